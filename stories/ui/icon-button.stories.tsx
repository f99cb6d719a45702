import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Matrix as Grid } from '#stories/_fixtures/matrix.tsx'
import { underHand } from '#stories/_fixtures/under-hand.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import IconBag from '~icons/lucide/shopping-bag'

const meta = {
  title: 'UI/IconButton',
  component: IconButton,
  tags: ['kind:control'],
  args: { icon: IconBag, label: 'Cart, 3 pieces', onClick: fn() },
} satisfies Meta<typeof IconButton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Hovered: Story = { tags: ['pointer'], ...underHand('hover', '[data-slot=icon-button]') }
export const Pressed: Story = { tags: ['pointer'], ...underHand('press', '[data-slot=icon-button]') }
export const Focused: Story = { tags: ['pointer'], ...underHand('focus', '[data-slot=icon-button]') }
export const Matrix: Story = {
  render: (args) => (
    <Grid
      rows={['primary', 'secondary', 'quiet', 'danger'] as const}
      columns={['sm', 'md', 'lg', 'count', 'pending', 'disabled'] as const}
      cell={(variant, column) => (
        <IconButton
          {...args}
          variant={variant}
          size={column === 'sm' || column === 'lg' ? column : 'md'}
          count={column === 'count' ? 3 : undefined}
          pending={column === 'pending'}
          disabled={column === 'disabled'}
        />
      )}
    />
  ),
}
export const LongText: Story = { args: { count: 1200, label: 'Cart, 99+ pieces' } }
export const Pending: Story = { args: { pending: true } }
export const Disabled: Story = { args: { disabled: true } }

export const IsNamedAndPressedByEnter: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Cart, 3 pieces' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}
export const RefusesPressesWhilePending: Story = {
  tags: ['!visual'],
  args: { pending: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(args.onClick).not.toHaveBeenCalled()
    await expect(canvas.getByRole('button')).toHaveFocus()
  },
}
export const AnAriaDisabledOneDoesNothing: Story = {
  tags: ['!visual'],
  args: { 'aria-disabled': true },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button')
    await userEvent.click(button)
    button.focus()
    await userEvent.keyboard('{Enter} ')
    await expect(args.onClick).not.toHaveBeenCalled()
    await expect(button).toHaveFocus()
  },
}
