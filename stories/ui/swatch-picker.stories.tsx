import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { underHand } from '#stories/_fixtures/under-hand.ts'
import { Swatch, SwatchPicker } from '#ui/swatch-picker/swatch-picker.tsx'

const meta = {
  title: 'UI/SwatchPicker',
  component: SwatchPicker,
  tags: ['kind:control'],
  args: {
    label: 'Color',
    selectedLabel: 'Indigo',
    onValueChange: fn(),
    options: [
      { value: 'Indigo', label: 'Indigo', hex: '#2f4f7f', selected: true },
      { value: 'Turmeric', label: 'Turmeric', hex: '#e0a526', selected: false },
      { value: 'Rice', label: 'Rice', hex: '#f7f3e8', selected: false, availability: 'sold-out' },
      { value: 'Clay', label: 'Clay', hex: '#b4603c', selected: false, availability: 'impossible' },
    ],
  },
} satisfies Meta<typeof SwatchPicker>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Hovered: Story = { tags: ['pointer'], ...underHand('hover', '[data-slot=swatch-picker] :is(button, a)') }
export const Focused: Story = { tags: ['pointer'], ...underHand('focus', '[data-slot=swatch-picker] :is(button, a)') }
export const Matrix: Story = {
  render: () => (
    <div className="flex items-center gap-3">
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <Swatch key={size} size={size} hex="#4a7c59" />
      ))}
      <Swatch />
    </div>
  ),
}
export const LongText: Story = {
  args: {
    className: 'max-w-56',
    selectedLabel: 'Sun-bleached seaweed green from the islands',
    options: Array.from({ length: 18 }, (_, index) => ({
      value: `${index}`,
      label: `Color ${index}`,
      hex: `hsl(${index * 20} 45% 55%)`,
      selected: index === 4,
    })),
  },
}
export const Pending: Story = {}
export const Disabled: Story = {
  args: { options: [{ value: 'Rice', label: 'Rice', hex: '#f7f3e8', selected: false, availability: 'sold-out' }] },
}
export const EveryColorHasAName: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'Indigo' })).toHaveAttribute('aria-pressed', 'true')
    await expect(canvas.getByRole('button', { name: 'Rice (sold out)' })).toBeVisible()
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(args.onValueChange).toHaveBeenCalledOnce()
    await expect(args.onValueChange).toHaveBeenLastCalledWith('Turmeric')
  },
}
