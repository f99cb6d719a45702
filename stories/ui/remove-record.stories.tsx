import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { RemoveRecord } from '#ui/admin/remove-record.tsx'

const meta = {
  title: 'UI/Remove record',
  component: RemoveRecord,
  tags: ['kind:display', '!visual'],
  args: { name: 'Indigo', onRemove: fn(async () => undefined) },
} satisfies Meta<typeof RemoveRecord>
export default meta
type Story = StoryObj<typeof meta>

/** Pictures of it are those of the dialog, and of the pages that it stands on. */
export const Default: Story = {}
export const LongText: Story = { args: { name: 'Useful and beautiful things from small workshops' } }
export const AsksFirst: Story = {
  async play({ args, canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }))
    await expect(await screen.findByRole('button', { name: 'Keep it' })).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await expect(args.onRemove).toHaveBeenCalledOnce()
  },
}
export const Refused: Story = {
  args: { refused: '31 products come in it. Take it out of them first.' },
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }))
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent('31 products come in it')
    await expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  },
}
export const FocusReturnsToTrigger: Story = {
  async play({ canvas, userEvent }) {
    const trigger = canvas.getByRole('button', { name: 'Delete' })
    await userEvent.click(trigger)
    await userEvent.click(await screen.findByRole('button', { name: 'Keep it' }))
    await waitFor(() => expect(trigger).toHaveFocus())
  },
}
export const EscapeCloses: Story = {
  async play({ args, canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }))
    await screen.findByRole('alertdialog')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(args.onRemove).not.toHaveBeenCalled()
  },
}
