import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Wordmark } from '#ui/shop/layout/wordmark.tsx'

const meta = {
  title: 'Shop/Layout/Wordmark',
  component: Wordmark,
  tags: ['kind:display'],
  args: {},
} satisfies Meta<typeof Wordmark>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const LeadsHome: Story = {
  tags: ['!visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /^Talat/ })).toHaveAttribute('href', '/')
  },
}
export const LongText: Story = {}
