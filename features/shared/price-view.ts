import type { PriceView } from '#ui/shop/views.ts'
import { formatMoney } from './money.ts'

/** A price as text. `was` only when it is higher; percent off is rounded down, never flattering. */
export function priceView(now: unknown, was: unknown, from: boolean, currency: string): PriceView {
  if (typeof now !== 'number') return null
  const sale = typeof was === 'number' && was > now
  return {
    now: formatMoney(now, currency),
    ...(sale ? { was: formatMoney(was, currency), percentOff: Math.floor((1 - now / was) * 100) } : {}),
    from: from ? true : undefined,
  }
}
