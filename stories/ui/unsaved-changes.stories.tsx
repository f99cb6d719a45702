import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Button } from '#ui/button/button.tsx'
import { UnsavedChangesDialog } from '#ui/unsaved-changes/unsaved-changes-dialog.tsx'
import { useUnsavedChanges } from '#ui/unsaved-changes/use-unsaved-changes.ts'

const meta = {
  title: 'UI/UnsavedChanges',
  component: UnsavedChangesDialog,
  tags: ['kind:overlay'],
  parameters: { visual: { target: 'page' } },
  decorators: [(Story) => <div className="min-h-[60vh]">{Story()}</div>],
  args: { open: false, onStay: fn(), onLeave: fn() },
  render: function Editor(args) {
    const [open, setOpen] = useState(args.open)
    useUnsavedChanges(open)
    return (
      <>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Back to the list
        </Button>
        <UnsavedChangesDialog
          {...args}
          open={open}
          onStay={() => {
            setOpen(false)
            args.onStay()
          }}
        />
      </>
    )
  },
} satisfies Meta<typeof UnsavedChangesDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const Open: Story = { args: { open: true } }
export const EscapeClosesAndMeansStaying: Story = {
  tags: ['!visual'],
  args: { open: true },
  play: async ({ args, userEvent }) => {
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    await expect(event.defaultPrevented).toBe(true)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(args.onStay).toHaveBeenCalledOnce()
    await expect(args.onLeave).not.toHaveBeenCalled()
  },
}
export const FocusReturnsToTriggerAfterStaying: Story = {
  tags: ['!visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Back to the list' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Back to the list' })).toHaveFocus())
  },
}
export const AsksAsAnAlertAndStayingHasTheFocus: Story = {
  tags: ['!visual'],
  args: { open: true },
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
    await expect(dialog).toHaveAccessibleDescription()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep editing' })).toHaveFocus())
    // A press beside it is no answer.
    await userEvent.click(document.querySelector('[data-slot=overlay]') as Element)
    await expect(dialog).toBeVisible()
    await expect(args.onStay).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await expect(args.onStay).toHaveBeenCalledOnce()
    await expect(args.onLeave).not.toHaveBeenCalled()
  },
}
