import type { KnownAddress } from '#features/shared/address.ts'
import { addressLines } from '#features/shared/address-lines.ts'
import { formatDateTime } from '#features/shared/dates.ts'
import { giftOf, isWrap } from '#features/shared/gift.ts'
import type { Language } from '#features/shared/language.ts'
import { inLineOrder } from '#features/shared/line-order.ts'
import { picture } from '#features/shared/media.ts'
import { coins, formatMoney } from '#features/shared/money.ts'
import { paymentStateOf } from '#features/shared/payment-state.ts'
import { wholeBill } from '#features/shared/whole-rows.ts'
import type { OrderView } from '#ui/screens/admin/orders/views.ts'
import { coinOf } from './coin.ts'
import { exact, stillOpen, sumOf } from './order-money.ts'

type Detail = {
  fulfilled_quantity: number
  return_requested_quantity: number
  return_received_quantity: number
  return_dismissed_quantity: number
}
type Item = {
  id: string
  created_at?: string
  title: string
  product_title?: string | null
  product_id?: string | null
  variant_id?: string | null
  variant?: {
    manage_inventory?: boolean
    inventory_items?: { inventory?: { location_levels?: unknown[] } | null }[] | null
  } | null
  metadata?: Record<string, unknown> | null
  variant_title?: string | null
  variant_sku?: string | null
  thumbnail?: string | null
  quantity: number
  unit_price: number
  total: number
  original_total?: number
  requires_shipping?: boolean
  detail: Detail
}
type Parcel = {
  id: string
  packed_at?: string | null
  shipped_at?: string | null
  delivered_at?: string | null
  canceled_at?: string | null
  items?: { line_item_id: string; quantity: number }[]
  labels?: { tracking_number?: string | null; tracking_url?: string | null }[]
}
type Payment = {
  id: string
  provider_id: string
  amount: number
  currency_code: string
  captured_at?: string | null
  canceled_at?: string | null
  captures?: { amount: number }[]
  refunds?: { amount: number }[]
}
type Return = {
  id: string
  display_id?: number
  status: string
  items?: ReturnItem[]
}
export type ReturnItem = {
  item_id: string
  quantity: number
  received_quantity?: number
  note?: string | null
  reason_id?: string | null
  /** Its words, of the backend's return reasons. */
  reason?: string
}
type Total = `${'original_item' | 'item' | 'original_shipping' | 'shipping' | 'discount' | 'tax' | 'credit_line'}_total`
/** An order as Medusa's admin API answers it, as far as the page shows it. */
export type AdminOrder = {
  id: string
  display_id: number
  status: string
  payment_status: string
  fulfillment_status: string
  currency_code: string
  created_at: string
  email?: string | null
  total: number
  summary?: { pending_difference?: number; paid_total?: number; refunded_total?: number }
  items?: Item[]
  shipping_methods?: { name: string; amount: number; original_total?: number; shipping_option_id?: string | null }[]
  shipping_address?: KnownAddress
  billing_address?: KnownAddress
  sales_channel?: { name: string } | null
  customer?: { id: string; has_account?: boolean } | null
  fulfillments?: Parcel[]
  payment_collections?: { id: string; status?: string; amount?: number; payments?: Payment[] }[]
  returns?: Return[]
  metadata?: Record<string, unknown> | null
} & Partial<Record<Total, number>>

const returnedOf = ({ detail }: Item) =>
  Number(detail.return_requested_quantity) +
  Number(detail.return_received_quantity) +
  Number(detail.return_dismissed_quantity)

function parcelState({ canceled_at, delivered_at, shipped_at }: Parcel) {
  if (canceled_at) return 'canceled' as const
  if (delivered_at) return 'delivered' as const
  return shipped_at ? ('shipped' as const) : ('packed' as const)
}

/** @param due what the order owes: no more than that is taken, whatever was promised */
function paymentView(payment: Payment, due: number): OrderView['payments'][number] {
  const { id, provider_id: provider, currency_code } = payment
  const money = (amount: number) => formatMoney(amount, currency_code)
  const [captured, refunded] = [sumOf(payment.captures), sumOf(payment.refunds)]
  const toTake = exact(Math.min(Number(payment.amount) - captured, due))
  return {
    id,
    provider,
    amount: money(Number(payment.amount)),
    full: Number(payment.amount),
    captured,
    refunded,
    capturedText: captured > 0 ? money(captured) : '',
    refundedText: refunded > 0 ? money(refunded) : '',
    left: exact(captured - refunded),
    currency: currency_code,
    canCapture: !payment.canceled_at && !payment.captured_at && toTake > 0,
    toTake: money(Math.max(0, toTake)),
    canceled: Boolean(payment.canceled_at),
  }
}

