import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { underHand } from '#stories/_fixtures/under-hand.ts'
import { PhoneField } from '#ui/phone-field/phone-field.tsx'

const meta = {
  title: 'UI/PhoneField',
  component: PhoneField,
  tags: ['kind:control'],
  args: { label: 'Telephone', className: 'max-w-sm', onValueChange: fn() },
} satisfies Meta<typeof PhoneField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Hovered: Story = { tags: ['pointer'], ...underHand('hover', 'input') }
export const Focused: Story = { tags: ['pointer'], ...underHand('focus', 'input') }
export const Prefilled: Story = { args: { defaultValue: '+4915112345678' } }
export const Invalid: Story = { args: { defaultValue: '+6612', error: 'This number is too short.' } }
export const LongText: Story = {
  args: {
    optional: true,
    label: 'A telephone number at which the driver can reach you on the day',
    description: 'Never shown.',
  },
}
export const Pending: Story = { args: { defaultValue: '+66812345678' } }
export const Disabled: Story = { args: { disabled: true, defaultValue: '+66812345678' } }
export const GivesTheInternationalNumber: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Telephone' }), '081 234 5678')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('+66812345678')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Country calling code' }), '+49')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('+49812345678')
  },
}
export const APastedNumberFindsItsCountry: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Telephone' }))
    await userEvent.paste('0044 20 7946 0018')
    await expect(canvas.getByRole('combobox')).toHaveValue('+44')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('+442079460018')
  },
}
