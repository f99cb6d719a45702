import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { ForgotPasswordScreen } from '#ui/screens/auth/forgot-password.tsx'
import { NewPasswordScreen, type NewPasswordScreenProps } from '#ui/screens/auth/new-password.tsx'
import { ProtectedScreen, SignedInScreen } from '#ui/screens/auth/signed-in.tsx'
import { said } from '../_fixtures/said.ts'

const submit = fn(async () => undefined)
const meta = {
  title: 'Screens/Auth/Passwords',
  component: NewPasswordScreen,
  tags: ['kind:page'],
  args: {
    state: 'ready',
    email: 'mali@talat.example',
    signInHref: '/auth/login',
    forgotHref: '/auth/forgot-password',
    onSubmit: fn<NewPasswordScreenProps['onSubmit']>(async () => undefined),
  },
  decorators: [
    (Story) => (
      <div className="mx-auto max-w-md p-6">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof NewPasswordScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Done: Story = { args: { state: 'done' } }
export const Failed: Story = { args: { state: 'bad-link' } }
export const OldLink: Story = { args: { state: 'old-link' } }
export const Loading: Story = {
  args: { onSubmit: fn<NewPasswordScreenProps['onSubmit']>(() => new Promise(() => undefined)) },
  async play({ canvas, globals }) {
    const t = said(globals)
    await userEvent.type(canvas.getByLabelText(t('account.field.newPassword')), 'Correct h0rse')
    await userEvent.type(canvas.getByLabelText(t('account.field.confirm')), 'Correct h0rse')
    await userEvent.click(canvas.getByRole('button', { name: t('account.newPassword.submit') }))
  },
}
export const Forgotten: Story = {
  render: () => <ForgotPasswordScreen signInHref="/auth/login" onSubmit={submit} onAgain={submit} />,
}
export const LinkSent: Story = {
  render: () => (
    <ForgotPasswordScreen sentTo="mali@talat.example" signInHref="/auth/login" onSubmit={submit} onAgain={submit} />
  ),
}
export const SignedIn: Story = {
  render: () => <SignedInScreen name="Mali Suwan" continueHref="/checkout" signInHref="/auth/login" />,
}
export const WindowCloses: Story = {
  render: () => <SignedInScreen name="Mali Suwan" closing signInHref="/auth/login" />,
}
export const NobodySignedIn: Story = { render: () => <SignedInScreen signInHref="/auth/login" /> }
export const Protected: Story = { render: () => <ProtectedScreen name="Mali Suwan" /> }

export const SaysThatThePasswordsDiffer: Story = {
  tags: ['!visual'],
  async play({ canvas, args }) {
    await userEvent.type(canvas.getByLabelText('New password'), 'Correct h0rse')
    await userEvent.type(canvas.getByLabelText('Password again'), 'Correct h0use')
    await userEvent.click(canvas.getByRole('button', { name: 'Save the new password' }))
    await expect(await canvas.findByText('New password does not match.')).toBeVisible()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}