/** What is left to pay, below nothing what the shop owes; nobody pays for an order that was cancelled. */
function dueOf({ status, summary, currency_code }: AdminOrder): number {
  const due = summary?.pending_difference ?? 0
  return stillOpen(status === 'canceled' ? Math.min(0, due) : due, currency_code)
}

/** What a line costs before anything is taken off, with its tax. */
const worthOf = (item: Item): number => Number(item.original_total ?? item.total)

/** Goods line by line, delivery and what is taken off, in whole coins that come to the total. */
function billOf(order: AdminOrder, items: readonly Item[]) {
  const { discount_total: discount = 0, credit_line_total: credit = 0, total, currency_code } = order
  const delivery = order.original_shipping_total ?? order.shipping_total ?? 0
  return wholeBill({ lines: items.map(worthOf), delivery, discount, credit, total }, currency_code)
}

/** Medusa's own sums, in the order in which they add up. */
function totalsOf(
  order: AdminOrder,
  { lines, delivery, discount, credit }: ReturnType<typeof billOf>,
): OrderView['totals'] {
  const money = (amount: number) => formatMoney(amount, order.currency_code)
  const row = (id: OrderView['totals'][number]['id'], amount = 0) => ({ id, amount: money(amount) })
  const { paid_total: paid = 0, refunded_total: refunded = 0 } = order.summary ?? {}
  const due = dueOf(order)
  return [
    row('items', sumOf(lines.map((amount) => ({ amount })))),
    row('shipping', delivery),
    ...(order.discount_total ? [row('discount', discount)] : []),
    ...(order.credit_line_total ? [row('credit', credit)] : []),
    row('total', order.total),
    ...(order.tax_total ? [row('tax', order.tax_total)] : []),
    ...(paid ? [row('paid', paid)] : []),
    ...(refunded ? [row('refunded', -coins(refunded, order.currency_code))] : []),
    ...(due > 0 ? [row('due', due)] : []),
    ...(due < 0 ? [row('owed', -due)] : []),
  ]
}

/** What the customer was asked for by a change, and has not paid: never more than the order owes. */
function askedOf(order: AdminOrder): OrderView['asked'] {
  const { payment_collections = [], currency_code } = order
  const open = payment_collections.find(({ status, amount = 0 }) => status === 'not_paid' && amount > 0)
  const amount = exact(Math.min(Number(open?.amount), dueOf(order)))
  return open && amount > 0 ? { id: open.id, amount, text: formatMoney(amount, currency_code) } : null
}

/** Whether staff have deleted what was counted of a line since it was sold: what comes back of it goes into no stock. */
function isUnkept({ variant_id, variant }: Item): boolean {
  if (!variant) return Boolean(variant_id)
  const levels = (variant.inventory_items ?? []).flatMap(({ inventory }) => inventory?.location_levels ?? [])
  return Boolean(variant.manage_inventory) && levels.length === 0
}

