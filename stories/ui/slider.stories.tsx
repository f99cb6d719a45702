import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn } from 'storybook/test'
import { underHand } from '#stories/_fixtures/under-hand.ts'
import { Slider } from '#ui/slider/slider.tsx'

const meta = {
  title: 'UI/Slider',
  component: Slider,
  tags: ['kind:control'],
  args: {
    label: 'Sharpness',
    min: 0,
    max: 100,
    defaultValue: 40,
    valueText: (value) => `${value}%`,
    className: 'max-w-xs',
    onValueChange: fn(),
    onValueCommit: fn(),
  },
} satisfies Meta<typeof Slider>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Hovered: Story = { tags: ['pointer'], ...underHand('hover', 'input') }
export const Focused: Story = { tags: ['pointer'], ...underHand('focus', 'input') }
export const LongText: Story = {
  args: { label: 'How much of the picture is kept when it is made smaller', description: 'Less is faster.' },
}
export const Pending: Story = { args: { value: 60 } }
export const Disabled: Story = { args: { disabled: true } }
export const SaysItsNumberInWordsAndCommitsOnRelease: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas }) => {
    const slider = canvas.getByRole('slider', { name: /Sharpness/ })
    await expect(slider).toHaveAttribute('aria-valuetext', '40%')
    fireEvent.input(slider, { target: { value: '70' } })
    await expect(args.onValueChange).toHaveBeenLastCalledWith(70, undefined)
    await expect(args.onValueCommit).not.toHaveBeenCalled()
    fireEvent.pointerUp(slider)
    await expect(args.onValueCommit).toHaveBeenLastCalledWith(70)
  },
}
