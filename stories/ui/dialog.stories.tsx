import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'

const meta = {
  title: 'UI/Dialog',
  component: Dialog,
  tags: ['kind:overlay'],
  parameters: { visual: { target: 'page' } },
  decorators: [(Story) => <div className="min-h-[70vh]">{Story()}</div>],
  args: {
    trigger: <Button variant="secondary">Change region</Button>,
    title: 'Shop in Europe?',
    description: 'Two prices in your cart change.',
    onOpenChange: fn(),
    footer: (
      <>
        <Button variant="secondary">Stay in Thailand</Button>
        <Button>Change region</Button>
      </>
    ),
  },
} satisfies Meta<typeof Dialog>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const Open: Story = { args: { defaultOpen: true, children: <p>Silk scarf: 990.00 THB becomes 27.00 EUR.</p> } }
export const LongText: Story = {
  args: { defaultOpen: true, size: 'sm', children: <p>{'Every line of the cart is asked anew. '.repeat(60)}</p> },
}
export const EscapeCloses: Story = {
  tags: ['!visual'],
  args: { defaultOpen: true },
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole('dialog', { name: 'Shop in Europe?' })).toHaveAccessibleDescription(
      'Two prices in your cart change.',
    )
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false)
  },
}
export const FocusReturnsToTriggerOnEscape: Story = {
  tags: ['!visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Change region' }))
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Change region' })).toHaveFocus())
  },
}
export const TheCrossHasAName: Story = {
  tags: ['!visual'],
  args: { defaultOpen: true },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
