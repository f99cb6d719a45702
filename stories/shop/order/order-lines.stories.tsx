import type { Meta, StoryObj } from '@storybook/react-vite'
import { OrderLines } from '#ui/shop/order/order-lines.tsx'
import type { OrderLineView } from '#ui/shop/order/views.ts'
import { argsInLanguage } from '../../_fixtures/in-language.tsx'
import type { Language } from '../../_fixtures/language.ts'
import { order } from '../../_fixtures/shop-cart.ts'

const longOf = (language: Language) => {
  const and = language === 'th' ? 'และ' : 'and'
  return order(language).lines.map((line) => ({ ...line, title: `${line.title}, ${line.title} ${and} ${line.title}` }))
}

const meta = {
  title: 'Shop/Order/Order lines',
  component: OrderLines,
  tags: ['kind:display'],
  args: { lines: order().lines },
  render: argsInLanguage(OrderLines, (language) => [order(language), longOf(language)]),
} satisfies Meta<typeof OrderLines>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
const states = ['open', 'waiting', 'approved', 'rejected'] as const
/** What has arrived can be reviewed; a line says how far that is. */
export const WithReviews: Story = {
  args: {
    lines: states.map((state) => ({
      ...(order().lines[0] as OrderLineView),
      id: state,
      review: { href: '/order-summary/order_01/review/prod_01', state },
    })),
  },
}
export const LongText: Story = {
  args: { lines: longOf('en') },
}
