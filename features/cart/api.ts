import type { HttpTypes } from '@medusajs/types'
import { type Cart, type CartFields, cartFields } from '#features/shared/cart-port.ts'
import type { Transport } from '#features/shared/commerce-port.ts'
import { itemOf } from './reducer.ts'
import type { Wish } from './types.ts'

const query = { fields: cartFields }
type Answer = HttpTypes.StoreCartResponse

/** The cart's calls (R-399…R-408). Each answers the whole cart; each rejects with HttpError. */
export function cartApi(transport: Transport) {
  const at = (id: string, rest = '') => `/store/carts/${encodeURIComponent(id)}${rest}`
  const post = async (path: string, body: unknown, signal?: AbortSignal): Promise<Cart> =>
    (await transport.fetch<Answer>(path, { method: 'POST', query, body, signal })).cart
  const get = async (id: string): Promise<Cart> => (await transport.fetch<Answer>(at(id), { query })).cart

  return {
    get,
    create: (fields: CartFields) => post('/store/carts', fields),
    save: (id: string, fields: CartFields, signal?: AbortSignal) => post(at(id), fields, signal),
    addPromotion: (id: string, code: string) => post(at(id, '/promotions'), { promo_codes: [code] }),
    async removePromotion(id: string, code: string): Promise<Cart> {
      await transport.fetch(at(id, '/promotions'), { method: 'DELETE', body: { promo_codes: [code] } })
      return get(id)
    },
    /** Writes one wish over what Medusa has; null when there is nothing to write. */
    async write(cart: Cart, { variantId, change }: Wish): Promise<Cart | null> {
      const item = itemOf(cart, variantId)
      if (change.kind === 'add' && change.by > 0) {
        return post(at(cart.id, '/line-items'), { variant_id: variantId, quantity: change.by })
      }
      const quantity = change.kind === 'set' ? change.quantity : Math.max(0, (item?.quantity ?? 0) + change.by)
      if (!item) {
        return quantity === 0 ? null : post(at(cart.id, '/line-items'), { variant_id: variantId, quantity })
      }
      const line = at(cart.id, `/line-items/${encodeURIComponent(item.id)}`)
      if (quantity > 0) return post(line, { quantity })
      // The delete answers the cart it came from, but as its parent and without the extra fields.
      await transport.fetch<HttpTypes.StoreLineItemDeleteResponse>(line, { method: 'DELETE' })
      return get(cart.id)
    },
  }
}
