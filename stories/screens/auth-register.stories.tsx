import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { RegisterScreen, type RegisterScreenProps } from '#ui/screens/auth/register.tsx'

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

const fill = async (canvas: { getByLabelText(label: RegExp): HTMLElement }, password = 'correct horse') => {
  await userEvent.type(canvas.getByLabelText(/^First name/), 'Mali')
  await userEvent.type(canvas.getByLabelText(/^E-mail/), 'mali@talat.example')
  await userEvent.type(canvas.getByLabelText(/^Password/), password)
}

export const Default: Story = {}
export const Prefilled: Story = { play: async ({ canvas }) => fill(canvas) }
export const Invalid: Story = {
  async play({ canvas }) {
    await fill(canvas, 'short')
    await userEvent.click(canvas.getByRole('button', { name: 'Create account' }))
    await expect(canvas.getByText('Use at least 8 characters.')).toBeVisible()
  },
}
export const ServerRejected: Story = {
  args: { onSubmit: fn<RegisterScreenProps['onSubmit']>(async () => ({ root: 'register' })) },
  async play({ canvas }) {
    await fill(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Create account' }))
    await expect(await canvas.findByText(/We could not create the account/)).toBeVisible()
  },
}
export const Pending: Story = {
  args: { onSubmit: fn<RegisterScreenProps['onSubmit']>(() => new Promise(() => undefined)) },
  async play({ canvas }) {
    await fill(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Create account' }))
  },
}
export const SubmitsOnceOnDoubleEnter: Story = {
  tags: ['!visual'],
  args: { onSubmit: fn<RegisterScreenProps['onSubmit']>(() => new Promise(() => undefined)) },
  async play({ canvas, args }) {
    await fill(canvas)
    await userEvent.keyboard('{Enter}{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledTimes(1)
  },
}
export const FocusesFirstInvalid: Story = {
  tags: ['!visual'],
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Create account' }))
    await expect(canvas.getByLabelText(/^First name/)).toHaveFocus()
  },
}
