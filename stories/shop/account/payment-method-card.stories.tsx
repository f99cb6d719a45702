import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { PaymentMethodCard } from '#ui/shop/account/payment-method-card.tsx'

const visa = { id: 'pm_1', brand: 'Visa', lastFour: '4242', expires: '08/27', expired: false }
const meta = {
  title: 'Shop/Account/Payment method card',
  component: PaymentMethodCard,
  tags: ['kind:display'],
  decorators: [(Story) => <div className="max-w-sm">{Story()}</div>],
  args: { method: visa, onRemove: fn(), onMakeDefault: fn() },
} satisfies Meta<typeof PaymentMethodCard>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const UsualOne: Story = { args: { method: { ...visa, isDefault: true } } }
export const Expired: Story = {
  args: { method: { ...visa, brand: 'Mastercard', lastFour: '4444', expires: '03/26', expired: true } },
}
export const OnlyToRead: Story = { args: { onRemove: undefined, onMakeDefault: undefined } }
export const Removing: Story = { args: { pending: 'remove' } }
export const LongText: Story = {
  args: { method: { ...visa, brand: 'Bangkok Bank Be1st Smart TPN Debit', isDefault: true, expired: true } },
}
export const SaysWhichCardItMeans: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('ending in 4242')).toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: 'Use as usual card: Visa ending in 4242' }))
    await expect(args.onMakeDefault).toHaveBeenCalledWith('pm_1')
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Visa ending in 4242' }))
    await expect(args.onRemove).toHaveBeenCalledWith('pm_1')
  },
}
export const AnExpiredCardCannotBecomeTheUsualOne: Story = {
  ...Expired,
  tags: ['!visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Expired 03/26')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /usual card/ })).toBeNull()
  },
}
