import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { StepOffer } from '#ui/shop/checkout/step-offer.tsx'
import IconTruck from '~icons/lucide/truck'
import { said } from '../../_fixtures/said.ts'

const meta = {
  title: 'Shop/Checkout/Step offer',
  component: StepOffer,
  tags: ['kind:display'],
  args: {
    of: 'delivery',
    state: 'ready',
    rows: 3,
    icon: IconTruck,
    onRetry: fn(),
    children: <p className="rounded-md bg-sunken p-6">The choice itself</p>,
  },
  decorators: [(Story) => <div className="max-w-lg">{Story()}</div>],
} satisfies Meta<typeof StepOffer>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Loading: Story = {
  args: { state: 'loading' },
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByText(said(globals)('checkout.delivery.loading'))).toBeInTheDocument()
    await expect(canvas.queryByText('The choice itself')).toBeNull()
  },
}
export const NothingOffered: Story = { args: { state: 'none' } }
export const Failed: Story = { args: { state: 'failed' } }
export const FailedPayment: Story = { args: { of: 'payment', state: 'failed' } }
export const LongText: Story = {
  args: { state: 'none' },
  decorators: [(Story) => <div className="max-w-56">{Story()}</div>],
}
export const AsksAgainOnRetry: Story = {
  tags: ['!visual'],
  args: { state: 'failed' },
  play: async ({ args, canvas, globals, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: said(globals)('shop.retry') }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
