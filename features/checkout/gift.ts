import { type Cart, type CartPort, cartFields } from '#features/shared/cart-port.ts'
import type { Transport } from '#features/shared/commerce-port.ts'
import type { Gift } from '#features/shared/gift.ts'

const at = (cart: Cart, rest = '') => `/store/carts/${encodeURIComponent(cart.id)}${rest}`

/** Makes a cart a gift, or none any more, and takes the cart as the backend has it then. Rejects with HttpError. */
export const saveGift = (transport: Transport, port: CartPort, gift: Gift | null): Promise<Cart> =>
  port.exclusive(async (cart) => {
    await transport.fetch(at(cart, '/gift'), { method: 'POST', body: { gift } })
    const answer = await transport.fetch<{ cart: Cart }>(at(cart), { query: { fields: cartFields } })
    port.accept(answer.cart)
    return answer.cart
  })
