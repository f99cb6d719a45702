import type { Meta, StoryObj } from '@storybook/react-vite'
import { CheckoutLayout } from '#ui/shop/layout/checkout-layout.tsx'

const meta = {
  title: 'Shop/Layout/Checkout layout',
  component: CheckoutLayout,
  tags: ['kind:display'],
  args: { children: <p className="page py-12">The page.</p> },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof CheckoutLayout>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const LongText: Story = {
  args: { children: <p className="page py-12">{'The page goes on and on. '.repeat(80)}</p> },
}
