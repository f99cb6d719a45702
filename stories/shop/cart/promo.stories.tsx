import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Promo } from '#ui/shop/cart/promo.tsx'

const meta = {
  title: 'Shop/Cart/Promo',
  component: Promo,
  tags: ['kind:display'],
  args: { promo: { pending: false }, promotions: [], onPromo: fn(), onPromoRemove: fn() },
  decorators: [(Story) => <div className="max-w-sm">{Story()}</div>],
} satisfies Meta<typeof Promo>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Prefilled: Story = { args: { promotions: [{ code: 'WELCOME10', applied: true, removable: true }] } }
export const Invalid: Story = { args: { promo: { pending: false, error: 'promo_expired' } } }
export const ServerRejected: Story = { args: { promo: { pending: false, error: 'promo_unknown' } } }
export const DoesNothing: Story = {
  args: { promotions: [{ code: 'LINEN20', applied: false, reason: 'promo_minimum', removable: true }] },
}
export const Pending: Story = { args: { promo: { pending: true, error: 'promo_unknown' } } }
export const LongText: Story = {
  args: { promotions: [{ code: 'A-CODE-THAT-NOBODY-COULD-EVER-REMEMBER-2026', applied: true, removable: true }] },
}
export const RemovesACode: Story = {
  tags: ['!visual'],
  args: { promotions: [{ code: 'WELCOME10', applied: true, removable: true }] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove code WELCOME10' }))
    await expect(args.onPromoRemove).toHaveBeenCalledWith('WELCOME10')
  },
}
export const PendingSendsNothing: Story = {
  tags: ['!visual'],
  args: { promo: { pending: true, error: 'promo_unknown' } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'MARKET{Enter}')
    await expect(args.onPromo).not.toHaveBeenCalled()
  },
}
