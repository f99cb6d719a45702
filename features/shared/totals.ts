import type { TotalsView } from '#ui/shop/views.ts'
import { formatMoney } from './money.ts'

/** What carts and orders have in common; all amounts are Medusa's, in major units. */
export type Totals = {
  currency_code: string
  total?: number
  tax_total?: number
  discount_total?: number
  discount_subtotal?: number
  credit_line_total?: number
  item_subtotal?: number
  original_item_subtotal?: number
  original_item_total?: number
  original_shipping_total?: number
  shipping_total?: number
  shipping_subtotal?: number
  shipping_methods?: readonly unknown[] | null
  items?: readonly { is_tax_inclusive?: boolean }[] | null
}

/** Whether prices are shown with their taxes; follows the currency's price preference in Medusa. */
export const taxesIncluded = ({ items }: Pick<Totals, 'items'>): boolean =>
  (items ?? []).length > 0 && (items ?? []).every((item) => item.is_tax_inclusive === true)

/** Medusa's totals as text. Nothing is added up here: each row is one of Medusa's own numbers. */
export function totalsView(totals: Totals, stale = false): TotalsView {
  const money = (amount: number | undefined) => formatMoney(amount ?? 0, totals.currency_code)
  const included = taxesIncluded(totals)
  const hasShipping = (totals.shipping_methods ?? []).length > 0
  const delivery = included ? (totals.original_shipping_total ?? totals.shipping_total) : totals.shipping_subtotal
  const discount = (included ? totals.discount_total : totals.discount_subtotal) ?? 0
  const credit = totals.credit_line_total ?? 0
  return {
    subtotal: money(included ? totals.original_item_total : (totals.original_item_subtotal ?? totals.item_subtotal)),
    discount: discount > 0 ? money(-discount) : undefined,
    credit: credit > 0 ? money(-credit) : undefined,
    ...(hasShipping ? { shipping: money(delivery), shippingFree: delivery === 0 ? true : undefined } : {}),
    tax: (totals.tax_total ?? 0) > 0 ? money(totals.tax_total) : undefined,
    taxIncluded: included ? true : undefined,
    total: money(totals.total),
    stale,
  }
}
