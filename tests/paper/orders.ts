/** Orders as Medusa answers them for an invoice, with Medusa's own sums. */
import { createRequire } from 'node:module'
import type { InvoiceFacts } from '#features/orders/invoice.ts'

type Totals = (order: object) => Record<string, unknown>
const medusa = createRequire(new URL('../../backend/medusa/package.json', import.meta.url))
const { decorateCartTotals } = medusa('@medusajs/framework/utils') as { decorateCartTotals: Totals }

const numbers = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && 'numeric_' in inner ? Number(inner.numeric_) : inner,
  )
const place = {
  first_name: 'น้ำผึ้ง',
  last_name: 'ศรีสุข',
  address_1: '88 ถนนเจริญกรุง',
  city: 'บางรัก',
  province: 'กรุงเทพฯ',
  postal_code: '10500',
  country_code: 'th',
}
const taxes = (percent: number) => [{ rate: percent, code: `VAT${percent}`, description: 'VAT' }]

export type Sold = {
  inclusive: boolean
  currency?: string
  lines: { title?: string; detail?: string; price: number; quantity: number; rate: number; discount?: number }[]
  delivery: number
  deliveryRate: number
  /** Nothing is paid yet. */
  isOpen?: boolean
}

/** What Medusa says of such an order. */
export function factsOf({ inclusive, currency = 'thb', lines, delivery, deliveryRate, isOpen }: Sold): InvoiceFacts {
  const order = decorateCartTotals({
    currency_code: currency,
    items: lines.map(({ price, quantity, rate, discount, title, detail = 'คราม / M' }, at) => ({
      id: `item_${at}`,
      title: title ?? `ผ้าไหมทอมือ ${at}`,
      product_title: title ?? `ผ้าไหมทอมือ ${at}`,
      variant_title: detail,
      variant_sku: `SILK-${at}`,
      quantity,
      unit_price: price,
      is_tax_inclusive: inclusive,
      tax_lines: taxes(rate),
      adjustments: discount ? [{ amount: discount, is_tax_inclusive: inclusive }] : [],
    })),
    shipping_methods: [
      {
        name: 'Standard',
        amount: delivery,
        is_tax_inclusive: inclusive,
        tax_lines: taxes(deliveryRate),
        adjustments: [],
      },
    ],
  })
  const sold = numbers(order) as InvoiceFacts['order']
  return {
    order: {
      ...sold,
      ...{ id: 'order_1', display_id: 1042, status: 'pending', locale: 'th-TH', email: 'ploy@example.com' },
      ...{ created_at: '2026-11-21T04:40:00.000Z', shipping_address: place, billing_address: place },
      summary: {
        paid_total: isOpen ? 0 : sold.total,
        refunded_total: 0,
        pending_difference: isOpen ? sold.total : 0,
      },
    },
    seller: { name: 'Talat', address: ['1 Charoen Krung', '10500 Bangkok'], tax_id: '0105536000001' },
  }
}
