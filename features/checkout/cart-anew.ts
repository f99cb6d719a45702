import type { HttpTypes } from '@medusajs/types'
import { type Cart, type CartPort, type CartResult, cartFields } from '#features/shared/cart-port.ts'
import { isClearNo } from '#features/shared/clear-no.ts'
import type { Transport } from '#features/shared/commerce-port.ts'
import { reachable } from '#features/shared/email.ts'
import { giftOf } from '#features/shared/gift.ts'
import { isHttpError } from '#features/shared/http-error.ts'
import { problemOf } from '#features/shared/problem.ts'
import { addressValues, isComplete, toPayload } from './address.ts'

const pathOf = (id: string, rest = '') => `/store/carts/${encodeURIComponent(id)}${rest}`

/** What a new cart says from the beginning. */
function fieldsOf(lost: Cart) {
  const { shipping, billing, same } = addressValues(lost, '')
  const email = reachable(lost.email)
  const addresses = isComplete(lost.shipping_address)
    ? { shipping_address: toPayload(shipping), billing_address: toPayload(same ? shipping : billing) }
    : {}
  return {
    region_id: lost.region_id,
    locale: (lost as { locale?: string | null }).locale ?? undefined,
    email: email === '' ? undefined : email,
    metadata: lost.metadata?.remind === true ? { remind: true } : undefined,
    ...addresses,
  }
}

/** A clear no to one of many wishes, which the others do not wait for. */
const unlessRefused = (error: unknown): null => {
  if (isClearNo(error)) return null
  throw error
}
const unlessGone = (error: unknown): null => {
  if (isHttpError(error) && error.status === 404) return null
  throw error
}

/**
 * Puts the things of a cart that the shop has deleted into a new one, with what was typed, the codes, the gift and the way of
 * delivery. What does not come through is asked for again by its step. Nothing is thrown.
 */
export async function cartAnew(transport: Transport, port: CartPort, lost: Cart): Promise<CartResult> {
  const post = <Answer>(path: string, body: object) =>
    transport.fetch<Answer>(path, { method: 'POST', query: { fields: cartFields }, body })
  const read = async (id: string): Promise<Cart> =>
    (await transport.fetch<HttpTypes.StoreCartResponse>(pathOf(id), { query: { fields: cartFields } })).cart
  const taken = (cart: Cart): Cart => {
    port.accept(cart)
    return cart
  }
  const [way] = lost.shipping_methods ?? []
  const codes = (lost.promotions ?? []).flatMap((one) => (one?.code && !one.is_automatic ? one.code : []))
  const gift = giftOf(lost)
  try {
    const cart = await port.exclusive(async () => {
      // Something else was not found: the cart that is there is the shopper's, and no second one is made.
      const there = await read(lost.id).catch(unlessGone)
      if (there) return taken(there)
      const { cart: made } = await post<HttpTypes.StoreCartResponse>('/store/carts', fieldsOf(lost))
      const refusals: unknown[] = []
      for (const { variant_id, quantity } of lost.items ?? []) {
        if (!variant_id) continue
        await post(pathOf(made.id, '/line-items'), { variant_id, quantity }).catch((error) => {
          refusals.push(error)
          return unlessRefused(error)
        })
      }
      if (codes.length > 0) await post(pathOf(made.id, '/promotions'), { promo_codes: codes }).catch(unlessRefused)
      const option_id = way?.shipping_option_id
      if (option_id) await post(pathOf(made.id, '/shipping-methods'), { option_id }).catch(unlessRefused)
      if (gift) await transport.fetch(pathOf(made.id, '/gift'), { method: 'POST', body: { gift } }).catch(unlessRefused)
      const anew = await read(made.id)
      // Nothing of it is to be had: the one that is gone still shows what it was.
      if (refusals.length > 0 && !anew.items?.length) throw refusals[0]
      return taken(anew)
    })
    return { ok: true, cart }
  } catch (error) {
    return { ok: false, problem: problemOf(error) }
  }
}
