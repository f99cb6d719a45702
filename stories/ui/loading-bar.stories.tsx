import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { LoadingBar, LoadingBarView } from '#ui/loading-bar/loading-bar.tsx'

const meta = {
  title: 'UI/LoadingBar',
  component: LoadingBar,
  tags: ['kind:display'],
  args: { active: false },
  parameters: { visual: { target: 'page' } },
  decorators: [(Story) => <div className="h-24">{Story()}</div>],
} satisfies Meta<typeof LoadingBar>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { render: () => <LoadingBarView progress={50} visible failed={false} /> }
export const Failed: Story = { render: () => <LoadingBarView progress={100} visible failed /> }
export const LongText: Story = { render: () => <LoadingBarView progress={93.7} visible failed={false} /> }

export const ShowsItselfOnlyAfterTheThrottle: Story = {
  tags: ['!visual'],
  args: { active: true },
  play: async ({ canvasElement }) => {
    const bar = canvasElement.querySelector('[data-slot=loading-bar]')
    await expect(bar).not.toHaveAttribute('data-visible')
    await waitFor(() => expect(bar).toHaveAttribute('data-visible'), { timeout: 1500 })
    await expect(bar).toHaveAttribute('role', 'progressbar')
  },
}
