import type { Cart } from '#features/shared/cart-port.ts'
import type { Transport } from '#features/shared/commerce-port.ts'
import type { CartStore } from './store.ts'

/** Codes of `cart.problem.*` by what the backend says of a code: why it does nothing. */
const problems: Readonly<Record<string, string>> = {
  not_found: 'promo_unknown',
  inactive: 'promo_expired',
  not_started: 'promo_not_started',
  expired: 'promo_expired',
  used_up: 'promo_used',
  wrong_currency: 'promo_currency',
  minimum_not_met: 'promo_minimum',
  choose_delivery: 'promo_choose_delivery',
}

const same = (a: string | undefined | null, b: string): boolean => a?.toLowerCase() === b.toLowerCase()

type Promotion = NonNullable<Cart['promotions']>[number]

/** The promotions of a cart. One that staff have deleted leaves a gap in the list until the cart is worked out anew. */
export const knownPromotions = (cart: Cart | null): Promotion[] =>
  (cart?.promotions ?? []).filter((one: Promotion | null) => one !== null)

/** Whether a code takes something off: it is among the cart's promotions, or off a line or the delivery. */
export function isApplied(cart: Cart, code: string): boolean {
  const owners: { adjustments?: { code?: string; amount: unknown }[] }[] = [
    ...(cart.items ?? []),
    ...(cart.shipping_methods ?? []),
  ]
  const adjusted = owners.flatMap(({ adjustments }) => adjustments ?? [])
  return (
    adjusted.some((adjustment) => same(adjustment.code, code) && Number(adjustment.amount) > 0) ||
    knownPromotions(cart).some((promotion) => same(promotion.code, code))
  )
}

/** The backend's own reason for a code of this cart; codes it does not explain do not fit what is in it. */
async function reasonOf(transport: Transport, cartId: string, code: string): Promise<string> {
  try {
    const { promotion } = await transport.fetch<{ promotion: { status: string } }>(
      `/store/carts/${encodeURIComponent(cartId)}/promotions/${encodeURIComponent(code)}`,
    )
    return problems[promotion.status] ?? 'promo_not_applicable'
  } catch {
    // The reason is a courtesy: without it the code still does nothing for this cart.
    return 'promo_not_applicable'
  }
}

/**
 * Adds a code and answers null when it takes something off, else why not. Medusa refuses a code it does not know and
 * silently ignores one that does not fit, so the cart it answers is compared with what was asked.
 */
export async function promotionOutcome(store: CartStore, transport: Transport, typed: string): Promise<string | null> {
  // Codes are printed in capitals and typed as fingers like; Medusa compares letter by letter.
  const code = typed.trim()
  for (const spelling of new Set([code.toUpperCase(), code])) {
    const result = await store.addPromotion(spelling)
    if (result.ok) return isApplied(result.cart, spelling) ? null : reasonOf(transport, result.cart.id, spelling)
    if (result.problem !== 'invalid' && result.problem !== 'not_found') return result.problem
  }
  return 'promo_unknown'
}
