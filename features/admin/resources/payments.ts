import { formatDateTime } from '#features/shared/dates.ts'
import type { Language } from '#features/shared/language.ts'
import { coins, formatMoney } from '#features/shared/money.ts'
import { isOnDelivery, owedOf } from '#features/shared/payment-state.ts'
import type { CellView } from '#ui/admin/views.ts'
import { sumOf } from '../order-money.ts'
import type { RecordValues } from '../record-edits.ts'
import { defineResource } from '../resource.ts'
import { textCell } from '../resource-parts.ts'

type Row = {
  id: string
  amount: number
  currency_code: string
  provider_id: string
  captured_at: string | null
  canceled_at: string | null
  created_at: string
  captures?: { amount: number }[]
  refunds?: { amount: number }[]
  payment_collection?: {
    order?: { id: string; display_id: number; summary?: { pending_difference?: unknown } | null } | null
  } | null
}

const money = ({ currency_code }: Row, amount: number) => formatMoney(amount, currency_code)
const orderOf = ({ payment_collection }: Row) => payment_collection?.order

/** How far a payment has come, from what was taken and what was given back. */
function stateOf(row: Row): CellView {
  const { currency_code, canceled_at, captures, refunds, provider_id } = row
  // In whole coins: a bank says what it took in those, and was asked for a sum with more places.
  const [amount = 0, taken = 0, given = 0] = [Number(row.amount), sumOf(captures), sumOf(refunds)].map((sum) =>
    coins(sum, currency_code),
  )
  if (canceled_at) return { kind: 'state', word: 'orders.payment.canceled', tone: 'quiet' }
  if (given > 0 && given >= taken) return { kind: 'state', word: 'orders.payment.refunded', tone: 'quiet' }
  if (given > 0) return { kind: 'state', word: 'orders.payment.partially_refunded', tone: 'quiet' }
  if (taken >= amount) return { kind: 'state', word: 'orders.payment.captured', tone: 'good' }
  if (taken > 0) return { kind: 'state', word: 'orders.payment.partially_captured', tone: 'wait' }
  if ((owedOf(orderOf(row) ?? {}) ?? 1) <= 0)
    return { kind: 'state', word: 'orders.payment.nothing_owed', tone: 'quiet' }
  return {
    kind: 'state',
    word: isOnDelivery(provider_id) ? 'orders.payment.on_delivery' : 'orders.payment.authorized',
    tone: 'going',
  }
}

const wayOf = ({ provider_id }: Row): CellView => ({ kind: 'way', provider: provider_id })
const nameOf = (row: Row) => `${orderOf(row) ? `#${orderOf(row)?.display_id} · ` : ''}${money(row, Number(row.amount))}`

/** Nothing is said of a payment before it is here. */
const isRow = (values: RecordValues): values is RecordValues & Row => typeof values.id === 'string'
const said =
  (of: (row: Row, language: Language) => string | CellView) =>
  (values: RecordValues, language: Language): string | CellView =>
    isRow(values) ? of(values, language) : ''

/** Money that came in, by payment: read here, taken and given back on the order. */
export const payments = defineResource<Row>({
  name: 'payments',
  words: { title: 'payments.title', text: 'payments.text', none: 'payments.none' },
  api: { path: '/admin/payments', many: 'payments', one: 'payment' },
  list: {
    fields:
      'id,amount,currency_code,provider_id,captured_at,canceled_at,created_at,captures.amount,refunds.amount,payment_collection.order.id,payment_collection.order.display_id,payment_collection.order.summary.*',
    usual: '-created_at',
    unsearched: true,
    columns: [
      {
        id: 'order',
        head: 'payments.order',
        // A cart that never became an order has payments too.
        cell: (row) => textCell(orderOf(row) ? `#${orderOf(row)?.display_id}` : '–'),
        width: 8,
      },
      { id: 'state', card: 'status', head: 'resources.state', cell: stateOf },
      {
        id: 'amount',
        head: 'payments.amount',
        cell: (row) => textCell(money(row, Number(row.amount))),
        sort: 'amount',
        align: 'end',
        width: 10,
      },
      {
        id: 'refunded',
        head: 'orders.total.refunded',
        cell: (row) => textCell(sumOf(row.refunds) > 0 ? money(row, sumOf(row.refunds)) : ''),
        align: 'end',
        width: 10,
      },
      { id: 'way', head: 'payments.way', cell: wayOf },
      {
        id: 'at',
        head: 'resources.created',
        cell: ({ created_at }, language) => textCell(formatDateTime(created_at, language)),
        sort: 'created_at',
        filter: { kind: 'range', input: 'date', param: 'created_at' },
        width: 12,
      },
    ],
  },
  record: { name: (values) => (isRow(values) ? nameOf(values) : '') },
  form: [],
  check: () => ({}),
  facts: [
    {
      label: 'payments.order',
      of: said((row) => {
        const order = orderOf(row)
        return order ? { kind: 'link', text: `#${order.display_id}`, href: `/admin/orders/${order.id}` } : '–'
      }),
    },
    { label: 'resources.state', of: said(stateOf) },
    { label: 'payments.way', of: said(wayOf) },
    { label: 'payments.amount', of: said((row) => money(row, Number(row.amount))) },
    { label: 'orders.total.paid', of: said((row) => money(row, sumOf(row.captures))) },
    { label: 'orders.total.refunded', of: said((row) => money(row, sumOf(row.refunds))) },
    { label: 'resources.created', of: said(({ created_at }, language) => formatDateTime(created_at, language)) },
    {
      label: 'payments.taken',
      of: said(({ captured_at }, language) => formatDateTime(captured_at ?? '', language) || '–'),
    },
  ],
  allows: {},
})
