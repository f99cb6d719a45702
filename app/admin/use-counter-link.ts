import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  dropSale,
  type Sale,
  type SaleRefusal,
  type SaleWish,
  sell,
  type WaitingSale,
} from '#features/admin/counter.queries.ts'
import type { SaleByLink } from '#features/admin/kept-sale.ts'
import { formatMoney } from '#features/shared/money.ts'
import { adminTransport } from '../browser/admin-transport.ts'

/** `back`: how much goes back to the buyer, finished; nothing where nothing does. */
type Linked = {
  onSold: (sale: Sale) => void
  onDropped: (back?: string) => void
  onSaid: (why: SaleRefusal | undefined) => void
  /** What is to be kept of it. */
  onWaiting: (waiting: SaleByLink | undefined) => void
}

/** Often enough for two people who look at the same counter. */
const EVERY_MS = 2_000

/** A sale whose buyer pays by link: asked for until it is paid, or given up. */
export function useCounterLink({ onSold, onDropped, onSaid, onWaiting }: Linked) {
  const [waiting, setWaiting] = useState<SaleByLink>()
  const [pending, setPending] = useState(false)
  const key = waiting?.wish.idempotency_key
  const { data: outcome } = useQuery({
    queryKey: ['admin', 'counter-link', key],
    // The same wish again hands over what was paid meanwhile, once.
    queryFn: () => (waiting ? sell(adminTransport, { ...waiting.wish, again: true }) : null),
    enabled: waiting !== undefined && !pending,
    refetchInterval: EVERY_MS,
    gcTime: 0,
  })
  const become = (next: SaleByLink | undefined) => {
    setWaiting(next)
    onWaiting(next)
  }
  const end = (then: () => void) => {
    become(undefined)
    then()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is taken once, whatever the page has become meanwhile
  useEffect(() => {
    if (!waiting || !outcome) return
    if (outcome.ok && 'sale' in outcome) end(() => onSold(outcome.sale))
    // Given up at another page.
    else if (!outcome.ok && 'why' in outcome && outcome.why === 'not_found') end(() => onDropped())
    else onSaid(!outcome.ok && 'why' in outcome ? outcome.why : undefined)
  }, [outcome])
  const drop = async () => {
    if (!waiting || pending) return
    setPending(true)
    const dropped = await dropSale(adminTransport, waiting.wish.idempotency_key)
    setPending(false)
    if (!dropped.ok) onSaid(dropped.why)
    else if (dropped.dropped) {
      const { currency_code } = waiting.sale
      end(() => onDropped(dropped.back > 0 ? formatMoney(dropped.back, currency_code) : undefined))
    }
  }
  // It may have become dearer since the code was shown.
  const sale = outcome?.ok && 'waits' in outcome ? outcome.waits : waiting?.sale
  return {
    waiting: waiting && sale,
    pending,
    drop,
    wait: (wish: SaleWish, sale: WaitingSale) => become({ wish, sale }),
  }
}
