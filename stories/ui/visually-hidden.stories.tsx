import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx'

const meta = {
  title: 'UI/VisuallyHidden',
  component: VisuallyHidden,
  tags: ['kind:display', '!visual'],
  args: { children: 'Now' },
} satisfies Meta<typeof VisuallyHidden>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Now').getBoundingClientRect().width).toBeLessThanOrEqual(1)
  },
}
export const LongText: Story = { args: { children: 'Now, after the price has been lowered for the summer sale' } }
