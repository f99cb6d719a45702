import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { SecretDialog } from '#ui/admin/secret-dialog.tsx'

const meta = {
  title: 'Back office/Secret shown once',
  component: SecretDialog,
  tags: ['kind:display'],
  parameters: { visual: { target: 'page' } },
  args: { secret: 'sk_c0d9db44108a27d89cffbc134c795e16', onKept: fn() },
} satisfies Meta<typeof SecretDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const LongText: Story = { args: { secret: 'sk_c0d9db44108a27d89cffbc134c795e16'.repeat(4) } }

export const IsKeptByAPress: Story = {
  tags: ['!visual'],
  async play({ args, userEvent }) {
    await expect(await screen.findByRole('textbox', { name: 'Secret' })).toHaveValue(
      'sk_c0d9db44108a27d89cffbc134c795e16',
    )
    await userEvent.click(screen.getByRole('button', { name: 'I have kept it' }))
    await expect(args.onKept).toHaveBeenCalledOnce()
  },
}
