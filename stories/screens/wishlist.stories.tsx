import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { WishlistScreen, type WishlistScreenProps, WishlistWithoutScripts } from '#ui/screens/wishlist.tsx'
import { HeartsContext } from '#ui/shop/wish/heart.tsx'
import type { Language } from '../_fixtures/language.ts'
import { said } from '../_fixtures/said.ts'
import { hearts, wishes } from '../_fixtures/wishes.ts'

const share = { share: null, onShare: fn(), onUnshare: fn() }

/** The things on the list follow the language of the story. */
function Wishlist({ language, ...props }: WishlistScreenProps & { language: Language }) {
  const shown = props.total === 0 ? [] : wishes(language).slice(0, Math.min(props.total, 6))
  return (
    <HeartsContext value={hearts(shown.map(({ card }) => card.id))}>
      <WishlistWithoutScripts>
        <WishlistScreen {...props} wishes={shown} />
      </WishlistWithoutScripts>
    </HeartsContext>
  )
}

const meta = {
  title: 'Screens/Wishlist',
  component: WishlistScreen,
  tags: ['kind:page'],
  parameters: { layout: 'fullscreen' },
  args: { state: 'ready', wishes: [], total: 6, onAdd: fn(), onUndo: fn(), onForgetGone: fn(), onRetry: fn(), share },
  render: (args, { globals }) => <Wishlist {...args} language={globals.language} />,
} satisfies Meta<typeof WishlistScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
/** A guest's list is in this browser alone, and nobody else could look at it. */
export const OfAGuest: Story = {
  args: { total: 3, share: undefined, signIn: { href: '/auth/login', onSignIn: fn() } },
}
export const Shared: Story = {
  args: {
    share: { ...share, share: { url: 'https://talat.example/wishlist/3q2-7wEjRk5sT1uV9xYz', name: 'Birthday' } },
  },
}
export const Removed: Story = { args: { total: 5, removed: { title: 'Silk scarf' } } }
export const NotSoldAnyMore: Story = { args: { gone: 2 } }
export const LongList: Story = { args: { total: 60, onMore: fn() } }
export const Loading: Story = { args: { state: 'loading' } }
export const Empty: Story = { args: { total: 0, signIn: { href: '/auth/login', onSignIn: fn() } } }
export const Failed: Story = { args: { state: 'failed' } }
export const AddsWhatLeavesNothingToChoose: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent, globals }) => {
    const t = said(globals)
    const [first, second] = wishes(globals.language)
    await userEvent.click(canvas.getByRole('button', { name: `${t('wishlist.add')} ${first?.card.title}` }))
    await expect(args.onAdd).toHaveBeenCalledWith(expect.objectContaining({ variantId: first?.variantId }))
    const choose = canvas.getByRole('link', { name: `${t('wishlist.choose')} ${second?.card.title}` })
    await expect(choose).toHaveAttribute('href', expect.stringContaining(second?.card.href ?? 'nowhere'))
  },
}
