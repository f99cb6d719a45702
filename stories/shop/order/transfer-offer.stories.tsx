import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { TransferOffer } from '#ui/shop/order/transfer-offer.tsx'
import { said } from '../../_fixtures/said.ts'

const meta = {
  title: 'Shop/Order/Transfer offer',
  component: TransferOffer,
  tags: ['kind:display'],
  args: { state: 'offer', onAsk: fn(), onCancel: fn() },
  decorators: [(Story) => <div className="max-w-2xl">{Story()}</div>],
} satisfies Meta<typeof TransferOffer>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas, userEvent, globals }) => {
    await userEvent.click(canvas.getByRole('button', { name: said(globals)('account.transfer.ask') }))
    await expect(args.onAsk).toHaveBeenCalledOnce()
  },
}
export const Pending: Story = { args: { pending: true } }
/** Asked: said at once, and it can be taken back. */
export const Asked: Story = {
  args: { state: 'asked' },
  play: async ({ args, canvas, userEvent, globals }) => {
    const t = said(globals)
    await expect(canvas.getByRole('status')).toHaveTextContent(t('account.transfer.asked'))
    await userEvent.click(canvas.getByRole('button', { name: t('account.transfer.cancel') }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}
export const Cancelled: Story = {
  args: { state: 'cancelled' },
  play: async ({ canvas, globals }) => {
    const t = said(globals)
    await expect(canvas.getByRole('status')).toHaveTextContent(t('account.transfer.cancelled'))
    await expect(canvas.getByRole('button', { name: t('account.transfer.ask') })).toBeVisible()
  },
}
export const Refused: Story = {
  args: { problem: 'transfer' },
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(said(globals)('account.error.transfer'))
  },
}
/** The longest words in the narrowest column there is. */
export const LongText: Story = {
  args: { state: 'asked', problem: 'transfer' },
  decorators: [(Story) => <div className="max-w-64">{Story()}</div>],
}