/** An order as its page shows it. Pure; all amounts are Medusa's. */
export function orderView(order: AdminOrder, language: Language): OrderView {
  const items = inLineOrder(order.items ?? [])
  const bill = billOf(order, items)
  const places = new Map(items.map(({ id }, place) => [id, place]))
  const asOrdered = <One>(lines: readonly One[], idOf: (one: One) => string): One[] =>
    lines.toSorted((a, b) => (places.get(idOf(a)) ?? 0) - (places.get(idOf(b)) ?? 0))
  const titleOf = (id: string) => {
    const item = items.find((one) => one.id === id)
    return [item?.product_title ?? item?.title, item?.variant_title].filter(Boolean).join(', ')
  }
  const unkept = new Set(items.filter(isUnkept).map(({ id }) => id))
  const money = (amount: number) => formatMoney(amount, order.currency_code)
  const live = order.status !== 'canceled'
  const when = (at: string | null | undefined) => (at ? formatDateTime(at, language) : '')
  return {
    id: order.id,
    number: `#${order.display_id}`,
    status: order.status,
    live,
    canCancel: live && (order.fulfillments ?? []).every(({ canceled_at }) => Boolean(canceled_at)),
    payment: paymentStateOf(order),
    fulfilment: order.fulfillment_status,
    placedAt: formatDateTime(order.created_at, language),
    currency: order.currency_code,
    coin: coinOf(order.currency_code),
    channel: order.sales_channel?.name ?? '',
    email: order.email ?? '',
    customer: [order.shipping_address?.first_name, order.shipping_address?.last_name].filter(Boolean).join(' '),
    account: Boolean(order.customer?.has_account),
    phone: order.shipping_address?.phone ?? '',
    shippingAddress: addressLines(order.shipping_address, language),
    country: order.shipping_address?.country_code ?? undefined,
    billingAddress: addressLines(order.billing_address, language),
    // With its tax, as in the sums.
    delivery: (order.shipping_methods ?? []).map(({ name, amount, original_total }) => ({
      name,
      price: money(Number(original_total ?? amount)),
    })),
    total: money(order.total),
    owed: coins(Math.max(0, -dueOf(order)), order.currency_code),
    due: Math.max(0, dueOf(order)),
    asked: askedOf(order),
    note: typeof order.metadata?.note === 'string' ? order.metadata.note : '',
    tags: Array.isArray(order.metadata?.tags) ? order.metadata.tags.map(String) : [],
    gift: giftOf(order) ?? undefined,
    totals: totalsOf(order, bill),
    lines: items.map((item, at) => {
      const [fulfilled, returned] = [Number(item.detail.fulfilled_quantity), returnedOf(item)]
      const total = worthOf(item)
      return {
        id: item.id,
        title: item.product_title ?? item.title,
        variant: item.variant_title ?? '',
        sku: item.variant_sku ?? '',
        href: item.product_id ? `/admin/products/${item.product_id}` : undefined,
        picture: picture(item.thumbnail, '', { width: 160, max: 320 }),
        quantity: Number(item.quantity),
        fulfilled,
        returned,
        received: Number(item.detail.return_received_quantity) + Number(item.detail.return_dismissed_quantity),
        // The wrap of a gift goes with the first parcel by itself, and nobody sends it back.
        toPack: live && !isWrap(item) ? Math.max(0, Number(item.quantity) - fulfilled) : 0,
        toReturn: live && !isWrap(item) ? Math.max(0, fulfilled - returned) : 0,
        unitPrice: money(Number(item.unit_price)),
        price: Number(item.unit_price),
        beforeTax: stillOpen(total - item.unit_price * item.quantity, order.currency_code) > 0,
        total: money(bill.lines[at] ?? total),
      }
    }),
    parcels: (order.fulfillments ?? []).map((parcel) => ({
      id: parcel.id,
      state: parcelState(parcel),
      at: when(parcel.delivered_at ?? parcel.shipped_at ?? parcel.packed_at),
      lines: asOrdered(parcel.items ?? [], ({ line_item_id }) => line_item_id).map(
        ({ line_item_id: id, quantity }) => ({
          id,
          title: titleOf(id),
          quantity: Number(quantity),
        }),
      ),
      tracking: (parcel.labels ?? []).flatMap(({ tracking_number: number, tracking_url: url }) =>
        number ? [{ number, href: url?.startsWith('http') ? url : undefined }] : [],
      ),
    })),
    payments: (order.payment_collections ?? []).flatMap(({ payments = [] }) =>
      payments.map((payment) => paymentView(payment, dueOf(order))),
    ),
    returns: (order.returns ?? [])
      .filter(({ status }) => status !== 'open')
      .map((one) => ({
        id: one.id,
        number: `#${one.display_id ?? ''}`,
        status: one.status,
        lines: asOrdered(one.items ?? [], ({ item_id }) => item_id).map((item) => ({
          id: item.item_id,
          title: titleOf(item.item_id),
          quantity: Number(item.quantity),
          received: Number(item.received_quantity ?? 0),
          unkept: unkept.has(item.item_id),
          reason: item.reason ?? '',
          note: item.note ?? '',
        })),
      })),
  }
}
