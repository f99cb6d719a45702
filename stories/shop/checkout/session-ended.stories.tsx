import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { SessionEnded } from '#ui/shop/checkout/session-ended.tsx'
import { said } from '../../_fixtures/said.ts'

const meta = {
  title: 'Shop/Checkout/Session ended',
  component: SessionEnded,
  tags: ['kind:display'],
  args: { onSignIn: fn() },
  decorators: [(Story) => <div className="max-w-lg">{Story()}</div>],
} satisfies Meta<typeof SessionEnded>
export default meta
type Story = StoryObj<typeof meta>

/** Said at once, since it appears while somebody types; the way back in is a button and not a link away. */
export const Default: Story = {
  play: async ({ args, canvas, userEvent, globals }) => {
    const t = said(globals)
    await expect(canvas.getByRole('status')).toHaveTextContent(t('account.ended.text'))
    await userEvent.click(canvas.getByRole('button', { name: t('account.ended.signIn') }))
    await expect(args.onSignIn).toHaveBeenCalledOnce()
  },
}
/** The account was erased on another device, and its cart with it. */
export const CartGone: Story = {
  args: { goOn: { pending: false, isAnswer: true, problem: undefined, onPress: fn() } },
  play: async ({ args, canvas, userEvent, globals }) => {
    const t = said(globals)
    await expect(canvas.getByRole('status')).toHaveTextContent(t('account.gone.text'))
    await userEvent.click(canvas.getByRole('button', { name: t('account.gone.goOn') }))
    await expect(args.goOn?.onPress).toHaveBeenCalledOnce()
  },
}
/** The words in the narrowest column there is. */
export const LongText: Story = { decorators: [(Story) => <div className="max-w-64">{Story()}</div>] }
