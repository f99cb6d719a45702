import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Tag } from '#ui/tag/tag.tsx'

const meta = {
  title: 'UI/Tag',
  component: Tag,
  tags: ['kind:display'],
  args: { children: 'Indigo' },
} satisfies Meta<typeof Tag>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Removable: Story = { args: { onRemove: fn() } }
export const LongText: Story = {
  args: { onRemove: fn(), children: 'Everything woven in the four villages along the river', className: 'max-w-56' },
}
export const ItsCrossSaysWhatIsRemoved: Story = {
  tags: ['!visual'],
  args: { onRemove: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Indigo' }))
    await expect(args.onRemove).toHaveBeenCalledOnce()
  },
}
export const AFilterIsTakenAwayByALink: Story = {
  tags: ['!visual'],
  args: { removeHref: '/products' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Remove Indigo' })).toHaveAttribute('href', '/products')
  },
}
