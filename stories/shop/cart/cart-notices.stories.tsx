import type { Meta, StoryObj } from '@storybook/react-vite'
import { CartNotices } from '#ui/shop/cart/cart-notices.tsx'
import { cart } from '../../_fixtures/shop-cart.ts'

const meta = {
  title: 'Shop/Cart/Cart notices',
  component: CartNotices,
  tags: ['kind:display'],
  args: { cart: { ...cart(), offline: true, notice: 'region_changed' } },
} satisfies Meta<typeof CartNotices>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const LongText: Story = {
  args: { cart: { ...cart(), notice: 'A price changed since you last looked. '.repeat(5) } },
}
