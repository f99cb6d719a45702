import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
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
/** Nothing of it will be sent: what its parcels were before is no news. */
export const Canceled: Story = {
  tags: ['!visual'],
  args: { order: { ...order(), status: { code: 'canceled' }, paymentStatus: 'canceled' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Order')).toBeVisible()
    await expect(canvas.queryByText('Delivery')).toBeNull()
    await expect(canvas.queryByText('Being packed')).toBeNull()
  },
}
