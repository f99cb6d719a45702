import type { Cart } from '#features/shared/cart-port.ts'
import type { Transport } from '#features/shared/commerce-port.ts'

type Option = { data?: { free_from?: number | null } | null }

/**
 * Worth of goods from which one delivery of the cart's region is free, in major units; null when there is no such offer.
 * The options themselves say it (`data.free_from`), as their prices have it in the cart's region. Rejects with HttpError.
 */
export async function freeShippingFrom(transport: Transport, cart: Pick<Cart, 'id'>): Promise<number | null> {
  const { shipping_options } = await transport.fetch<{ shipping_options: Option[] }>('/store/shipping-options', {
    query: { cart_id: cart.id, fields: 'id,data' },
  })
  const amounts = shipping_options.flatMap(({ data }) => (Number(data?.free_from) > 0 ? [Number(data?.free_from)] : []))
  return amounts.length > 0 ? Math.min(...amounts) : null
}
