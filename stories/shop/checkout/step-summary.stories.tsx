import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
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
/** Read out to a courier or dialled: in two lines it would be two numbers. */
export const TheTelephoneNumberStaysWhole: Story = {
  tags: ['!visual'],
  decorators: [
    (Story) => (
      <div style={{ width: 250 }}>
        <Story />
      </div>
    ),
  ],
  async play({ canvas }) {
    await expect(canvas.getByText('+66 81 234 5678').offsetHeight).toBeLessThan(30)
  },
}
export const Delivery: Story = { args: { step: 'delivery' } }
export const LongText: Story = { args: { step: 'contact' } }
