import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { RegisterScreen, type RegisterScreenProps } from '#ui/screens/auth/register.tsx'
import { said } from '../_fixtures/said.ts'

const meta = {
  title: 'Screens/Auth/Register',
  component: RegisterScreen,
  tags: ['kind:form'],
  args: { signInHref: '/auth/login', onSubmit: fn<RegisterScreenProps['onSubmit']>(async () => undefined) },
  render: (args) => (
    <div className="mx-auto max-w-md p-6">
      <RegisterScreen {...args} />
    </div>
  ),
} satisfies Meta<typeof RegisterScreen>
export default meta
type Story = StoryObj<typeof meta>

type Canvas = {
  getByLabelText(label: RegExp | string): HTMLElement
  getByRole(role: 'button' | 'checkbox', options?: { name: string }): HTMLElement
}
/** The visible label, whatever stands behind it ("optional", help). */
const labelled = (canvas: Canvas, label: string) => canvas.getByLabelText(new RegExp(`^${label}(?! again|อีกครั้ง)`))
const submit = (canvas: Canvas, t = said({})) =>
  userEvent.click(canvas.getByRole('button', { name: t('account.register.submit') }))

const good = { first_name: 'Mali', email: 'mali@talat.example', password: 'Correct h0rse', confirm: 'Correct h0rse' }

/** Fills the form as a person would; empty texts are left alone. */
async function fill(canvas: Canvas, t = said({}), typed: Partial<typeof good> = {}, terms = true) {
  for (const [name, text] of Object.entries({ ...good, ...typed }))
    if (text !== '') await userEvent.type(labelled(canvas, t(`account.field.${name as keyof typeof good}`)), text)
  if (terms) await userEvent.click(canvas.getByRole('checkbox'))
}

export const Default: Story = {}
export const Prefilled: Story = { play: async ({ canvas, globals }) => fill(canvas, said(globals)) }
export const Invalid: Story = {
  async play({ canvas, globals }) {
    const t = said(globals)
    await fill(canvas, t, { password: 'short', confirm: 'other' }, false)
    await submit(canvas, t)
    const Field = t('account.field.password')
    await expect(await canvas.findByText(t('rule.length.between', { Field, min: 8, max: 72 }))).toBeVisible()
    await expect(canvas.getByText(t('rule.confirm', { Field }))).toBeVisible()
    await expect(canvas.getByText(t('rule.accepted', { field: t('account.register.theTerms') }))).toBeVisible()
  },
}
export const ServerRejected: Story = {
  args: { onSubmit: fn<RegisterScreenProps['onSubmit']>(async () => ({ root: 'register' })) },
  async play({ canvas, globals }) {
    const t = said(globals)
    await fill(canvas, t)
    await submit(canvas, t)
    await expect(await canvas.findByText(t('account.error.register'))).toBeVisible()
  },
}
export const Pending: Story = {
  args: { onSubmit: fn<RegisterScreenProps['onSubmit']>(() => new Promise(() => undefined)) },
  async play({ canvas, canvasElement, globals }) {
    const t = said(globals)
    await fill(canvas, t)
    await submit(canvas, t)
    await waitFor(() => expect(canvasElement.querySelector('[data-pending]')).not.toBeNull())
  },
}
export const SubmitsOnceOnDoubleEnter: Story = {
  tags: ['!visual'],
  args: { onSubmit: fn<RegisterScreenProps['onSubmit']>(() => new Promise(() => undefined)) },
  async play({ canvas, args }) {
    await fill(canvas)
    labelled(canvas, 'E-mail').focus()
    await userEvent.keyboard('{Enter}{Enter}')
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalled())
    await expect(args.onSubmit).toHaveBeenCalledTimes(1)
    await expect(args.onSubmit).toHaveBeenCalledWith({
      first_name: 'Mali',
      last_name: '',
      email: 'mali@talat.example',
      password: 'Correct h0rse',
      password_confirm: 'Correct h0rse',
      terms: true,
    })
  },
}
/**
 * A stopped form goes to its first wrong field, which says what is wrong, and says over itself that not all is filled in: in
 * a polite live region that was there before, so that it is seen and heard.
 */
