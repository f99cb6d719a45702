import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { StepForm } from '#ui/shop/checkout/step-form.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'

const meta = {
  title: 'Shop/Checkout/Step form',
  component: StepForm,
  tags: ['kind:display'],
  args: {
    onSubmit: fn(),
    pending: false,
    invalid: false,
    submitLabel: 'Continue',
    children: <TextField label="E-mail" name="email" />,
  },
} satisfies Meta<typeof StepForm>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Invalid: Story = { args: { invalid: true } }
export const Pending: Story = { args: { pending: true } }
export const LongText: Story = {
  args: { error: 'The shop could not save this, and it says so at some length. '.repeat(4) },
}
