import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { LinkButton } from '#ui/button/link-button.tsx'

const meta = {
  title: 'UI/LinkButton',
  component: LinkButton,
  tags: ['kind:display'],
  args: { href: '/checkout', children: 'Go to checkout', onClick: fn() },
} satisfies Meta<typeof LinkButton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Secondary: Story = { args: { variant: 'secondary', size: 'lg' } }
export const LongText: Story = {
  args: { children: 'See all forty-two handwoven products of this collection', className: 'max-w-60' },
}
export const IsALinkForTheKeyboard: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Go to checkout' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}
