import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent } from 'storybook/test'
import { drawing } from '#stories/_fixtures/pictures.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'

const meta = {
  title: 'UI/Avatar',
  component: Avatar,
  tags: ['kind:display'],
  args: { name: 'Malee Srisuk' },
} satisfies Meta<typeof Avatar>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Matrix: Story = {
  render: (args) => (
    <div className="flex items-center gap-3">
      <Avatar {...args} size="sm" />
      <Avatar {...args} name="เมฆา ใจดี" />
      <Avatar {...args} name="Somchai" size="lg" />
    </div>
  ),
}
export const LongText: Story = { args: { name: 'Chalermchai Phongphaibunsuwannakit of Nakhon Si Thammarat' } }
export const InitialsStandInForABrokenPicture: Story = {
  tags: ['!visual'],
  args: { src: drawing('').src },
  play: async ({ canvas, canvasElement }) => {
    fireEvent.error(canvasElement.querySelector('img') as HTMLImageElement)
    await expect(canvasElement.querySelector('img')).toBeNull()
    await expect(canvas.getByRole('img', { name: 'Malee Srisuk' })).toHaveTextContent('MS')
  },
}
