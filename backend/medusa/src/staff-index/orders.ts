import { getLastFulfillmentStatus, getLastPaymentStatus } from '@medusajs/medusa/core-flows'
import { type StaffRow, staffIndexes, toDocument } from './fields.ts'

interface Address {
  first_name: string | null
  last_name: string | null
  company: string | null
  phone: string | null
  country_code: string | null
}

interface Payment {
  provider_id: string
  captured_at: Date | string | null
  canceled_at: Date | string | null
}

/** What Medusa's functions of states ask for. */
type Stated = Parameters<typeof getLastPaymentStatus>[0] & Parameters<typeof getLastFulfillmentStatus>[0]

/** An order as the graph answers it. */
export interface OrderRow {
  id: string
  display_id: number
  email: string | null
  status: string
  currency_code: string
  region_id: string | null
  sales_channel_id: string | null
  customer_id: string | null
  is_draft_order: boolean
  created_at: Date
  updated_at: Date
  total: number
  metadata: Record<string, unknown> | null
  shipping_address?: Address | null
  billing_address?: Address | null
  items?: { quantity: number; variant_sku: string | null; title: string; product_title: string | null }[]
  payment_collections?: { payments?: Payment[] | null }[]
  summary?: { pending_difference?: number } | null
  returns?: { status: string }[] | null
  fulfillments?: { labels?: { tracking_number: string | null }[] }[]
}

const list = (prefix: string, names: string) => names.split(' ').map((name) => `${prefix}${name}`)

/** What rows of orders need; the paths of the states are those that Medusa's own list of orders reads. */
export const STAFF_ORDER_FIELDS = [
  ...list(
    '',
    'id display_id email status version currency_code region_id sales_channel_id customer_id is_draft_order created_at updated_at total metadata',
  ),
  ...list('shipping_address.', 'first_name last_name company phone country_code'),
  ...list('billing_address.', 'first_name last_name company phone country_code'),
  ...['items.*', 'summary.*', 'returns.status'],
  ...list('payment_collections.', 'status amount captured_amount refunded_amount'),
  ...list('payment_collections.payments.', 'provider_id captured_at canceled_at'),
  ...list('fulfillments.', 'packed_at shipped_at delivered_at canceled_at labels.tracking_number'),
]

const promised: readonly string[] = ['not_paid', 'awaiting', 'authorized', 'partially_authorized']

/** Medusa's word for how the money stands, or `nothing_owed`: what was promised and let go is no promise any more. */
function moneyOf(order: OrderRow): string {
  const status = getLastPaymentStatus(order as unknown as Stated)
  if (Number(order.summary?.pending_difference ?? 1) > 0) return status
  // Of an order that stands: a payment that nobody needs any more has not failed.
  if (promised.includes(status) || (status === 'canceled' && order.status !== 'canceled')) return 'nothing_owed'
  return status === 'partially_captured' ? 'captured' : status
}

const text = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(' ')

/** The row of an order; drafts have none, since they are no orders yet. */
export function orderRow(order: OrderRow): StaffRow | undefined {
  if (order.is_draft_order) return undefined
  const stated = order as unknown as Stated
  const items = order.items ?? []
  const people = [order.shipping_address, order.billing_address].filter((person): person is Address => !!person)
  const [person] = people
  const names = people.map(({ first_name, last_name }) => text(first_name, last_name))
  const phones = people.map(({ phone }) => phone)
  const skus = [...new Set(items.flatMap(({ variant_sku }) => variant_sku ?? []))]
  const labels = (order.fulfillments ?? []).flatMap((parcel) => parcel.labels ?? [])
  const { id, display_id, email, status, currency_code, region_id, sales_channel_id, customer_id } = order
  const tags = Array.isArray(order.metadata?.tags) ? order.metadata.tags.map(String) : []
  const payments = (order.payment_collections ?? []).flatMap((one) => one.payments ?? [])
  // One that nobody has asked for yet is no return.
  const returns = (order.returns ?? []).map(({ status }) => status).filter((status) => status !== 'open')
  const openPayments = payments.filter(({ captured_at, canceled_at }) => !captured_at && !canceled_at)
  const row = {
    tags,
    ...{ id, display_id, email, status, currency_code, region_id, sales_channel_id, customer_id },
    customer_name: names[0] || null,
    phone: person?.phone ?? null,
    country_code: person?.country_code ?? null,
    payment_status: moneyOf(order),
    payment_providers: [...new Set(openPayments.map(({ provider_id }) => provider_id))],
    fulfillment_status: getLastFulfillmentStatus(stated),
    returns: [...new Set(returns)],
    total: Number(order.total),
    item_count: items.reduce((all, { quantity }) => all + Number(quantity), 0),
    skus,
    created_at: order.created_at,
    updated_at: order.updated_at,
  }
  const found = [
    `#${display_id}`,
    email,
    ...tags,
    ...names,
    ...people.map(({ company }) => company),
    ...phones,
    // Also as it is dialled: without spaces and hyphens.
    ...phones.map((phone) => phone?.replace(/[\s()-]/g, '')),
    ...skus,
    ...items.map((item) => item.product_title ?? item.title),
    ...labels.map(({ tracking_number }) => tracking_number),
  ]
  return toDocument(staffIndexes.order, row, found)
}
