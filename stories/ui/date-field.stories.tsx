import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn } from 'storybook/test'
import { underHand } from '#stories/_fixtures/under-hand.ts'
import { DateField } from '#ui/date-field/date-field.tsx'

const meta = {
  title: 'UI/DateField',
  component: DateField,
  tags: ['kind:control'],
  args: { label: 'From', defaultValue: '2026-11-21', className: 'max-w-60', onChange: fn() },
} satisfies Meta<typeof DateField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Hovered: Story = { tags: ['pointer'], ...underHand('hover', 'input') }
export const Focused: Story = { tags: ['pointer'], ...underHand('focus', 'input') }
export const WithTime: Story = { args: { kind: 'datetime-local', defaultValue: '2026-11-21T09:30' } }
export const Invalid: Story = { args: { error: 'The sale must end after it begins.' } }
export const LongText: Story = {
  args: { label: 'The first day on which the price of the summer sale holds', optional: true },
}
export const Pending: Story = { args: { readOnly: true } }
export const Disabled: Story = { args: { disabled: true } }
export const ItsValueIsAnIsoDay: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas }) => {
    const box = canvas.getByLabelText('From')
    fireEvent.change(box, { target: { value: '2026-12-05' } })
    await expect(box).toHaveValue('2026-12-05')
    await expect(args.onChange).toHaveBeenCalledOnce()
  },
}
