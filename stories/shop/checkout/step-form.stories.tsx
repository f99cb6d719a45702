import type { Meta, StoryObj } from '@storybook/react-vite'
import { useRef } from 'react'
import { fn } from 'storybook/test'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { StepForm } from '#ui/shop/checkout/step-form.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'

type ExampleProps = { invalid?: boolean; problem?: string; pending?: boolean; onSubmit: () => Promise<void> }

/** The frame alone, around a form in any state. */
function Example({ invalid, problem, pending = false, onSubmit }: ExampleProps) {
  const { t } = useUi()
  const element = useRef<HTMLFormElement>(null)
  const said = problem ?? (invalid ? t('form.incomplete') : undefined)
  return (
    <StepForm form={{ submit: onSubmit, pending, problem: said, stopped: 0, element }} submitLabel="Continue">
      <TextField label="E-mail" name="email" />
    </StepForm>
  )
}

const meta = {
  title: 'Shop/Checkout/Step form',
  component: Example,
  tags: ['kind:display'],
  args: { onSubmit: fn(async () => undefined) },
} satisfies Meta<typeof Example>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Invalid: Story = { args: { invalid: true } }
export const Pending: Story = { args: { pending: true } }
export const LongText: Story = {
  args: { problem: 'The shop could not save this, and it says so at some length. '.repeat(4) },
}
