import type { Meta, StoryObj } from '@storybook/react-vite'
import { StepSummary } from '#ui/shop/checkout/step-summary.tsx'
import { checkoutAtPayment } from '../../_fixtures/shop-cart.ts'

const meta = {
  title: 'Shop/Checkout/Step summary',
  component: StepSummary,
  tags: ['kind:display'],
  args: { step: 'address', view: checkoutAtPayment() },
} satisfies Meta<typeof StepSummary>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Delivery: Story = { args: { step: 'delivery' } }
export const LongText: Story = { args: { step: 'contact' } }