export const FocusesFirstInvalid: Story = {
  tags: ['!visual'],
  async play({ canvas, canvasElement, args }) {
    const region = canvasElement.querySelector('form [aria-live="polite"][data-slot=form-message]')
    await expect(region).toBeEmptyDOMElement()
    await submit(canvas)
    const first = canvas.getByLabelText(/^First name/)
    await waitFor(() => expect(first).toHaveFocus())
    await expect(first).toHaveAttribute('aria-invalid', 'true')
    await expect(first).toHaveAccessibleDescription('First name is required.')
    await expect(region).toHaveTextContent('Sorry, not all fields are filled out correctly.')
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}
/**
 * E-mail, a password of 8 to 72 characters with a small and a capital letter and a digit, the same again, and the terms
 * (R-344).
 */
export const TakesNoAccountWithoutWhatItNeeds: Story = {
  tags: ['!visual'],
  async play({ canvas, args }) {
    const wrong: [field: 'email' | 'password' | 'confirm', text: string, message: string][] = [
      ['email', 'mali@talat', 'Please enter a valid email address.'],
      ['password', 'Sh0rt', 'Password must be between 8 and 72 characters.'],
      ['password', `Aa1${'x'.repeat(70)}`, 'Password must be between 8 and 72 characters.'],
      ['password', 'no capital 1', 'Password must contain an uppercase letter.'],
      ['password', 'NO SMALL 1', 'Password must contain a lowercase letter.'],
      ['password', 'No Digit here', 'Password must contain numbers.'],
      ['confirm', 'Correct h0use', 'Password does not match.'],
    ]
    await fill(canvas)
    for (const [field, text, message] of wrong) {
      const box = labelled(canvas, field === 'email' ? 'E-mail' : field === 'confirm' ? 'Password again' : 'Password')
      await userEvent.clear(box)
      await userEvent.type(box, text)
      await submit(canvas)
      await waitFor(() => expect(box).toHaveAccessibleDescription(new RegExp(message)))
      await userEvent.clear(box)
      await userEvent.type(box, good[field])
    }
    await userEvent.click(canvas.getByRole('checkbox'))
    await submit(canvas)
    await waitFor(() => expect(canvas.getByRole('checkbox')).toHaveFocus())
    await expect(canvas.getByRole('checkbox')).toHaveAccessibleDescription(/Please accept the terms\./)
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}
/** A checkbox complains once it has changed, and not because somebody passed it. */
export const TermsComplainAfterTheyChanged: Story = {
  tags: ['!visual'],
  async play({ canvas }) {
    const terms = canvas.getByRole('checkbox')
    terms.focus()
    await userEvent.tab()
    await new Promise((resolve) => setTimeout(resolve, 100))
    await expect(terms).not.toHaveAttribute('aria-invalid')
    await userEvent.click(terms)
    await userEvent.click(terms)
    await waitFor(() => expect(terms).toHaveAccessibleDescription(/Please accept the terms\./))
  },
}
/** The second password is looked at again when the first one changes. */
export const ChecksAgainWhenTheOtherFieldChanges: Story = {
  tags: ['!visual'],
  async play({ canvas }) {
    await fill(canvas, undefined, { confirm: 'Correct h0rs' })
    await waitFor(() => expect(canvas.getByText('Password does not match.')).toBeVisible())
    await userEvent.type(labelled(canvas, 'Password'), '{Backspace}')
    await waitFor(() => expect(canvas.queryByText('Password does not match.')).toBeNull())
  },
}

/** Two passwords, and two ways to look at one: each is called by its own. */
export const EachPasswordIsShownByItsName: Story = {
  tags: ['!visual'],
  async play({ canvas, globals }) {
    const t = said(globals)
    await userEvent.click(canvas.getByRole('button', { name: 'Show password again' }))
    await expect(canvas.getByLabelText('Password again')).toHaveAttribute('type', 'text')
    await expect(labelled(canvas, t('account.field.password'))).toHaveAttribute('type', 'password')
    await expect(canvas.getByRole('button', { name: 'Hide password again' })).not.toHaveAttribute('aria-pressed')
    await expect(canvas.getByRole('button', { name: 'Show password' })).toBeVisible()
  },
}
