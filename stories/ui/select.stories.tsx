import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { underHand } from '#stories/_fixtures/under-hand.ts'
import { Select } from '#ui/select/select.tsx'

const meta = {
  title: 'UI/Select',
  component: Select,
  tags: ['kind:control'],
  args: {
    label: 'Country',
    className: 'max-w-sm',
    defaultValue: 'th',
    onChange: fn(),
    options: [
      { value: 'th', label: 'Thailand' },
      { value: 'de', label: 'Germany' },
      { value: 'fr', label: 'France' },
      { value: 'xx', label: 'Not delivered', disabled: true },
    ],
  },
} satisfies Meta<typeof Select>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Hovered: Story = { tags: ['pointer'], ...underHand('hover', 'select') }
export const Focused: Story = { tags: ['pointer'], ...underHand('focus', 'select') }
export const Placeholder: Story = { args: { defaultValue: '', placeholder: 'Choose a country' } }
export const Invalid: Story = {
  args: { defaultValue: '', placeholder: 'Choose a country', error: 'Please choose one.' },
}
export const LongText: Story = {
  args: {
    className: 'max-w-48',
    defaultValue: 'uk',
    options: [{ value: 'uk', label: 'United Kingdom of Great Britain and Northern Ireland' }],
  },
}
export const Pending: Story = { args: { 'aria-busy': true } }
export const Disabled: Story = { args: { disabled: true } }
export const IsChosenByItsLabel: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    const select = canvas.getByRole('combobox', { name: 'Country' })
    await expect(select).toHaveFocus()
    await userEvent.selectOptions(select, 'France')
    await expect(select).toHaveValue('fr')
    await expect(args.onChange).toHaveBeenCalled()
  },
}
