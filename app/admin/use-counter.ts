import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Sale, thingOfCode, thingsQuery } from '#features/admin/counter.queries.ts'
import { addThing, type Basket, type InBasket, setQuantity, totalOf } from '#features/admin/counter.ts'
import type { Paying } from '#features/admin/kept-sale.ts'
import { formatMoney } from '#features/shared/money.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { beep } from '#ui/scan-field/beep.ts'
import type { CounterScreenProps } from '#ui/screens/admin/counter/counter.tsx'
import { adminTransport } from '../browser/admin-transport.ts'
import { queryState } from '../browser/query-state.ts'
import { counterCash } from './counter-cash.ts'
import { useCounterSale } from './use-counter-sale.ts'
import { useKeptSale } from './use-kept-sale.ts'
import { usePackSettings } from './use-pack-settings.ts'

const none: CounterScreenProps['things']['things'] = []
const fresh: Paying = { given: '', email: '' }

/** What was sold, as the page says it. */
const soldView = (sale: Sale): NonNullable<CounterScreenProps['done']>['sold'] => ({
  number: `#${sale.display_id}`,
  total: formatMoney(sale.total, sale.currency_code),
  change: sale.change > 0 ? formatMoney(sale.change, sale.currency_code) : '',
  href: `/admin/orders/${sale.id}`,
})

/** A sale over the counter as its page shows it, and the receipt that waits for the printer. */
export function useCounter() {
  const { t } = useUi()
  const { locations, location, onLocation } = usePackSettings()
  const [question, ask] = useState('')
  const [basket, setBasket] = useState<Basket>([])
  const [paying, setPaying] = useState<Paying>(fresh)
  const [sale, setSale] = useState<Sale>()
  const [receipt, setReceipt] = useState<{ id: string; nth: number }>()
  const print = (id: string) => setReceipt((before) => ({ id, nth: (before?.nth ?? 0) + 1 }))
  const kept = useKeptSale(location !== '', sale ? undefined : { basket, paying }, (before) => {
    setBasket(before.basket)
    setPaying(before.paying)
    selling.goOn(before)
  })
  const { refused, emailError, pending, link, ...selling } = useCounterSale({
    ...{ location, question, basket },
    onBasket: setBasket,
    keep: kept.write,
    onSold(sold) {
      kept.forget()
      setSale(sold)
      print(sold.id)
    },
  })
  const query = useQuery(thingsQuery(adminTransport, location, question))
  const currency = query.data?.currency ?? 'thb'
  const money = (amount: number) => formatMoney(amount, currency)
  const total = totalOf(basket, currency)
  const { given, ...cash } = counterCash(t, paying.given, total, currency)
  const edit = (next: (before: Basket) => Basket) => {
    selling.onOther()
    setBasket(next)
  }
  const put = (thing: InBasket['thing']) => {
    beep(thing.soldOut ? 'wrong' : 'right')
    if (!thing.soldOut) edit((before) => addThing(before, thing))
  }
  const onScan = async (code: string) => {
    const thing = await thingOfCode(adminTransport, location, code).catch(() => undefined)
    if (thing) return put(thing)
    // No code: words to look for.
    beep('wrong')
    ask(code)
  }
  const onPaid = async () => {
    if (paying.by && !cash.missing) await selling.pay({ by: paying.by, given, email: paying.email, total })
  }
  const screen: CounterScreenProps = {
    state: location === '' && !query.isError ? 'loading' : queryState(query),
    things: {
      things: query.data?.things ?? none,
      question,
      onScan: (code) => void onScan(code),
      onTap(id) {
        const thing = query.data?.things.find((one) => one.id === id)
        if (thing) put(thing)
      },
    },
    basket: {
      lines: basket.map(({ thing, quantity }) => ({
        ...thing,
        quantity,
        sum: money(thing.price * quantity),
        most: thing.available ?? undefined,
      })),
      total: money(total),
      email: paying.email,
      emailError,
      onEmail: (email) => setPaying((before) => ({ ...before, email })),
      onQuantity: (id, quantity) => edit((before) => setQuantity(before, id, quantity)),
      onRemove: (id) => edit((before) => setQuantity(before, id, 0)),
      paying: paying.by,
      onPaying: (by) => setPaying((before) => ({ ...before, by })),
      cash: {
        ...cash,
        given: paying.given,
        onGiven: (typed) => setPaying((before) => ({ ...before, given: typed })),
      },
      pending,
      onPaid: () => void onPaid(),
    },
    waits: link.waiting && {
      waits: {
        link: link.waiting.link,
        total: formatMoney(link.waiting.total, link.waiting.currency_code),
        paid: link.waiting.paid > 0 ? formatMoney(link.waiting.paid, link.waiting.currency_code) : '',
      },
      pending: link.pending,
      onDrop: () => void link.drop(),
    },
    done: sale && {
      sold: soldView(sale),
      onNext() {
        selling.onNext()
        setSale(undefined)
        setBasket([])
        setPaying(fresh)
        ask('')
      },
      onPrint: () => print(sale.id),
    },
    ...{ refused, locations, location, onLocation },
    onRetry: () => void query.refetch(),
  }
  return { screen, receipt, onPrinted: () => setReceipt((before) => before && { ...before, id: '' }) }
}
