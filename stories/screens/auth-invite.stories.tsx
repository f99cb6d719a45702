import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { InviteScreen, type InviteScreenProps } from '#ui/screens/auth/invite.tsx'
import { said } from '../_fixtures/said.ts'

const meta = {
  title: 'Screens/Auth/Invitation',
  component: InviteScreen,
  tags: ['kind:page'],
  args: {
    state: 'ready',
    email: 'new@talat.example',
    signInHref: '/auth/login',
    onSubmit: fn<InviteScreenProps['onSubmit']>(async () => undefined),
  },
  decorators: [
    (Story) => (
      <div className="mx-auto max-w-md p-6">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof InviteScreen>
export default meta
type Story = StoryObj<typeof meta>

const fill = async (canvas: Parameters<NonNullable<Story['play']>>[0]['canvas'], t: ReturnType<typeof said>) => {
  await userEvent.type(canvas.getByLabelText(t('account.field.first_name')), 'Nok')
  await userEvent.type(canvas.getByLabelText(t('account.field.password')), 'Correct h0rse')
  await userEvent.type(canvas.getByLabelText(t('account.field.confirm')), 'Correct h0rse')
  await userEvent.click(canvas.getByRole('button', { name: t('account.invite.submit') }))
}

export const Default: Story = {}
export const Failed: Story = { args: { state: 'bad-link' } }
export const Loading: Story = {
  args: { onSubmit: fn<InviteScreenProps['onSubmit']>(() => new Promise(() => undefined)) },
  play: ({ canvas, globals }) => fill(canvas, said(globals)),
}
export const SaysThatTheInvitationWasUsed: Story = {
  args: { onSubmit: fn<InviteScreenProps['onSubmit']>(async () => ({ root: 'invite' })) },
  async play({ canvas, args, globals }) {
    const t = said(globals)
    await fill(canvas, t)
    await expect(await canvas.findByText(t('account.error.invite'))).toBeVisible()
    await expect(args.onSubmit).toHaveBeenCalledWith(expect.objectContaining({ first_name: 'Nok' }))
  },
}
