import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { OfflineNotice } from '#ui/shop/layout/offline-notice.tsx'
import { said } from '../../_fixtures/said.ts'

const meta = {
  title: 'Shop/Layout/Offline notice',
  component: OfflineNotice,
  tags: ['kind:display'],
  args: { onRetry: fn(), onStay: fn() },
  decorators: [(Story) => <div className="min-h-60">{Story()}</div>],
} satisfies Meta<typeof OfflineNotice>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const LongText: Story = { globals: { language: 'th' } }
export const OffersAnotherTryAndToStay: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, globals, userEvent }) => {
    const say = said(globals)
    await expect(canvas.getByRole('alert')).toHaveTextContent(say('offline.title'))
    await userEvent.click(canvas.getByRole('button', { name: say('offline.retry') }))
    await expect(args.onRetry).toHaveBeenCalledTimes(1)
    await userEvent.click(canvas.getByRole('button', { name: say('offline.stay') }))
    await expect(args.onStay).toHaveBeenCalledTimes(1)
  },
}
