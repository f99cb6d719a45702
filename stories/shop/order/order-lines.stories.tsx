import type { Meta, StoryObj } from '@storybook/react-vite'
import { OrderLines } from '#ui/shop/order/order-lines.tsx'
import { order } from '../../_fixtures/shop-cart.ts'

const meta = {
  title: 'Shop/Order/Order lines',
  component: OrderLines,
  tags: ['kind:display'],
  args: { lines: order().lines },
} satisfies Meta<typeof OrderLines>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const LongText: Story = {
  args: { lines: order().lines.map((line) => ({ ...line, title: `${line.title}, ${line.title} and ${line.title}` })) },
}
