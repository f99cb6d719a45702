import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { FormFrame } from '#ui/forms/form-frame.tsx'
import { type RulesFormOptions, useRulesForm } from '#ui/forms/use-rules-form.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'

type Registration = { email: string; password: string; password_confirm: string; terms: boolean }
const empty: Registration = { email: '', password: '', password_confirm: '', terms: false }
const good: Registration = {
  email: 'malee@example.com',
  password: 'Sunny2day',
  password_confirm: 'Sunny2day',
  terms: true,
}

const labels = {
  en: {
    email: 'E-mail',
    password: 'Password',
    again: 'Password again',
    terms: 'I accept the terms',
    term: 'terms',
    submit: 'Create account',
  },
  th: {
    email: 'อีเมล',
    password: 'รหัสผ่าน',
    again: 'รหัสผ่านอีกครั้ง',
    terms: 'ฉันยอมรับข้อกำหนด',
    term: 'ข้อกำหนด',
    submit: 'สมัครสมาชิก',
  },
}

/** E-mail; password 8–72 with upper and lower case and a digit; the same again; terms accepted. */
const fieldsIn = (say: typeof labels.en): RulesFormOptions<Registration>['fields'] => ({
  email: {
    label: say.email,
    rules: 'required|email|length:0,254|(100)free',
    messages: { free: 'This e-mail has an account already.' },
  },
  password: {
    label: say.password,
    rules: [
      ['required'],
      ['length', 8, 72],
      'contains_uppercase',
      'contains_lowercase',
      'contains_numeric',
      '?contains_symbol',
    ],
    messages: { contains_symbol: 'A symbol would make it stronger.' },
  },
  password_confirm: { label: say.password, rules: 'required|confirm' },
  terms: { label: say.term, rules: 'accepted' },
})
const fields = { en: fieldsIn(labels.en), th: fieldsIn(labels.th) }
const free = async (value: unknown) => {
  await new Promise((resolve) => setTimeout(resolve, 50))
  return value !== 'taken@example.com'
}

type Send = NonNullable<RulesFormOptions<Registration>['onSubmit']>
type ExampleProps = { values?: Registration; onSubmit?: Send }

/** A form written by hand with the rules engine: registration. */
function RegistrationExample({ values = empty, onSubmit }: ExampleProps) {
  const { language } = useUi()
  const say = labels[language]
  const form = useRulesForm<Registration>({
    fields: fields[language],
    values,
    own: { free },
    ...(onSubmit ? { onSubmit } : {}),
  })
  const email = form.view('email')
  const password = form.view('password')
  return (
    <div className="max-w-md">
      <FormFrame form={form} submitLabel={say.submit}>
        <TextField
          {...form.register('email')}
          label={say.email}
          type="email"
          autoComplete="email"
          error={email.error}
          description={email.validating ? 'Checking…' : undefined}
        />
        <TextField
          {...form.register('password')}
          label={say.password}
          type="password"
          autoComplete="new-password"
          error={password.error}
          description={password.note}
        />
        <TextField
          {...form.register('password_confirm')}
          label={say.again}
          type="password"
          autoComplete="new-password"
          error={form.view('password_confirm').error}
        />
        <Checkbox {...form.register('terms')} label={say.terms} error={form.view('terms').error} />
      </FormFrame>
    </div>
  )
}

const later = <T,>(answer: T, ms = 150) => new Promise<T>((resolve) => setTimeout(() => resolve(answer), ms))
const meta = {
  title: 'Forms/RulesForm',
  component: RegistrationExample,
  tags: ['kind:form'],
  args: { onSubmit: fn<Send>(async () => undefined) },
} satisfies Meta<typeof RegistrationExample>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
/** The address is asked about at once; the picture is of the answer. */
export const Prefilled: Story = { args: { values: good }, play: () => later(undefined, 400) }
export const Invalid: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await waitFor(() => expect(canvasElement.querySelector('form')).toHaveAttribute('data-incomplete', 'true'))
    await expect(canvas.getByRole('textbox')).toBeInvalid()
    await expect(canvas.getByRole('checkbox')).toBeInvalid()
  },
}
export const ServerRejected: Story = {
  args: {
    values: good,
    onSubmit: fn<Send>(async () => ({
      email: 'This address cannot get our letters.',
      root: 'We could not open the account.',
    })),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(await canvas.findByText('We could not open the account.')).toBeVisible()
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(/cannot get our letters/)
  },
}
export const Pending: Story = {
  args: { values: good, onSubmit: fn<Send>(() => new Promise<undefined>(() => undefined)) },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await waitFor(() => expect(canvas.getByRole('textbox')).toBeDisabled())
    await expect(canvasElement.querySelector('form')).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.getByRole('button')).toHaveFocus()
  },
}

