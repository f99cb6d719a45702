import type { MedusaContainer } from '@medusajs/framework/types'
import { MedusaError } from '@medusajs/framework/utils'
import { refreshCartItemsWorkflow } from '@medusajs/medusa/core-flows'
import { codeOf } from '../http/failures.ts'
import { refuseDeleted, refuseUnsold } from '../http/sold-here.ts'
import { rowsOf } from '../lib/rows.ts'
import { wrapAsOffered } from '../workflows/set-gift.ts'

/** What a cart was told to cost holds so long, in ms: nobody who is typing a card number is told another price. */
const HOLDS = 10 * 60_000
/** More carts than anybody pays within that time; one that is forgotten is worked out once more. */
const MOST = 10_000

/** When carts were worked out anew the last time: prices, discounts, delivery and taxes. */
const workedOut = new Map<string, number>()

/** Notes that a cart says what it costs now. */
export function noteTerms(cartId: string): void {
  workedOut.delete(cartId)
  workedOut.set(cartId, Date.now())
  const [oldest] = workedOut.keys()
  if (oldest !== undefined && workedOut.size > MOST) workedOut.delete(oldest)
}

/**
 * Before a payment is opened: a cart that was filled a while ago may say prices that staff have changed since, a discount that
 * is over, or goods that are not sold any more. Medusa (2.21) works a cart out anew when its address or region changes, and
 * sells it as it stands otherwise.
 * @throws MedusaError `terms_changed` when the cart costs something else now, which it says from here on; `delivery_gone` when
 * its delivery is not offered any more, `goods_gone` when something in it is not sold
 */
export async function renewTerms(container: MedusaContainer, cartId: string): Promise<void> {
  await orGone(() => refuseUnsold(container, cartId))
  if (Date.now() - (workedOut.get(cartId) ?? 0) < HOLDS) return
  const before = await saidBy(container, cartId)
  // Unknown, or an order by now: whoever opens its payment says so.
  if (!before) return
  await workOut(container, cartId)
  const now = await saidBy(container, cartId)
  if (!now) return
  if (now.deliveries < before.deliveries)
    throw refusal('The delivery of this cart is not offered any more', 'delivery_gone')
  if (now.total !== before.total)
    throw refusal('The cart costs something else than when it was filled', 'terms_changed')
}

const refusal = (why: string, code: string) =>
  new MedusaError(MedusaError.Types.NOT_ALLOWED, `${why}. Nothing was charged.`, code)

async function workOut(container: MedusaContainer, cartId: string): Promise<void> {
  await wrapAsOffered(container, cartId)
  await orGone(() => refreshCartItemsWorkflow(container).run({ input: { cart_id: cartId, force_refresh: true } }))
}

/**
 * Before a cart becomes an order: Medusa (2.21) breaks over goods that were deleted since. What else has changed stands, for a
 * payment was opened at what the cart said.
 * @throws MedusaError `goods_gone`
 */
export const refuseGone = (container: MedusaContainer, cartId: string): Promise<void> =>
  orGone(() => refuseDeleted(container, cartId))

/**
 * Work of Medusa at a cart.
 * @throws MedusaError `goods_gone` where something in it is not sold any more, in place of Medusa's words for that
 */
export async function orGone(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!['not_found', 'no_price'].includes(codeOf(error) ?? '')) throw error
    throw refusal((error as Error).message, 'goods_gone')
  }
}

interface Said {
  total: number
  deliveries: number
}

/** Null where there is no cart, or it is an order. */
async function saidBy(container: MedusaContainer, id: string): Promise<Said | null> {
  type Cart = { total: number; completed_at: Date | null; shipping_methods?: unknown[] | null }
  const fields = ['total', 'completed_at', 'shipping_methods.id']
  const [cart] = await rowsOf<Cart>(container, 'cart', fields, { id })
  if (!cart || cart.completed_at) return null
  return { total: Number(cart.total), deliveries: cart.shipping_methods?.length ?? 0 }
}
