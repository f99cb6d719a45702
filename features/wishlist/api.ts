import type { Transport } from '#features/shared/commerce-port.ts'
import type { Wish, WishChange } from './list.ts'

/** By what address others may look at a list, and what they read above it. */
export type Share = { token: string; name: string }
export type AccountWishlist = { items: Wish[]; share: Share | null }

type Item = { product_id: string; kept_at: number }
type Answer = { wishlist: { items: Item[]; share: Share | null }; left?: number }

const itemOf = ({ product_id, kept_at }: Item): Wish => ({ product: product_id, at: kept_at })
const listOf = ({ wishlist: { items, share } }: Answer): AccountWishlist => ({ items: items.map(itemOf), share })

/** The calls about a customer's own list. All reject with HttpError. */
export const wishlistApi = (transport: Transport) => ({
  read: async () => listOf(await transport.fetch<Answer>('/store/wishlist')),
  /** `left` products found no more room. Said twice it is done once. */
  async change({ add, remove }: WishChange) {
    const body = { add: add.map(({ product, at }) => ({ product_id: product, kept_at: at })), remove }
    const answer = await transport.fetch<Answer>('/store/wishlist', { method: 'POST', body })
    return { ...listOf(answer), left: answer.left ?? 0 }
  },
  share: async (name: string) =>
    listOf(await transport.fetch<Answer>('/store/wishlist/share', { method: 'POST', body: { name } })),
  unshare: async () => listOf(await transport.fetch<Answer>('/store/wishlist/share', { method: 'DELETE' })),
})
export type WishlistApi = ReturnType<typeof wishlistApi>

/** The list that somebody else shares. Rejects with HttpError: 404 for an address that leads nowhere (any more). */
export const sharedWishlist = async (
  transport: Transport,
  token: string,
): Promise<{ name: string; products: string[] }> =>
  (
    await transport.fetch<{ wishlist: { name: string; products: string[] } }>(
      `/store/shared-wishlists/${encodeURIComponent(token)}`,
    )
  ).wishlist
