import type { Meta, StoryObj } from '@storybook/react-vite'
import { Icon } from '#ui/icon/icon.tsx'
import IconLeaf from '~icons/lucide/leaf'

const meta = {
  title: 'UI/Icon',
  component: Icon,
  tags: ['kind:display'],
  args: { of: IconLeaf },
} satisfies Meta<typeof Icon>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Matrix: Story = {
  render: (args) => (
    <div className="flex items-end gap-4">
      {(['sm', 'md', 'lg', 'xl'] as const).map((size) => (
        <Icon key={size} {...args} size={size} />
      ))}
    </div>
  ),
}
export const LongText: Story = {
  render: (args) => (
    <p className="flex max-w-48 gap-2">
      <Icon {...args} /> Keeps its size beside a text that is longer than the line
    </p>
  ),
}
