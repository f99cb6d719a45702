import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Button } from '#ui/button/button.tsx'
import { ConflictDialog } from '#ui/conflict-dialog/conflict-dialog.tsx'

const conflicts = [
  { path: 'title', label: 'Title', mine: 'Silk shawl', theirs: 'Silk scarf, long' },
  { path: 'subtitle', label: 'Subtitle', mine: 'Woven in Surin', theirs: '' },
]
const meta = {
  title: 'UI/ConflictDialog',
  component: ConflictDialog,
  tags: ['kind:overlay'],
  parameters: { visual: { target: 'page' } },
  decorators: [(Story) => <div className="min-h-[70vh]">{Story()}</div>],
  args: { open: false, conflicts, onDecide: fn(), onLater: fn() },
  render: function Editor(args) {
    const [open, setOpen] = useState(args.open)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Save</Button>
        <ConflictDialog
          {...args}
          open={open}
          onLater={() => {
            setOpen(false)
            args.onLater()
          }}
        />
      </>
    )
  },
} satisfies Meta<typeof ConflictDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const Open: Story = { args: { open: true } }
export const Saving: Story = { args: { open: true, saving: true } }
export const LongText: Story = {
  args: {
    open: true,
    conflicts: [
      {
        path: 'description',
        label: 'Description',
        mine: 'Hand-woven by the cooperative of the upper valley. Washes at thirty degrees, dries in the shade.',
        theirs: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverkaufsstelle',
      },
    ],
  },
}

export const OnesOwnValueIsChosenUntilOneSaysOtherwise: Story = {
  tags: ['!visual'],
  args: { open: true },
  async play({ args, userEvent }) {
    const [, theirs] = await screen.findAllByRole('radio', { name: /Theirs/ })
    if (!theirs) throw new Error('There is no second choice.')
    await userEvent.click(theirs)
    await userEvent.click(screen.getByRole('button', { name: 'Save this choice' }))
    await expect(args.onDecide).toHaveBeenCalledWith({ title: 'mine', subtitle: 'theirs' })
  },
}
export const EscapeClosesAndNothingIsSaved: Story = {
  tags: ['!visual'],
  args: { open: true },
  async play({ args, userEvent }) {
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(args.onLater).toHaveBeenCalledOnce()
    await expect(args.onDecide).not.toHaveBeenCalled()
  },
}
export const FocusReturnsToTriggerAfterLater: Story = {
  tags: ['!visual'],
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Not now' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Save' })).toHaveFocus())
  },
}
