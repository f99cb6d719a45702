import type { MedusaContainer } from '@medusajs/framework/types'
import { WISHLIST_MODULE } from '../modules/wishlist/index.ts'
import type { Wish } from '../modules/wishlist/service.ts'

const plain = ({ product_id, kept_at }: Wish) => ({ product_id, kept_at: new Date(kept_at).getTime() })

/** A customer's own list, as the shop's pages read it. */
export async function ownWishlist(container: MedusaContainer, customerId: string) {
  const found = await container.resolve(WISHLIST_MODULE).listOf(customerId)
  const { token, name } = found ?? { token: null, name: null }
  return { items: (found?.items ?? []).map(plain), share: token === null ? null : { token, name } }
}

/** What whoever has the address may see: the name that its owner chose, and the products. */
export async function sharedWishlist(container: MedusaContainer, token: string) {
  const found = await container.resolve(WISHLIST_MODULE).sharedBy(token)
  if (!found) return null
  return { name: found.name, products: found.items.map((one) => one.product_id) }
}
