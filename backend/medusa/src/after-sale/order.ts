import type { MedusaContainer } from '@medusajs/framework/types'
import { readSettings } from '../config/settings.ts'
import type { OrderLine, Parcel } from '../desk/orders/order.ts'
import { returnedOf } from '../desk/orders/order.ts'
import { missing } from '../desk/problem.ts'
import { isWrap } from '../gift/gift.ts'
import { inLineOrder } from '../lib/line-order.ts'
import { rowsOf } from '../lib/rows.ts'
import { endOfShopDay } from '../lib/shop-time.ts'

export interface SoldLine extends OrderLine {
  created_at: string
  product_id: string | null
  variant_id: string | null
  detail: OrderLine['detail'] & { delivered_quantity: number }
}
interface SoldParcel extends Parcel {
  created_at: string
  packed_at: string | null
  location_id: string | null
  labels?: { tracking_number: string | null; tracking_url: string | null }[]
}
interface Moved {
  id: string
  amount: number
  created_at: string
}
/** An order as its buyer is told about it. */
export interface SoldOrder {
  id: string
  status: string
  is_draft_order: boolean
  created_at: string
  canceled_at: string | null
  currency_code: string
  region_id: string | null
  metadata: Record<string, unknown> | null
  items: SoldLine[]
  fulfillments?: SoldParcel[]
  payment_collections?: { payments?: { captures?: Moved[]; refunds?: Moved[] }[] }[]
  returns?: {
    id: string
    status: string
    created_at: string
    requested_at: string | null
    received_at: string | null
    items?: { item_id: string; quantity: number }[]
  }[]
}

const under = (name: string, fields: string[]): string[] => fields.map((field) => `${name}.${field}`)
const moved = ['id', 'amount', 'created_at']
const fields = [
  ...['id', 'status', 'is_draft_order', 'created_at', 'canceled_at', 'currency_code', 'region_id', 'metadata'],
  'items.*',
  ...['items.detail.*', 'returns.*', 'returns.items.*'],
  ...under('fulfillments', ['id', 'created_at', 'packed_at', 'shipped_at', 'delivered_at', 'canceled_at']),
  ...under('fulfillments', ['location_id', 'labels.tracking_number', 'labels.tracking_url']),
  ...under('fulfillments.items', ['line_item_id', 'quantity']),
  ...under('payment_collections.payments.captures', moved),
  ...under('payment_collections.payments.refunds', moved),
]

/** An order as it is now. Whoever asks must have been checked: this knows nothing of owners. */
export async function soldOrder(container: MedusaContainer, id: string): Promise<SoldOrder> {
  const [order] = await rowsOf<SoldOrder>(container, 'order', fields, { id })
  if (!order || order.is_draft_order) throw missing('such order')
  return { ...order, items: inLineOrder(order.items) }
}

/** Parcels that were packed and not unpacked again. */
export const parcelsOf = ({ fulfillments = [] }: SoldOrder): SoldParcel[] =>
  fulfillments.filter(({ canceled_at }) => !canceled_at)

/** Nothing of it is packed, and nobody has ended it. */
export const canCancel = (order: SoldOrder): boolean =>
  (order.status === 'pending' || order.status === 'requires_action') && parcelsOf(order).length === 0

/** Pieces of a line that have arrived and are not on their way back; what was a wrap nobody sends back. */
const backInHand = ({ status }: SoldOrder, line: SoldLine): number =>
  status === 'canceled' || isWrap(line) ? 0 : Math.max(0, Number(line.detail.delivered_quantity) - returnedOf(line))

/** Until when what arrived in a parcel may be sent back: the end of the shop's day so many days later. */
const endsAt = (delivered: string): Date => endOfShopDay(new Date(delivered), readSettings().returnDays)

/** A line's pieces by the parcel they arrived in, with the end of their time. */
function arrivals(order: SoldOrder, line: SoldLine): { quantity: number; until: Date }[] {
  return parcelsOf(order).flatMap(({ delivered_at, items }) => {
    const own = items.filter(({ line_item_id }) => line_item_id === line.id)
    const quantity = own.reduce((all, item) => all + Number(item.quantity), 0)
    return delivered_at && quantity > 0 ? [{ quantity, until: endsAt(delivered_at) }] : []
  })
}

/** What of a line a buyer may still send back: what went back already counts as of the parcels whose time is over. */
export function returnable(order: SoldOrder, line: SoldLine, now = new Date()): number {
  const inTime = arrivals(order, line).filter(({ until }) => now <= until)
  const pieces = inTime.reduce((all, { quantity }) => all + quantity, 0)
  return Math.min(pieces, backInHand(order, line))
}

/** Until when a buyer may send back what is still in hand, by the parcel that came last; null while nothing has arrived. */
export function returnUntil(order: SoldOrder): Date | null {
  const ends = order.items
    .filter((line) => backInHand(order, line) > 0)
    .flatMap((line) => arrivals(order, line).map(({ until }) => until.getTime()))
  return ends.length > 0 ? new Date(Math.max(...ends)) : null
}
