import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Sale, type SaleRefusal, sell, thingOfCode, thingsQuery } from '#features/admin/counter.queries.ts'
import type { Basket } from '#features/admin/counter.ts'
import type { KeptSale, KeptSaleStore } from '#features/admin/kept-sale.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { PaidBy } from '#ui/screens/admin/counter/views.ts'
import { toast } from '#ui/toast/toast.ts'
import { adminTransport } from '../browser/admin-transport.ts'
import { useCounterLink } from './use-counter-link.ts'

type Selling = {
  location: string
  /** What is looked for in the list of things, whose prices are asked anew. */
  question: string
  basket: Basket
  /** The basket at the prices of now. */
  onBasket: (next: (before: Basket) => Basket) => void
  onSold: (sale: Sale) => void
  /** Keeps what a reload must not lose. */
  keep: KeptSaleStore['write']
}
/** @param total what the buyer was told that all of it costs */
type Paid = { by: PaidBy; given: number | null; email: string; total: number }

/** Selling what is in the basket: once, however often it is pressed, and what is said where it does not go well. */
export function useCounterSale({ location, question, basket, onBasket, onSold, keep }: Selling) {
  const { t, language } = useUi()
  const client = useQueryClient()
  const [refused, setRefused] = useState<string>()
  const [emailError, setEmailError] = useState<string>()
  const [pending, setPending] = useState(false)
  // One for each sale: a press that comes twice, or again after a breakdown, sells it once.
  const key = useRef('')
  const setKey = (next: string) => {
    key.current = next
    keep({ key: next })
  }
  const sayWhy = (why: SaleRefusal | undefined) => setRefused(why && t(`counter.refused.${why}`))
  const link = useCounterLink({
    onSold(sale) {
      setRefused(undefined)
      onSold(sale)
    },
    // Nothing is left of it: the next press is another sale.
    onDropped(back) {
      setKey('')
      setRefused(undefined)
      if (back) toast.add({ title: t('counter.link.back', { amount: back }) })
    },
    onSaid: sayWhy,
    onWaiting: (waiting) => keep({ waiting }),
  })
  const pricesOfNow = async () => {
    const { things } = await client.fetchQuery({ ...thingsQuery(adminTransport, location, question), staleTime: 0 })
    const now = await Promise.all(
      basket.map(
        ({ thing }) => things.find(({ id }) => id === thing.id) ?? thingOfCode(adminTransport, location, thing.sku),
      ),
    )
    onBasket((before) => before.map((one, at) => ({ ...one, thing: now[at] ?? one.thing })))
  }
  const pay = async ({ by, given, email, total }: Paid) => {
    if (pending) return
    // Kept before it is sent: a page that goes meanwhile never hears how it ended.
    setKey(key.current || crypto.randomUUID())
    setPending(true)
    setRefused(undefined)
    setEmailError(undefined)
    const cash = by === 'cash' && given !== null ? given : undefined
    const wish = {
      idempotency_key: key.current,
      location_id: location,
      items: basket.map(({ thing, quantity }) => ({ variant_id: thing.id, quantity })),
      ...{ total, paid: by, given: cash, email: email.trim() || undefined, language },
    }
    const outcome = await sell(adminTransport, wish)
    setPending(false)
    void client.invalidateQueries({ queryKey: ['admin', 'counter'] })
    if (outcome.ok) return 'sale' in outcome ? onSold(outcome.sale) : link.wait(wish, outcome.waits)
    if ('fields' in outcome) {
      if (outcome.fields.email) return setEmailError(t('counter.emailWrong'))
      return setRefused(t('admin.problem.refused'))
    }
    sayWhy(outcome.why)
    // Nothing was made of it: the next press is another sale, at the prices of now.
    if (outcome.why === 'conflict' || outcome.why === 'out_of_stock') setKey('')
    if (outcome.why === 'conflict') await pricesOfNow()
  }
  return {
    ...{ refused, emailError, pending, pay, link },
    /** What is in the basket is another: so is its sale. */
    onOther() {
      setKey('')
      setRefused(undefined)
    },
    onNext: () => setKey(''),
    /** Goes on with the sale that the page was at before. */
    goOn(kept: KeptSale) {
      key.current = kept.key
      if (kept.waiting) link.wait(kept.waiting.wish, kept.waiting.sale)
      else if (kept.key) sayWhy('unknown')
    },
  }
}
