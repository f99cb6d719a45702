import type { Meta, StoryObj } from '@storybook/react-vite'
import { CartSkeleton } from '#ui/shop/cart/cart-skeleton.tsx'

const meta = {
  title: 'Shop/Cart/Cart skeleton',
  component: CartSkeleton,
  tags: ['kind:display'],
  args: {},
} satisfies Meta<typeof CartSkeleton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const LongText: Story = { args: { lines: 5 } }
