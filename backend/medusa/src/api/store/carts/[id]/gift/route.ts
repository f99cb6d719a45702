import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { giftToPack, plainMessage } from '../../../../../gift/gift.ts'
import { wrapOffer } from '../../../../../gift/offer.ts'
import type { GiftBody } from '../../../../../gift/validators.ts'
import { giftCart } from '../../../../../gift/wrap-line.ts'
import { setGiftWorkflow } from '../../../../../workflows/set-gift.ts'

/**
 * GET /store/carts/{id}/gift → `{ gift, wrap }`: whether the cart is a gift, and what wrapping costs in its region, null
 * where nothing is wrapped.
 */
export async function GET(request: MedusaRequest, response: MedusaResponse): Promise<void> {
  const { scope, params } = request
  const cart = await giftCart(scope, params.id ?? '')
  const offer = await wrapOffer(scope, cart.region_id, request.locale ?? cart.locale)
  const wrap = offer && { name: offer.name, amount: offer.amount, currency_code: offer.currency_code }
  response.json({ gift: giftToPack(cart.metadata, cart.items), wrap })
}

/** POST /store/carts/{id}/gift: makes it a gift, or none. What wrapping costs is the shop's to say, not the caller's. */
export async function POST(request: MedusaRequest<GiftBody>, response: MedusaResponse): Promise<void> {
  const { id: cart_id = '' } = request.params
  const { gift } = request.validatedBody
  const wish = gift && { message: plainMessage(gift.message), wrap: gift.wrap }
  await setGiftWorkflow(request.scope).run({ input: { cart_id, gift: wish } })
  const cart = await giftCart(request.scope, cart_id)
  response.json({ gift: giftToPack(cart.metadata, cart.items) })
}
