import type { Meta, StoryObj } from '@storybook/react-vite'
import { OrderAside } from '#ui/shop/checkout/order-aside.tsx'
import type { Language } from '#ui/words/words.ts'
import { argsInLanguage } from '../../_fixtures/in-language.tsx'
import { cart } from '../../_fixtures/shop-cart.ts'

const longOf = (language: Language) => {
  const summary = cart(language)
  return { ...summary, lines: summary.lines.map((line) => ({ ...line, title: `${line.title}, ${line.title}` })) }
}

const meta = {
  title: 'Shop/Checkout/Order aside',
  component: OrderAside,
  tags: ['kind:display'],
  args: { summary: cart() },
  parameters: { layout: 'fullscreen' },
  render: argsInLanguage(OrderAside, (language) => [cart(language), longOf(language)]),
} satisfies Meta<typeof OrderAside>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const LongText: Story = {
  args: {
    summary: longOf('en'),
  },
}
