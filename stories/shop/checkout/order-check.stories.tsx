import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { OrderCheck } from '#ui/shop/checkout/order-check.tsx'
import { said } from '../../_fixtures/said.ts'

const meta = {
  title: 'Shop/Checkout/Order check',
  component: OrderCheck,
  tags: ['kind:display'],
  args: { state: 'checking', onAsk: fn() },
} satisfies Meta<typeof OrderCheck>
export default meta
type Story = StoryObj<typeof meta>

/** An answer to a payment was lost: it is being asked for, and nobody may pay again meanwhile. */
export const Default: Story = {
  play: async ({ canvas, globals }) => {
    const t = said(globals)
    await expect(await canvas.findByText(t('payment.check.title'))).toBeVisible()
    await expect(canvas.getByText(t('payment.check.text'))).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
/** The shop does not answer for longer: the shopper may ask by hand. */
export const Slow: Story = {
  args: { state: 'slow' },
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = said(globals)
    await userEvent.click(await canvas.findByRole('button', { name: t('payment.check.again') }))
    await expect(args.onAsk).toHaveBeenCalledOnce()
  },
}
export const LongText: Story = {
  args: { state: 'slow' },
  decorators: [(Story) => <div className="max-w-xs">{Story()}</div>],
}
