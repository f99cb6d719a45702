import type { MedusaContainer } from '@medusajs/framework/types'
import type { OrderLine, Parcel } from '../desk/orders/order.ts'
import { returnedOf } from '../desk/orders/order.ts'
import { missing } from '../desk/problem.ts'
import { rowsOf } from '../lib/rows.ts'

export interface SoldLine extends OrderLine {
  product_id: string | null
  variant_id: string | null
  detail: OrderLine['detail'] & { delivered_quantity: number }
}
interface SoldParcel extends Omit<Parcel, 'items'> {
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
  ...['id', 'status', 'is_draft_order', 'created_at', 'canceled_at', 'currency_code', 'region_id', 'items.*'],
  ...['items.detail.*', 'returns.*', 'returns.items.*'],
  ...under('fulfillments', ['id', 'created_at', 'packed_at', 'shipped_at', 'delivered_at', 'canceled_at']),
  ...under('fulfillments', ['location_id', 'labels.tracking_number', 'labels.tracking_url']),
  ...under('payment_collections.payments.captures', moved),
  ...under('payment_collections.payments.refunds', moved),
]

/** An order as it is now. Whoever asks must have been checked: this knows nothing of owners. */
export async function soldOrder(container: MedusaContainer, id: string): Promise<SoldOrder> {
  const [order] = await rowsOf<SoldOrder>(container, 'order', fields, { id })
  if (!order || order.is_draft_order) throw missing('such order')
  return order
}

/** Parcels that were packed and not unpacked again. */
export const parcelsOf = ({ fulfillments = [] }: SoldOrder): SoldParcel[] =>
  fulfillments.filter(({ canceled_at }) => !canceled_at)

/** Nothing of it is packed, and nobody has ended it. */
export const canCancel = (order: SoldOrder): boolean =>
  (order.status === 'pending' || order.status === 'requires_action') && parcelsOf(order).length === 0

/** Pieces of a line that have arrived and are not on their way back. */
export const returnable = ({ status }: SoldOrder, line: SoldLine): number =>
  status === 'canceled' ? 0 : Math.max(0, Number(line.detail.delivered_quantity) - returnedOf(line))
