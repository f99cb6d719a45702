import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { SharedWishlistScreen } from '#ui/screens/shared-wishlist.tsx'
import { wishes } from '../_fixtures/wishes.ts'

const meta = {
  title: 'Screens/Shared wishlist',
  component: SharedWishlistScreen,
  tags: ['kind:page'],
  parameters: { layout: 'fullscreen' },
  args: { name: 'Mali’s birthday', cards: [], onRetry: fn() },
  render: (args, { globals }) => (
    <SharedWishlistScreen {...args} cards={wishes(globals.language).map(({ card }) => card)} />
  ),
} satisfies Meta<typeof SharedWishlistScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const LongText: Story = { args: { name: 'Everything that we would like to have in the new house by the river' } }
export const Loading: Story = { args: { state: 'loading' } }
export const Empty: Story = { render: (args) => <SharedWishlistScreen {...args} cards={[]} /> }
export const Failed: Story = { args: { state: 'failed' } }
export const IsOnlyToLookAt: Story = {
  tags: ['!visual'],
  play: async ({ canvas }) => expect(canvas.queryByRole('button')).toBeNull(),
}
