import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { underHand } from '#stories/_fixtures/under-hand.ts'
import { PayButton } from '#ui/shop/checkout/pay-button.tsx'

const meta = {
  title: 'Shop/Checkout/Pay button',
  component: PayButton,
  tags: ['kind:control'],
  args: { total: '3,196.00 THB', pending: false, onPress: fn() },
  decorators: [(Story) => <div className="max-w-md">{Story()}</div>],
} satisfies Meta<typeof PayButton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Hovered: Story = { tags: ['pointer'], ...underHand('hover', '[data-slot=button]') }
export const Focused: Story = { tags: ['pointer'], ...underHand('focus', '[data-slot=button]') }
export const Matrix: Story = { args: { does: 'order' } }
export const Pending: Story = { args: { pending: true } }
/** It is never switched off: a press explains what is missing. While paying it only waits. */
export const Disabled: Story = { args: { pending: true } }
export const LongText: Story = { args: { total: '12,345,678,901.00 THB' } }
export const PendingTakesNoPress: Story = {
  tags: ['!visual'],
  args: { pending: true },
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('button').focus()
    await userEvent.keyboard('{Enter}{Enter}')
    await expect(args.onPress).not.toHaveBeenCalled()
  },
}
