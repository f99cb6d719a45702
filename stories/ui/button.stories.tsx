import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Matrix as Grid } from '#stories/_fixtures/matrix.tsx'
import { underHand } from '#stories/_fixtures/under-hand.ts'
import { Button } from '#ui/button/button.tsx'

const meta = {
  title: 'UI/Button',
  component: Button,
  tags: ['kind:control'],
  args: { children: 'Add to cart', onClick: fn() },
} satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Hovered: Story = { tags: ['pointer'], ...underHand('hover', '[data-slot=button]') }
export const Pressed: Story = { tags: ['pointer'], ...underHand('press', '[data-slot=button]') }
export const Focused: Story = { tags: ['pointer'], ...underHand('focus', '[data-slot=button]') }
export const Matrix: Story = {
  render: (args) => (
    <Grid
      rows={['primary', 'secondary', 'quiet', 'danger', 'link'] as const}
      columns={['sm', 'md', 'lg', 'pending', 'disabled'] as const}
      cell={(variant, column) => (
        <Button
          {...args}
          variant={variant}
          size={column === 'sm' || column === 'lg' ? column : 'md'}
          pending={column === 'pending'}
          disabled={column === 'disabled'}
        />
      )}
    />
  ),
}
export const LongText: Story = {
  args: { children: 'Continue to delivery and payment, then look at everything once more', className: 'max-w-56' },
}
export const Pending: Story = { args: { pending: true } }
export const Disabled: Story = { args: { disabled: true } }
export const Block: Story = { args: { block: true, size: 'lg' } }

/** One that keeps its focus looks like one that does not; one that works looks as before. */
export const AriaDisabledLooksDisabled: Story = {
  tags: ['!visual'],
  render: (args) => (
    <Grid
      rows={['primary', 'secondary', 'quiet', 'danger', 'link'] as const}
      columns={['enabled', 'pending', 'aria-disabled', 'disabled'] as const}
      cell={(variant, column) => (
        <Button
          {...args}
          variant={variant}
          pending={column === 'pending'}
          aria-disabled={column === 'aria-disabled' || undefined}
          disabled={column === 'disabled'}
        />
      )}
    />
  ),
  play: async ({ canvas }) => {
    const looks = canvas.getAllByRole('button').map((button) => {
      const { color, backgroundColor, borderColor } = getComputedStyle(button)
      return { color, backgroundColor, borderColor }
    })
    await expect(looks).toHaveLength(20)
    for (let at = 0; at < looks.length; at += 4) {
      await expect(looks[at + 2]).toEqual(looks[at + 3])
      await expect(looks[at + 1]).toEqual(looks[at])
      await expect(looks[at + 2]).not.toEqual(looks[at])
    }
  },
}
export const PressesByEnterAndSpace: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Add to cart' }).focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard(' ')
    await expect(args.onClick).toHaveBeenCalledTimes(2)
  },
}
export const KeepsFocusAndRefusesPressesWhilePending: Story = {
  tags: ['!visual'],
  args: { pending: true },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: /Working/ })
    await userEvent.click(button)
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onClick).not.toHaveBeenCalled()
    await expect(button).toHaveAttribute('aria-disabled', 'true')
  },
}
export const NeverSubmitsTwiceWhilePending: Story = {
  tags: ['!visual'],
  args: { type: 'submit', pending: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveAttribute('type', 'button')
  },
}
