import type { PriceView } from '#ui/shop/views.ts'
import { formatMoney } from './money.ts'

/**
 * How much less it is, in whole percent, rounded down and so never flattering. Ten of a hundred are ten: what counts in
 * binary loses by division is given back before.
 */
export const percentOff = (now: number, was: number): number => Math.floor(((was - now) * 100) / was + 1e-9)

/** A price as text. `was` only when it is higher. */
export function priceView(now: unknown, was: unknown, from: boolean, currency: string): PriceView {
  if (typeof now !== 'number') return null
  const sale = typeof was === 'number' && was > now
  return {
    now: formatMoney(now, currency),
    ...(sale ? { was: formatMoney(was, currency), percentOff: percentOff(now, was) } : {}),
    from: from ? true : undefined,
  }
}
