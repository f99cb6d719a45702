import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { RetryAlert } from '#ui/shop/retry-alert.tsx'
import { said } from '../_fixtures/said.ts'

const meta = {
  title: 'Shop/Retry alert',
  component: RetryAlert,
  tags: ['kind:display'],
  args: { children: null, onRetry: fn() },
  render: (args, { globals }) => (
    <RetryAlert {...args}>{args.children ?? said(globals)('account.device.failed')}</RetryAlert>
  ),
} satisfies Meta<typeof RetryAlert>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const LongText: Story = {
  args: { children: 'The list of what you bought before you had an account with us did not load. '.repeat(3) },
}
export const IsSaidAtOnceAndTriesAgain: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
