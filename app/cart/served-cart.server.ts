import { cartApi } from '#features/cart/api.ts'
import { loadFacts } from '#features/cart/cart.queries.ts'
import type { CartFacts } from '#features/cart/types.ts'
import type { Cart } from '#features/shared/cart-port.ts'
import type { Transport } from '#features/shared/commerce-port.ts'
import { isAway, isHttpError } from '#features/shared/http-error.ts'
import type { ShopContext } from '../context.ts'

/** A page is not held up longer than this by a cart that its browser can fetch itself. */
const patience = 2_000

const bounded = (transport: Transport): Transport => ({
  fetch: (path, init) => transport.fetch(path, { ...init, signal: AbortSignal.timeout(patience) }),
})

/** A region that staff have deleted leaves its carts nowhere to be delivered: they move to the one of the page. */
async function inRegion(transport: Transport, cart: Cart, { region }: ShopContext): Promise<Cart> {
  if (cart.region || !region) return cart
  // What has no price there keeps it where it is, and is said where it is paid for.
  return cartApi(transport)
    .save(cart.id, { region_id: region.id })
    .catch(() => cart)
}

/** `unknown`: it could not be asked for in time, which the browser's own cart tells in its own words. */
export type ServedCart = { state: 'none' | 'unknown' } | { state: 'ready'; cart: Cart; facts: CartFacts }

/** The cart of this browser's cookie for the first drawing of a page about it. */
export async function servedCart(shop: ShopContext): Promise<ServedCart> {
  const { cartId, region } = shop
  if (!cartId) return { state: cartId === null ? 'none' : 'unknown' }
  const transport = bounded(shop.transport)
  try {
    const kept = await cartApi(transport).get(cartId)
    if (kept.completed_at) return { state: 'none' }
    const cart = await inRegion(transport, kept, shop)
    return { state: 'ready', cart, facts: await loadFacts(transport, cart, region) }
  } catch (error) {
    if (isHttpError(error) && !isAway(error) && error.status < 500) return { state: 'none' }
    return { state: 'unknown' }
  }
}
