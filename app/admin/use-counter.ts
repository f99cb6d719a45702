import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Sale, sell, thingOfCode, thingsQuery } from '#features/admin/counter.queries.ts'
import {
  addThing,
  type Basket,
  changeOf,
  type InBasket,
  notesFor,
  setQuantity,
  sumOf,
  totalOf,
} from '#features/admin/counter.ts'
import { formatMoney } from '#features/shared/money.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { beep } from '#ui/scan-field/beep.ts'
import type { CounterScreenProps } from '#ui/screens/admin/counter/counter.tsx'
import type { PaidBy } from '#ui/screens/admin/counter/views.ts'
import { adminTransport } from '../browser/admin-transport.ts'
import { queryState } from '../browser/query-state.ts'
import { usePackSettings } from './use-pack-settings.ts'

const none: CounterScreenProps['things']['things'] = []
type Paying = { by?: PaidBy; given: string; email: string }
const fresh: Paying = { given: '', email: '' }

/** A sale over the counter as its page shows it, and the receipt that waits for the printer. */
export function useCounter() {
  const { t } = useUi()
  const client = useQueryClient()
  const { locations, location, onLocation } = usePackSettings()
  const [question, ask] = useState('')
  const [basket, setBasket] = useState<Basket>([])
  const [paying, setPaying] = useState(fresh)
  const [refused, setRefused] = useState<string>()
  const [emailError, setEmailError] = useState<string>()
  const [pending, setPending] = useState(false)
  const [sale, setSale] = useState<Sale>()
  const [receipt, setReceipt] = useState<{ id: string; nth: number }>()
  // One for each sale: a press that comes twice, or again after a breakdown, sells it once.
  const key = useRef('')
  const query = useQuery(thingsQuery(adminTransport, location, question))
  const currency = query.data?.currency ?? 'thb'
  const money = (amount: number) => formatMoney(amount, currency)
  const total = totalOf(basket)
  const given = sumOf(paying.given)
  const change = given === null ? 0 : changeOf(total, given)
  const missing =
    paying.given === ''
      ? undefined
      : given === null
        ? t('counter.wrongSum')
        : change < 0
          ? t('counter.missing', { amount: money(-change) })
          : undefined
  const edit = (next: (before: Basket) => Basket) => {
    key.current = ''
    setRefused(undefined)
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
  const print = (id: string) => setReceipt((before) => ({ id, nth: (before?.nth ?? 0) + 1 }))
  const onPaid = async () => {
    if (pending || !paying.by || missing) return
    key.current ||= crypto.randomUUID()
    setPending(true)
    setRefused(undefined)
    setEmailError(undefined)
    const cash = paying.by === 'cash' && given !== null ? given : undefined
    const outcome = await sell(adminTransport, {
      idempotency_key: key.current,
      location_id: location,
      items: basket.map(({ thing, quantity }) => ({ variant_id: thing.id, quantity })),
      ...{ total, paid: paying.by, given: cash, email: paying.email.trim() || undefined },
    })
    setPending(false)
    void client.invalidateQueries({ queryKey: ['admin', 'counter'] })
    if (outcome.ok) {
      setSale(outcome.sale)
      return print(outcome.sale.id)
    }
    if ('fields' in outcome) {
      if (outcome.fields.email) return setEmailError(t('counter.emailWrong'))
      return setRefused(t('admin.problem.refused'))
    }
    setRefused(t(`counter.refused.${outcome.why}`))
    // Nothing was made of it: the next press is another sale, at the prices of now.
    if (outcome.why === 'conflict' || outcome.why === 'out_of_stock') key.current = ''
    if (outcome.why === 'conflict') {
      const { things } = await client.fetchQuery({ ...thingsQuery(adminTransport, location, question), staleTime: 0 })
      const now = await Promise.all(
        basket.map(
          ({ thing }) => things.find(({ id }) => id === thing.id) ?? thingOfCode(adminTransport, location, thing.sku),
        ),
      )
      setBasket((before) => before.map((one, at) => ({ ...one, thing: now[at] ?? one.thing })))
    }
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
        given: paying.given,
        onGiven: (typed) => setPaying((before) => ({ ...before, given: typed })),
        notes: notesFor(total).map((note) => ({ value: String(note), label: money(note) })),
        change: given !== null && change >= 0 ? money(change) : undefined,
        missing,
      },
      pending,
      onPaid: () => void onPaid(),
    },
    done: sale && {
      sold: {
        number: `#${sale.display_id}`,
        total: formatMoney(sale.total, sale.currency_code),
        change: sale.change > 0 ? formatMoney(sale.change, sale.currency_code) : '',
        href: `/admin/orders/${sale.id}`,
      },
      onNext() {
        key.current = ''
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
