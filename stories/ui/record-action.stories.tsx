import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { RecordAction } from '#ui/admin/record-action.tsx'

const meta = {
  title: 'Back office/Action of a record',
  component: RecordAction,
  tags: ['kind:display'],
  args: {
    label: 'Revoke',
    tone: 'danger',
    ask: { title: 'Revoke Storefront?', text: 'Programs that use it are refused from now on. This cannot be undone.' },
    onAct: fn(async () => undefined),
  },
} satisfies Meta<typeof RecordAction>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const LongText: Story = { args: { label: 'Send the invitation to this person once more' } }

export const AsksBeforeItIsDone: Story = {
  tags: ['!visual'],
  async play({ args, canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Revoke' }))
    await expect(await screen.findByRole('button', { name: 'Leave it as it is' })).toHaveFocus()
    await expect(args.onAct).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Revoke' }))
    await expect(args.onAct).toHaveBeenCalledOnce()
  },
}
/** What cannot be done now says why, and has no way to do it. */
export const SaysWhyItCannotBeDone: Story = {
  tags: ['!visual'],
  args: { refused: 'Save first what you have changed.' },
  async play({ args, canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Revoke' }))
    await expect(await screen.findByText('Save first what you have changed.')).toBeVisible()
    await expect(screen.queryByRole('button', { name: 'Revoke' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Leave it as it is' }))
    await expect(args.onAct).not.toHaveBeenCalled()
  },
}
export const WithoutAQuestionItIsDoneAtOnce: Story = {
  tags: ['!visual'],
  args: { label: 'Send again', ask: undefined, tone: undefined },
  async play({ args, canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Send again' }))
    await expect(args.onAct).toHaveBeenCalledOnce()
  },
}
