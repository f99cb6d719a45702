import type { Meta, StoryObj } from '@storybook/react-vite'
import { FreeShippingMeter } from '#ui/shop/cart/free-shipping-meter.tsx'

const meta = {
  title: 'Shop/Cart/Free shipping meter',
  component: FreeShippingMeter,
  tags: ['kind:display'],
  args: { value: { remaining: '364.00 THB', percent: 90, reached: false } },
  decorators: [(Story) => <div className="max-w-sm">{Story()}</div>],
} satisfies Meta<typeof FreeShippingMeter>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Reached: Story = { args: { value: { remaining: '0.00 THB', percent: 100, reached: true } } }
export const LongText: Story = { args: { value: { remaining: '1,234,567.00 THB', percent: 3, reached: false } } }
