import type { MedusaContainer } from '@medusajs/framework/types'
import { inLineOrder } from '../../lib/line-order.ts'
import { rowsOf } from '../../lib/rows.ts'
import { type OrderRow, orderRow, STAFF_ORDER_FIELDS } from '../../staff-index/orders.ts'
import { type OrderLine, returnedOf } from '../orders/order.ts'
import { addressFields, addressOf } from './address.ts'

interface Line extends OrderLine {
  created_at: string
  product_title: string | null
  variant_title: string | null
  variant_sku: string | null
  variant_barcode: string | null
  unit_price: number
  discount_total: number
  tax_total: number
  total: number
}
type Sum = 'original_item_total' | 'original_shipping_total' | 'discount_total' | 'credit_line_total' | 'tax_total'
type Exported = Omit<OrderRow, 'items' | 'payment_collections'> &
  Record<Sum, number> & {
    items: Line[]
    sales_channel?: { name: string } | null
    shipping_methods?: { name: string }[]
    promotions?: ({ code: string | null } | null)[]
    summary?: { pending_difference?: number; paid_total?: number; refunded_total?: number } | null
    payment_collections?: { payments?: { provider_id: string; canceled_at: string | null }[] | null }[]
  }

const sums: Sum[] = [
  'original_item_total',
  'original_shipping_total',
  'discount_total',
  'credit_line_total',
  'tax_total',
]
const fields = [
  ...STAFF_ORDER_FIELDS,
  ...sums,
  ...['items.detail.*', 'items.total', 'items.tax_total', 'items.discount_total'],
  ...addressFields('shipping_address'),
  ...addressFields('billing_address'),
  ...['sales_channel.name', 'shipping_methods.name', 'promotions.code'],
]

const each = (values: readonly (string | null | undefined)[]): string[] => [
  ...new Set(values.flatMap((value) => value ?? [])),
]

function lineOf(line: Line) {
  return {
    product: line.product_title ?? line.title,
    variant: line.variant_title ?? '',
    sku: line.variant_sku ?? '',
    barcode: line.variant_barcode ?? '',
    quantity: Number(line.quantity),
    packed: Number(line.detail.fulfilled_quantity),
    returned: returnedOf(line),
    unit_price: Number(line.unit_price),
    discount: Number(line.discount_total),
    tax: Number(line.tax_total),
    total: Number(line.total),
  }
}

/** An order as its file has it; its states are those of the list. Drafts are none yet. Amounts in major units, with tax. */
function exportedOf(order: Exported) {
  const row = orderRow(order as unknown as OrderRow)
  if (!row) return []
  const { display_id, email, currency_code, created_at, total, summary, fulfillments = [] } = order
  const { status, payment_status, payment_providers, fulfillment_status, tags } = row
  const payments = (order.payment_collections ?? []).flatMap((one) => one.payments ?? [])
  const used = payments.filter(({ canceled_at }) => !canceled_at)
  return [
    {
      ...{ display_id, email, currency_code, created_at },
      ...{ status, payment_status, payment_providers, fulfillment_status, tags },
      channel: order.sales_channel?.name ?? '',
      shipping_address: addressOf(order.shipping_address),
      billing_address: addressOf(order.billing_address),
      delivery: each((order.shipping_methods ?? []).map(({ name }) => name)),
      tracking: each(fulfillments.flatMap(({ labels }) => labels ?? []).map((label) => label.tracking_number)),
      providers: each(used.map(({ provider_id }) => provider_id)),
      promotions: each((order.promotions ?? []).map((promotion) => promotion?.code)),
      goods: Number(order.original_item_total),
      shipping: Number(order.original_shipping_total),
      discount: Number(order.discount_total),
      credit: Number(order.credit_line_total),
      tax: Number(order.tax_total),
      total: Number(total),
      paid: Number(summary?.paid_total ?? 0),
      refunded: Number(summary?.refunded_total ?? 0),
      due: Number(summary?.pending_difference ?? 0),
      items: inLineOrder(order.items).map(lineOf),
    },
  ]
}

/** What a file says of these orders, in the order of their ids; those that are gone are left out. */
export async function exportedOrders(container: MedusaContainer, ids: readonly string[]) {
  const found = await rowsOf<Exported>(container, 'order', fields, { id: [...ids] })
  const byId = new Map(found.map((order) => [order.id, order]))
  return ids.flatMap((one) => byId.get(one) ?? []).flatMap(exportedOf)
}
