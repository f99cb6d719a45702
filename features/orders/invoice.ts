import type { KnownAddress } from '#features/shared/address.ts'
import { addressLines } from '#features/shared/address-lines.ts'
import type { Transport } from '#features/shared/commerce-port.ts'
import { formatDateTime } from '#features/shared/dates.ts'
import { isHttpError } from '#features/shared/http-error.ts'
import type { Language } from '#features/shared/language.ts'
import { coins, formatMoney } from '#features/shared/money.ts'
import { taxesIncluded } from '#features/shared/totals.ts'

type TaxLine = { rate: number; code?: string | null; description?: string | null; total?: number }

/** What `GET /store/orders/{id}/invoice` answers; all amounts are Medusa's, in major units. */
export type InvoiceFacts = {
  order: {
    id: string
    display_id: number
    status: string
    locale: string | null
    email: string | null
    currency_code: string
    created_at: string
    total: number
    tax_total: number
    discount_total: number
    discount_subtotal: number
    credit_line_total?: number
    original_item_total: number
    original_item_subtotal: number
    original_shipping_total: number
    original_shipping_subtotal: number
    summary?: { paid_total?: number; refunded_total?: number; pending_difference?: number } | null
    items: {
      title: string
      product_title: string | null
      variant_title: string | null
      variant_sku: string | null
      quantity: number
      unit_price: number
      original_total: number
      original_subtotal: number
      is_tax_inclusive?: boolean
      tax_lines?: TaxLine[]
    }[]
    shipping_methods: { name: string; original_total: number; original_subtotal: number; tax_lines?: TaxLine[] }[]
    shipping_address: KnownAddress
    billing_address: KnownAddress
  }
  seller: { name: string; address: string[]; tax_id: string | null }
}

/** An invoice as it is drawn; every text but the words of the form is finished. */
export type InvoiceView = {
  number: string
  placedAt: string
  /** Paid in full: it is a receipt. */
  isReceipt: boolean
  isCanceled: boolean
  seller: InvoiceFacts['seller']
  billTo: string[]
  shipTo: string[]
  lines: { title: string; detail: string; quantity: string; unitPrice: string; total: string }[]
  taxIncluded: boolean
  subtotal: string
  discount: string | null
  shipping: { name: string; amount: string }[]
  taxes: { label: string; amount: string }[]
  credit: string | null
  total: string
  paid: string | null
  refunded: string | null
  due: string | null
}

/** Taxes by their rate: together, to the coin, what the backend says they are. */
export function taxesOf({ items, shipping_methods, tax_total, currency_code }: InvoiceFacts['order']) {
  const whole = (amount: number) => coins(amount, currency_code)
  const sums = new Map<string, { rate: number; name: string; amount: number }>()
  for (const { rate, description, code, total = 0 } of [...items, ...shipping_methods].flatMap(
    ({ tax_lines }) => tax_lines ?? [],
  )) {
    const name = description || code || ''
    const key = `${name} ${rate}`
    const found = sums.get(key) ?? { rate: Number(rate), name, amount: 0 }
    sums.set(key, { ...found, amount: found.amount + Number(total) })
  }
  const rows = [...sums.values()].sort((one, other) => other.amount - one.amount)
  const rounded = rows.map((row) => ({ ...row, amount: whole(row.amount) }))
  // What rounding each of them leaves over is the largest one's.
  const left = whole(tax_total) - rounded.reduce((all, { amount }) => all + amount, 0)
  return rounded.map((row, at) => ({ ...row, amount: whole(row.amount + (at === 0 ? left : 0)) }))
}

/** A tax with its rate, unless its name says that rate itself ("VAT 7%"). */
function taxLabel({ name, rate }: { name: string; rate: number }): string {
  const said = [...name.matchAll(/(\d+(?:[.,]\d+)?)\s*%/g)].map(([, number = '']) => Number(number.replace(',', '.')))
  return said.includes(rate) ? name : `${name} ${rate}%`.trim()
}

/** An order as its invoice. Pure; nothing is added up here but taxes of one rate. */
export function invoiceView({ order, seller }: InvoiceFacts, language: Language): InvoiceView {
  const money = (amount: number | undefined) => formatMoney(Number(amount ?? 0), order.currency_code)
  const isSome = (amount: number | undefined) => coins(Number(amount ?? 0), order.currency_code) > 0
  const some = (amount: number | undefined) => (isSome(amount) ? money(amount) : null)
  const included = taxesIncluded(order)
  const { summary, billing_address, shipping_address } = order
  const paid = Number(summary?.paid_total ?? 0)
  const due = Number(summary?.pending_difference ?? 0)
  const isCanceled = order.status === 'canceled'
  return {
    number: String(order.display_id),
    placedAt: formatDateTime(order.created_at, language),
    isReceipt: isSome(paid) && !isSome(due),
    isCanceled,
    seller,
    billTo: [...addressLines(billing_address ?? shipping_address, language), order.email ?? ''].filter(Boolean),
    shipTo: addressLines(shipping_address, language),
    lines: order.items.map((item) => ({
      title: item.product_title ?? item.title,
      detail: [item.variant_title, item.variant_sku].filter(Boolean).join(' · '),
      quantity: String(item.quantity),
      unitPrice: money(item.unit_price),
      total: money(included ? item.original_total : item.original_subtotal),
    })),
    taxIncluded: included,
    subtotal: money(included ? order.original_item_total : order.original_item_subtotal),
    discount: isSome(order.discount_total) ? money(-(included ? order.discount_total : order.discount_subtotal)) : null,
    shipping: order.shipping_methods.map(({ name, original_total, original_subtotal }) => ({
      name,
      amount: money(included ? original_total : original_subtotal),
    })),
    taxes: taxesOf(order).map(({ amount, ...tax }) => ({ label: taxLabel(tax), amount: money(amount) })),
    credit: some(order.credit_line_total) && money(-Number(order.credit_line_total)),
    total: money(order.total),
    paid: some(paid),
    refunded: some(summary?.refunded_total),
    // Medusa goes on counting what nobody has to pay any more.
    due: isCanceled ? null : some(due),
  }
}

/** What an order's invoice says; null for an order that there is not. Whoever asks must have been checked. */
export async function loadInvoice(transport: Transport, id: string): Promise<InvoiceFacts | null> {
  try {
    return await transport.fetch<InvoiceFacts>(`/store/orders/${encodeURIComponent(id)}/invoice`)
  } catch (error) {
    if (isHttpError(error) && error.status === 404) return null
    throw error
  }
}
