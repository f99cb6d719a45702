import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { underHand } from '#stories/_fixtures/under-hand.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Spinner } from '#ui/spinner/spinner.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import IconMail from '~icons/lucide/mail'

const meta = {
  title: 'UI/TextField',
  component: TextField,
  tags: ['kind:control'],
  args: { label: 'E-mail', type: 'email', autoComplete: 'email', className: 'max-w-sm', onChange: fn() },
} satisfies Meta<typeof TextField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Hovered: Story = { tags: ['pointer'], ...underHand('hover', 'input') }
export const Focused: Story = { tags: ['pointer'], ...underHand('focus', 'input') }
export const Prefilled: Story = { args: { defaultValue: 'malee@example.com', before: <Icon of={IconMail} /> } }
export const Invalid: Story = {
  args: { defaultValue: 'malee@', error: 'Please enter a valid email address.', description: 'For the receipt.' },
}
export const Optional: Story = { args: { label: 'Company', type: 'text', optional: true } }
export const LongText: Story = {
  args: {
    label: 'The address to which we send the receipt and word about the delivery',
    defaultValue: 'a.very.long.name.that.does.not.fit.in.the.box@a-very-long-domain.example.com',
  },
}
export const Pending: Story = {
  args: { defaultValue: 'WELCOME10', label: 'Code', type: 'text', after: <Spinner size="sm" label="Checking" /> },
}
export const Disabled: Story = { args: { disabled: true, defaultValue: 'malee@example.com' } }

export const ClickingTheLabelGoesToTheBox: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('E-mail'))
    await expect(canvas.getByRole('textbox', { name: 'E-mail' })).toHaveFocus()
    await userEvent.keyboard('a@b.co')
    await expect(canvas.getByRole('textbox')).toHaveValue('a@b.co')
    await expect(args.onChange).toHaveBeenCalledTimes(6)
  },
}
