import type { Meta, StoryObj } from '@storybook/react-vite'
import { OrderStatus } from '#ui/shop/order/order-status.tsx'
import { order } from '../../_fixtures/shop-cart.ts'

const meta = {
  title: 'Shop/Order/Order status',
  component: OrderStatus,
  tags: ['kind:display'],
  args: { order: order() },
} satisfies Meta<typeof OrderStatus>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const OrderOnly: Story = {
  args: { order: { ...order(), paymentStatus: undefined, fulfilmentStatus: undefined } },
}
export const LongText: Story = {
  args: { order: { ...order(), status: { code: 'x', label: 'Waiting for the potter to come down from the hills' } } },
}
