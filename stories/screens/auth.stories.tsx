import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { SignInScreen, type SignInScreenProps, SignInScreenWide } from '#ui/screens/auth/sign-in.tsx'

const meta = {
  title: 'Screens/Auth/Sign in',
  component: SignInScreen,
  tags: ['kind:page'],
  args: {
    providers: [{ id: 'oidc', name: 'Talat account' }],
    hrefs: { register: '/auth/register', forgot: '/auth/forgot-password', other: '/auth/login?staff=1' },
    onProvider: fn(),
    onSubmit: fn<SignInScreenProps['onSubmit']>(async () => undefined),
  },
  render: (args) => (
    <div className="mx-auto max-w-md p-6">
      <SignInScreen {...args} />
    </div>
  ),
} satisfies Meta<typeof SignInScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Loading: Story = { args: { providers: undefined } }
export const Failed: Story = { args: { providers: undefined, providersFailed: true } }
/** Somebody without the right to come in. */
export const Forbidden: Story = { args: { error: 'AccessDenied', staff: true } }
export const WrongPassword: Story = { args: { error: 'CredentialsSignin' } }
/** The e-mail has an account with a password: it is asked for once, to join both. */
export const Linking: Story = { args: { error: 'OAuthAccountNotLinked', linking: true, email: 'mali@talat.example' } }
export const OnTheWay: Story = { args: { pendingProvider: 'oidc' } }
export const Wide: Story = {
  parameters: { layout: 'fullscreen' },
  render: (args) => (
    <div className="page py-12">
      <SignInScreenWide {...args} />
    </div>
  ),
}

/** The other address of signing in: the same providers, fields and errors in a layout of its own. */
export const WideSignsInTheSameWay: Story = {
  ...Wide,
  tags: ['!visual'],
  args: { error: 'AccessDenied' },
  async play({ canvas, args }) {
    await expect(canvas.getByText('You do not have permission to sign in.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Continue with Talat account' }))
    await expect(args.onProvider).toHaveBeenCalledWith('oidc')
    await userEvent.type(canvas.getByLabelText('E-mail'), 'mali@talat.example')
    await userEvent.type(canvas.getByLabelText('Password'), 'correct horse{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledWith({ email: 'mali@talat.example', password: 'correct horse' })
  },
}

export const SignsInWithEnter: Story = {
  tags: ['!visual'],
  async play({ canvas, args }) {
    await userEvent.type(canvas.getByLabelText('E-mail'), 'mali@talat.example')
    await userEvent.type(canvas.getByLabelText('Password'), 'correct horse{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledWith({ email: 'mali@talat.example', password: 'correct horse' })
  },
}

export const FocusesFirstInvalid: Story = {
  tags: ['!visual'],
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(canvas.getByLabelText('E-mail')).toHaveFocus())
    await expect(canvas.getByText('E-mail is required.')).toBeVisible()
    await expect(canvas.getByText('Password is required.')).toBeVisible()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

export const SaysWhatTheServerRefused: Story = {
  tags: ['!visual'],
  args: {
    onSubmit: fn<SignInScreenProps['onSubmit']>(async () => ({
      root: 'Sign in failed. Check the details you provided are correct.',
    })),
  },
  async play({ canvas }) {
    await userEvent.type(canvas.getByLabelText('E-mail'), 'mali@talat.example')
    await userEvent.type(canvas.getByLabelText('Password'), 'wrong{Enter}')
    await expect(await canvas.findByText(/^Sign in failed\./)).toBeVisible()
    await expect(canvas.getByLabelText('E-mail')).toHaveValue('mali@talat.example')
  },
}

export const ShowsThePassword: Story = {
  tags: ['!visual'],
  async play({ canvas }) {
    const field = canvas.getByLabelText('Password')
    await expect(field).toHaveAttribute('type', 'password')
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }))
    await expect(field).toHaveAttribute('type', 'text')
  },
}
