import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { OrderAside } from '#ui/shop/checkout/order-aside.tsx'
import { argsInLanguage } from '../../_fixtures/in-language.tsx'
import type { Language } from '../../_fixtures/language.ts'
import { cart } from '../../_fixtures/shop-cart.ts'

const longOf = (language: Language) => {
  const summary = cart(language)
  return { ...summary, lines: summary.lines.map((line) => ({ ...line, title: `${line.title}, ${line.title}` })) }
}

const repricedOf = (language: Language) => {
  const summary = cart(language)
  const [first, ...others] = summary.lines
  return { ...summary, lines: first ? [{ ...first, before: '1,290.00\u00a0THB' }, ...others] : [] }
}

const meta = {
  title: 'Shop/Checkout/Order aside',
  component: OrderAside,
  tags: ['kind:display'],
  args: { summary: cart() },
  parameters: { layout: 'fullscreen' },
  render: argsInLanguage(OrderAside, (language) => [cart(language), longOf(language), repricedOf(language)]),
} satisfies Meta<typeof OrderAside>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
/** An address or another day made a price another one: the line says which, and on a phone the folded order that there is one. */
export const PriceChanged: Story = {
  args: { summary: repricedOf('en') },
  play: ({ canvasElement }) => expect(canvasElement.textContent).toMatch(/1,290\.00\sTHB/),
}
export const LongText: Story = {
  args: {
    summary: longOf('en'),
  },
}
