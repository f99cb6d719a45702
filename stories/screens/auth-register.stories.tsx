import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
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

type Canvas = { getByLabelText(label: RegExp): HTMLElement }
/** The visible label, whatever stands behind it ("optional", help). */
const labelled = (canvas: Canvas, label: string) => canvas.getByLabelText(new RegExp(`^${label}`))

const fill = async (canvas: Canvas, password = 'correct horse', t = said({})) => {
  await userEvent.type(labelled(canvas, t('account.field.first_name')), 'Mali')
  await userEvent.type(labelled(canvas, t('account.field.email')), 'mali@talat.example')
  await userEvent.type(labelled(canvas, t('account.field.password')), password)
}

export const Default: Story = {}
export const Prefilled: Story = { play: async ({ canvas, globals }) => fill(canvas, undefined, said(globals)) }
export const Invalid: Story = {
  async play({ canvas, globals }) {
    const t = said(globals)
    await fill(canvas, 'short', t)
    await userEvent.click(canvas.getByRole('button', { name: t('account.register.submit') }))
    await expect(canvas.getByText(t('account.error.password'))).toBeVisible()
  },
}
export const ServerRejected: Story = {
  args: { onSubmit: fn<RegisterScreenProps['onSubmit']>(async () => ({ root: 'register' })) },
  async play({ canvas, globals }) {
    const t = said(globals)
    await fill(canvas, undefined, t)
    await userEvent.click(canvas.getByRole('button', { name: t('account.register.submit') }))
    await expect(await canvas.findByText(t('account.error.register'))).toBeVisible()
  },
}
export const Pending: Story = {
  args: { onSubmit: fn<RegisterScreenProps['onSubmit']>(() => new Promise(() => undefined)) },
  async play({ canvas, globals }) {
    const t = said(globals)
    await fill(canvas, undefined, t)
    await userEvent.click(canvas.getByRole('button', { name: t('account.register.submit') }))
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
