import type { MedusaContainer } from '@medusajs/framework/types'
import { pendingOf } from '../desk/orders/begun/payment.ts'
import { BESIDE_THE_SHOP } from '../desk/orders/order.ts'
import { missing } from '../desk/problem.ts'
import { exact, stillOpen } from '../lib/amounts.ts'
import { inLineOrder } from '../lib/line-order.ts'
import { rowsOf } from '../lib/rows.ts'

interface Session {
  id: string
  status: string
  amount: number
  provider_id: string
}
interface Payment {
  id: string
  amount: number
  canceled_at: string | null
  payment_session_id: string
  captures?: { id: string; amount: number }[]
}
export interface Collection {
  id: string
  status: string
  amount: number
  payment_sessions?: Session[]
  payments?: Payment[]
}
interface Line {
  id: string
  created_at: string
  variant_id: string | null
  title: string
  product_title: string | null
  variant_title: string | null
  thumbnail: string | null
  quantity: number
  total: number
}
/** An order or a draft, as far as paying it needs. */
export interface OwingOrder {
  id: string
  display_id: number
  status: string
  version: number
  is_draft_order: boolean
  email: string | null
  currency_code: string
  total: number
  metadata: Record<string, unknown> | null
  summary?: { pending_difference?: number } | null
  items: Line[]
  transactions?: { reference: string | null; reference_id: string | null }[]
  payment_collections?: (Collection | null)[]
  region?: { payment_providers?: ({ id: string; is_enabled: boolean } | null)[] } | null
}

const fields = [
  ...['id', 'display_id', 'status', 'version', 'is_draft_order', 'email', 'currency_code', 'total', 'metadata'],
  ...['summary.*', 'transactions.reference', 'transactions.reference_id', 'region.payment_providers.*'],
  ...[
    'id',
    'created_at',
    'variant_id',
    'title',
    'product_title',
    'variant_title',
    'thumbnail',
    'quantity',
    'total',
  ].map((name) => `items.${name}`),
  ...['id', 'status', 'amount'].map((name) => `payment_collections.${name}`),
  ...['id', 'status', 'amount', 'provider_id'].map((name) => `payment_collections.payment_sessions.${name}`),
  ...['id', 'amount', 'canceled_at', 'payment_session_id'].map((name) => `payment_collections.payments.${name}`),
  ...['captures.id', 'captures.amount'].map((name) => `payment_collections.payments.${name}`),
]

/** Under this key of a draft's metadata it stands that staff sent it to be paid; no shopper is told it. */
export const SENT = '_pay_link'

/** Staff may delete a region whose orders still owe: what takes its currency elsewhere takes it for them. */
async function regionLike(container: MedusaContainer, { currency_code }: OwingOrder): Promise<OwingOrder['region']> {
  type Region = NonNullable<OwingOrder['region']>
  const [like] = await rowsOf<Region>(container, 'region', ['payment_providers.*'], { currency_code })
  return like ?? null
}

/** An order, or a draft that may be none yet. Whoever asks must have been checked: this knows nothing of owners. */
export async function owingOrder(container: MedusaContainer, id: string): Promise<OwingOrder> {
  const [order] = await rowsOf<OwingOrder>(container, 'order', fields, { id })
  if (!order) throw missing('such order')
  return order.region ? order : { ...order, region: await regionLike(container, order) }
}

export const collectionsOf = ({ payment_collections = [] }: OwingOrder): Collection[] =>
  payment_collections.filter((one) => one !== null)
/** A bank has the question and answers by itself. */
export const isAwaiting = ({ payment_sessions = [], payments = [] }: Collection): boolean =>
  payment_sessions.some(
    ({ id, status }) =>
      status === 'pending_authorization' && !payments.some(({ payment_session_id }) => payment_session_id === id),
  )

/** The collection that asks for what is left, and that nobody pays at this moment. */
export const askingOf = (order: OwingOrder): Collection | undefined =>
  collectionsOf(order).find(
    (one) =>
      ['not_paid', 'awaiting'].includes(one.status) &&
      !isAwaiting(one) &&
      (one.payments ?? []).every(({ canceled_at }) => canceled_at),
  )

/** What is held for the order, or taken and not noted in it yet. */
function promised({ transactions = [] }: OwingOrder, { amount, canceled_at, captures = [] }: Payment): number {
  if (canceled_at) return 0
  const isBooked = (capture: string) => transactions.some(({ reference_id }) => reference_id === capture)
  const booked = captures.filter(({ id }) => isBooked(id)).reduce((all, one) => all + Number(one.amount), 0)
  return Math.max(0, Number(amount) - booked)
}

/** What an order still owes beyond what is paid, or held for it: in major units, never below nothing. */
export function owedBy(order: OwingOrder): number {
  if (order.status === 'canceled') return 0
  const payments = collectionsOf(order).flatMap(({ payments = [] }) => payments)
  const left = payments.reduce((all, payment) => all - promised(order, payment), pendingOf(order))
  return Math.max(0, stillOpen(left, order.currency_code))
}

/** Where paying an order stands. */
export interface Owed {
  id: string
  number: number
  currency_code: string
  state: 'owed' | 'processing' | 'paid' | 'cancelled'
  /** What is to be paid now; nothing in the other states. */
  amount: number
  total: number
  /** What was paid before. */
  paid: number
  draft: boolean
  lines: {
    id: string
    title: string
    variant: string | null
    thumbnail: string | null
    quantity: number
    total: number
  }[]
  providers: string[]
  /** A payment that was opened for this sum and is not charged yet. */
  session: string | null
}

/** Pay on delivery is no answer to a sum that is due now. */
export const providersOf = ({ region }: OwingOrder): string[] =>
  (region?.payment_providers ?? []).flatMap((one) => (one?.is_enabled && one.id !== BESIDE_THE_SHOP ? one.id : []))

/** What its payer is told. A draft is told of once staff have sent it. */
export function owedAnswer(order: OwingOrder): Owed {
  if (order.is_draft_order && !order.metadata?.[SENT]) throw missing('such order')
  const amount = owedBy(order)
  const awaiting = collectionsOf(order).some(isAwaiting)
  const state = order.status === 'canceled' ? 'cancelled' : awaiting ? 'processing' : amount > 0 ? 'owed' : 'paid'
  const open = collectionsOf(order)
    .flatMap(({ payment_sessions = [] }) => payment_sessions)
    .find((one) => one.status === 'pending' && Number(one.amount) === amount && one.provider_id !== BESIDE_THE_SHOP)
  const total = Number(order.total)
  return {
    ...{ id: order.id, number: order.display_id, currency_code: order.currency_code, state, total },
    amount: state === 'owed' ? amount : 0,
    paid: Math.max(0, exact(total - pendingOf(order))),
    draft: order.is_draft_order,
    lines: inLineOrder(order.items).map(
      ({ id, title, product_title, variant_title, thumbnail, quantity, total: sum }) => ({
        ...{ id, title: product_title ?? title, variant: variant_title, thumbnail },
        ...{ quantity: Number(quantity), total: Number(sum) },
      }),
    ),
    providers: providersOf(order),
    session: open?.id ?? null,
  }
}
