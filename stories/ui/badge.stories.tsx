import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from '#ui/badge/badge.tsx'

const meta = {
  title: 'UI/Badge',
  component: Badge,
  tags: ['kind:display', 'every-world'],
  args: { children: 'New' },
} satisfies Meta<typeof Badge>
export default meta
type Story = StoryObj<typeof meta>

const tones = ['neutral', 'action', 'highlight', 'inverse', 'danger', 'warning', 'success', 'info'] as const

export const Default: Story = {}
export const Matrix: Story = {
  render: () => (
    <div className="flex flex-wrap gap-2">
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </div>
  ),
}
export const LongText: Story = { args: { children: 'Made to order in about two weeks', tone: 'highlight' } }
