import type { Meta, StoryObj } from '@storybook/react-vite'
import { Skeleton, SkeletonText } from '#ui/skeleton/skeleton.tsx'

const meta = {
  title: 'UI/Skeleton',
  component: Skeleton,
  tags: ['kind:display'],
  args: { className: 'h-40 w-60' },
} satisfies Meta<typeof Skeleton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Round: Story = { args: { shape: 'round', className: 'size-16' } }
export const LongText: Story = { render: () => <SkeletonText lines={4} className="max-w-md" /> }
