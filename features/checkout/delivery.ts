import type { HttpTypes } from '@medusajs/types'
import { type Cart, type CartPort, cartFields } from '#features/shared/cart-port.ts'
import type { Transport } from '#features/shared/commerce-port.ts'

/** Chooses a delivery option; a second choice replaces the first. Rejects with HttpError. */
export const saveDelivery = (transport: Transport, port: CartPort, optionId: string): Promise<Cart> =>
  port.exclusive(async (cart) => {
    const answer = await transport.fetch<HttpTypes.StoreCartResponse>(
      `/store/carts/${encodeURIComponent(cart.id)}/shipping-methods`,
      { method: 'POST', query: { fields: cartFields }, body: { option_id: optionId } },
    )
    port.accept(answer.cart)
    return answer.cart
  })
