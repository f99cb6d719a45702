import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { MessengerBar } from '#ui/shop/layout/messenger-bar.tsx'
import { said } from '../../_fixtures/said.ts'

const meta = {
  title: 'Shop/Layout/Messenger bar',
  component: MessengerBar,
  tags: ['kind:display'],
  args: { name: '@malee', state: 'signed-in' },
} satisfies Meta<typeof MessengerBar>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const SigningIn: Story = { args: { state: 'signing-in' } }
export const Guest: Story = { args: { state: 'guest' } }
export const TestUser: Story = { args: { name: '@test_user', state: 'test' } }
export const LongText: Story = {
  args: { name: '@somebody_with_a_name_as_long_as_the_messenger_lets_it_be' },
  decorators: [(Story) => <div className="max-w-64">{Story()}</div>],
}
/** The name is the messenger's; who it really is the server has checked. */
export const NamesThePersonOfTheMessenger: Story = {
  tags: ['!visual'],
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByText(said(globals)('account.messenger.signedIn', { name: '@malee' }))).toBeVisible()
  },
}
