import type { Cart } from '#features/shared/cart-port.ts'

/** So long a cart is taken for what it says, in ms. What it costs is looked at again before a payment in any case. */
const holds = 60 * 60_000

/**
 * Whether a cart has lain so long that it may say prices and discounts of before: Medusa works it out anew only when something
 * of it changes.
 * @param workedOut when this browser had that done, in ms since 1970
 */
export function isOutdated({ items }: Cart, workedOut: number): boolean {
  if (!items?.length) return false
  const filled = items.map(({ created_at }) => new Date(created_at ?? 0).getTime())
  return Date.now() - Math.max(workedOut, ...filled) > holds
}

/** Prices of one piece before they changed while the cart was in view, by variant, in major units. */
export type PricesBefore = Readonly<Record<string, number>>

/** What a newer answer says of prices: those that differ from what was shown first. Another currency is another cart. */
export function pricesBefore(known: PricesBefore, last: Cart | null, next: Cart): PricesBefore {
  if (last?.id !== next.id || last.currency_code !== next.currency_code) return {}
  return Object.fromEntries(
    (next.items ?? []).flatMap(({ id, variant_id, unit_price }) => {
      const shown = last.items?.find((item) => item.id === id)?.unit_price
      const before = variant_id ? (known[variant_id] ?? shown) : undefined
      return variant_id && before !== undefined && before !== unit_price ? [[variant_id, before] as const] : []
    }),
  )
}
