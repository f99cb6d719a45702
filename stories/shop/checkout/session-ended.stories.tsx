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
    await expect(canvas.getByRole('status')).toHaveTextContent(t('checkout.session.text'))
    await userEvent.click(canvas.getByRole('button', { name: t('checkout.session.signIn') }))
    await expect(args.onSignIn).toHaveBeenCalledOnce()
  },
}
/** The words in the narrowest column there is. */
export const LongText: Story = { decorators: [(Story) => <div className="max-w-64">{Story()}</div>] }
