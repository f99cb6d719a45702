import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Progress } from '#ui/progress/progress.tsx'

const meta = {
  title: 'UI/Progress',
  component: Progress,
  tags: ['kind:display', 'every-world'],
  args: { value: 62, label: 'Free delivery', valueText: '250 THB to go', className: 'max-w-sm' },
} satisfies Meta<typeof Progress>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Empty: Story = { args: { value: 0 } }
export const Complete: Story = { args: { value: 100, tone: 'highlight' } }
export const LongText: Story = { args: { label: 'Free delivery to the islands and the three southern provinces' } }
export const StaysInItsBounds: Story = {
  tags: ['!visual'],
  args: { value: 180, valueText: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Free delivery' })).toHaveAttribute('aria-valuenow', '100')
  },
}