export const SubmitsACopyOfTheValuesOnce: Story = {
  tags: ['!visual'],
  args: { values: good, onSubmit: fn<Send>(() => later(undefined)) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Password again'), '{Enter}{Enter}')
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith(good))
    await waitFor(() => expect(canvas.getByLabelText('Password again')).toHaveFocus())
    await expect(args.onSubmit).toHaveBeenCalledTimes(1)
  },
}
export const FocusesFirstInvalid: Story = {
  tags: ['!visual'],
  args: { values: { ...good, password: 'short', terms: false } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Create account' }))
    const password = canvas.getByLabelText('Password')
    await waitFor(() => expect(password).toHaveFocus())
    await expect(password).toHaveAttribute('aria-invalid', 'true')
    await expect(password).toHaveAccessibleDescription('Password must be between 8 and 72 characters.')
    await expect(document.querySelector('[data-announcer="polite"]')).toHaveTextContent(
      'Sorry, not all fields are filled out correctly. Password must be between 8 and 72 characters.',
    )
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}
export const SaysThatTheFormIsIncompleteUntilItIsNot: Story = {
  tags: ['!visual'],
  args: { values: { ...good, terms: false } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Create account' }))
    await expect(await canvas.findByText('Sorry, not all fields are filled out correctly.')).toBeVisible()
    await userEvent.click(canvas.getByRole('checkbox'))
    await waitFor(() => expect(canvasElement.querySelector('[data-incomplete]')).toBeNull())
  },
}
export const ShowsMessagesAfterLeavingAField: Story = {
  tags: ['!visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'E-mail' }), 'malee@')
    await later(undefined, 60)
    await expect(canvas.queryByText('Please enter a valid email address.')).toBeNull()
    await userEvent.tab()
    await expect(await canvas.findByText('Please enter a valid email address.')).toBeVisible()
  },
}
export const ShowsTheMessageOfACheckboxAfterChangingIt: Story = {
  tags: ['!visual'],
  play: async ({ canvas, userEvent }) => {
    const terms = canvas.getByRole('checkbox')
    await userEvent.click(terms)
    await userEvent.click(terms)
    await expect(await canvas.findByText('Please accept the terms.')).toBeVisible()
  },
}
export const ChecksAgainWhenTheOtherFieldChanges: Story = {
  tags: ['!visual'],
  args: { values: { ...good, password_confirm: 'Sunny2da' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText('Password again'))
    await userEvent.tab()
    await expect(await canvas.findByText('Password does not match.')).toBeVisible()
    await userEvent.type(canvas.getByLabelText('Password'), '{Backspace}')
    await waitFor(() => expect(canvas.queryByText('Password does not match.')).toBeNull())
  },
}
export const WaitsForTheAnswerAboutTheAddress: Story = {
  tags: ['!visual'],
  args: { values: { ...good, email: '' } },
  play: async ({ args, canvas, userEvent }) => {
    const email = canvas.getByRole('textbox', { name: 'E-mail' })
    await userEvent.type(email, 'taken@example.com{Enter}')
    await waitFor(() => expect(email).toHaveAccessibleDescription('This e-mail has an account already.'))
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await userEvent.type(email, '.th{Enter}')
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledTimes(1))
  },
}
export const TellsWhatDoesNotBlock: Story = {
  tags: ['!visual'],
  args: { values: good },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText('Password'))
    await userEvent.tab()
    await expect(await canvas.findByText('A symbol would make it stronger.')).toBeVisible()
    await expect(canvas.getByLabelText('Password')).not.toHaveAttribute('aria-invalid')
    await userEvent.click(canvas.getByRole('button', { name: 'Create account' }))
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledTimes(1))
  },
}
export const ForgetsARefusalWithTheNextInput: Story = {
  ...ServerRejected,
  tags: ['!visual'],
  play: async (context) => {
    await ServerRejected.play?.(context)
    const email = context.canvas.getByRole('textbox', { name: 'E-mail' })
    await waitFor(() => expect(email).toHaveFocus())
    await context.userEvent.keyboard('x')
    await waitFor(() => expect(email).not.toHaveAttribute('aria-invalid'))
  },
}
