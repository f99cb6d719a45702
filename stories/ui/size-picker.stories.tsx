import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { underHand } from '#stories/_fixtures/under-hand.ts'
import { TextLink } from '#ui/link/link.tsx'
import { SizePicker } from '#ui/size-picker/size-picker.tsx'

const meta = {
  title: 'UI/SizePicker',
  component: SizePicker,
  tags: ['kind:control'],
  args: {
    label: 'Size',
    selectedLabel: 'M',
    onValueChange: fn(),
    options: [
      { value: 'XS', label: 'XS', selected: false },
      { value: 'S', label: 'S', selected: false, availability: 'sold-out' },
      { value: 'M', label: 'M', selected: true },
      { value: 'L', label: 'L', selected: false, availability: 'impossible' },
    ],
  },
} satisfies Meta<typeof SizePicker>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  args: {
    className: 'max-w-sm',
    aside: (
      <TextLink href="/size-guide" variant="muted">
        Size guide
      </TextLink>
    ),
  },
}
export const Hovered: Story = { tags: ['pointer'], ...underHand('hover', '[data-slot=size-picker] :is(button, a)') }
export const Focused: Story = { tags: ['pointer'], ...underHand('focus', '[data-slot=size-picker] :is(button, a)') }
export const Matrix: Story = {
  args: {
    selectedLabel: undefined,
    options: (['available', 'sold-out', 'impossible'] as const).flatMap((availability) => [
      { value: availability, label: availability, selected: false, availability },
      { value: `${availability} chosen`, label: `${availability} chosen`, selected: true, availability },
    ]),
  },
}
export const LongText: Story = {
  args: {
    className: 'max-w-xs',
    options: ['One size', '38 × 58 cm', 'King, extra long', 'XXXL'].map((label) => ({
      value: label,
      label,
      selected: false,
    })),
  },
}
export const Pending: Story = {}
export const Disabled: Story = {
  args: { options: [{ value: 'S', label: 'S', selected: false, availability: 'sold-out' }], selectedLabel: undefined },
}
export const SaysInWordsWhatTheLookMeans: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('group', { name: 'Size' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'S (sold out)' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'M' })).toHaveAttribute('aria-pressed', 'true')
    canvas.getByRole('button', { name: 'L (not available with your other choice)' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onValueChange).toHaveBeenCalledOnce()
    await expect(args.onValueChange).toHaveBeenLastCalledWith('L')
  },
}
export const ValuesWithAnAddressAreLinks: Story = {
  tags: ['!visual'],
  args: { options: [{ value: 'S', label: 'S', selected: true, href: '/products/x?size=S' }] },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'S' })
    await expect(link).toHaveAttribute('aria-current', 'true')
    await expect(link).toHaveAttribute('data-keep-scroll')
  },
}
