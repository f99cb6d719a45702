import type { Meta, StoryObj } from '@storybook/react-vite'
import { OrderAside } from '#ui/shop/checkout/order-aside.tsx'
import { cart } from '../../_fixtures/shop-cart.ts'

const meta = {
  title: 'Shop/Checkout/Order aside',
  component: OrderAside,
  tags: ['kind:display'],
  args: { summary: cart() },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof OrderAside>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const LongText: Story = {
  args: {
    summary: { ...cart(), lines: cart().lines.map((line) => ({ ...line, title: `${line.title}, ${line.title}` })) },
  },
}
