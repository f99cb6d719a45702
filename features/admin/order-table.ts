import type { KnownAddress } from '#features/shared/address.ts'
import { countryName } from '#features/shared/country-name.ts'
import type { Language } from '#features/shared/language.ts'
import { plainMoney } from '#features/shared/money.ts'
import { paymentState } from '#features/shared/payment-state.ts'
import { momentInShop } from '#features/shared/shop-clock.ts'
import { stillOpen } from './order-money.ts'
import { joined, type TableColumn } from './table-column.ts'

type Sum = 'goods' | 'shipping' | 'discount' | 'credit' | 'tax' | 'total' | 'paid' | 'refunded' | 'due'
export type ExportedLine = Readonly<
  Record<'product' | 'variant' | 'sku' | 'barcode', string> &
    Record<'quantity' | 'packed' | 'returned' | 'unit_price' | 'discount' | 'tax' | 'total', number>
>
/** An order as the desk gives it for a file (docs/desk.md, "Import and export"); amounts in major units, with tax. */
export type ExportedOrder = Readonly<
  Record<Sum, number> &
    Record<'currency_code' | 'created_at' | 'status' | 'payment_status' | 'fulfillment_status' | 'channel', string> &
    Record<'payment_providers' | 'tags' | 'delivery' | 'tracking' | 'providers' | 'promotions', readonly string[]> & {
      display_id: number
      email: string | null
      shipping_address: KnownAddress
      billing_address: KnownAddress
      items: readonly ExportedLine[]
    }
>
/** What codes of an order are called. */
export type OrderWords = Record<'status' | 'payment' | 'fulfilment' | 'way', (code: string) => string>
type Writer = { language: Language; words: OrderWords }
type Column<Of> = TableColumn<Of, Writer>

const lineText = ({ quantity, product, variant }: ExportedLine): string =>
  `${quantity} × ${[product, variant].filter(Boolean).join(', ')}`

/** A sum of an order, with the sign with which it adds up to the total. */
const sum = (id: Sum, sign: 1 | -1 = 1): Column<ExportedOrder> => ({
  id,
  isNumber: true,
  write: ({ [id]: amount, currency_code }) => plainMoney(amount === 0 ? 0 : sign * amount, currency_code),
})

const which: readonly Column<ExportedOrder>[] = [
  { id: 'number', isNumber: true, write: ({ display_id }) => String(display_id) },
  { id: 'placedAt', write: ({ created_at }) => momentInShop(created_at).replace('T', ' ') },
  { id: 'status', write: ({ status }, { words }) => words.status(status) },
  {
    id: 'payment',
    write: ({ payment_status, payment_providers }, { words }) =>
      words.payment(paymentState(payment_status, payment_providers)),
  },
  { id: 'fulfilment', write: ({ fulfillment_status }, { words }) => words.fulfilment(fulfillment_status) },
  { id: 'customer', write: ({ shipping_address: to }) => joined(to?.first_name, to?.last_name) },
  { id: 'email', write: ({ email }) => email ?? '' },
  { id: 'channel', write: ({ channel }) => channel },
  { id: 'currency', write: ({ currency_code }) => currency_code.toUpperCase() },
]
const whole: readonly Column<ExportedOrder>[] = [
  ...which,
  sum('goods'),
  sum('shipping'),
  sum('discount', -1),
  sum('credit', -1),
  sum('total'),
  sum('tax'),
  sum('paid'),
  sum('refunded', -1),
  {
    id: 'due',
    isNumber: true,
    // Nobody pays for an order that was cancelled.
    write: ({ due, status, currency_code }) =>
      plainMoney(stillOpen(status === 'canceled' ? Math.min(0, due) : due, currency_code), currency_code),
  },
  { id: 'ways', write: ({ providers }, { words }) => providers.map(words.way).join(', ') },
  {
    id: 'pieces',
    isNumber: true,
    write: ({ items }) => String(items.reduce((all, { quantity }) => all + quantity, 0)),
  },
  { id: 'things', write: ({ items }) => items.map(lineText).join('; ') },
  { id: 'promotions', write: ({ promotions }) => promotions.join(', ') },
  { id: 'tags', write: ({ tags }) => tags.join(', ') },
  { id: 'delivery', write: ({ delivery }) => delivery.join(', ') },
  { id: 'tracking', write: ({ tracking }) => tracking.join(', ') },
  { id: 'phone', write: ({ shipping_address: to }) => to?.phone ?? '' },
  { id: 'company', write: ({ shipping_address: to }) => to?.company ?? '' },
  { id: 'address', write: ({ shipping_address: to }) => joined(to?.address_1, to?.address_2) },
  { id: 'city', write: ({ shipping_address: to }) => to?.city ?? '' },
  { id: 'province', write: ({ shipping_address: to }) => to?.province ?? '' },
  { id: 'postalCode', write: ({ shipping_address: to }) => to?.postal_code ?? '' },
  { id: 'country', write: ({ shipping_address: to }, { language }) => countryName(to?.country_code ?? '', language) },
  { id: 'billedTo', write: ({ billing_address: to }) => joined(to?.first_name, to?.last_name) },
  { id: 'billedCompany', write: ({ billing_address: to }) => to?.company ?? '' },
  {
    id: 'billedAddress',
    write: ({ billing_address: to }, { language }) =>
      [joined(to?.address_1, to?.address_2), to?.city, joined(to?.province, to?.postal_code)]
        .concat(countryName(to?.country_code ?? '', language))
        .filter(Boolean)
        .join(', '),
  },
]

type Line = { order: ExportedOrder; line: ExportedLine }
const money = (id: string, amountOf: (line: ExportedLine) => number): Column<Line> => ({
  id,
  isNumber: true,
  write: ({ order, line }) => plainMoney(amountOf(line), order.currency_code),
})
const count = (id: 'packed' | 'returned'): Column<Line> => ({
  id,
  isNumber: true,
  write: ({ line }) => String(line[id]),
})
const bought: readonly Column<Line>[] = [
  ...which.map(({ write, ...column }): Column<Line> => ({ ...column, write: ({ order }, as) => write(order, as) })),
  { id: 'product', write: ({ line }) => line.product },
  { id: 'variant', write: ({ line }) => line.variant },
  { id: 'sku', write: ({ line }) => line.sku },
  { id: 'barcode', write: ({ line }) => line.barcode },
  { id: 'pieces', isNumber: true, write: ({ line }) => String(line.quantity) },
  money('each', ({ unit_price }) => unit_price),
  money('discount', ({ discount }) => (discount === 0 ? 0 : -discount)),
  money('total', ({ total }) => total),
  money('tax', ({ tax }) => tax),
  count('packed'),
  count('returned'),
]

/** What a row of a file of orders is for. */
export type OrderTable = 'orders' | 'items'

/**
 * A file of orders, a row for each or for each thing that was bought: its columns, by the names of their words
 * (`exports.column.*`), and what writes its rows. Pure.
 */
export function orderTable(of: OrderTable, writer: Writer) {
  const rowsOf = (orders: readonly ExportedOrder[]): string[][] => {
    if (of === 'orders') return orders.map((order) => whole.map(({ write }) => write(order, writer)))
    const lines = orders.flatMap((order) => order.items.map((line): Line => ({ order, line })))
    return lines.map((line) => bought.map(({ write }) => write(line, writer)))
  }
  const columns: readonly Pick<Column<never>, 'id' | 'values' | 'isNumber'>[] = of === 'orders' ? whole : bought
  return { columns, rowsOf }
}
