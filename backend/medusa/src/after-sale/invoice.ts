import type { MedusaContainer } from '@medusajs/framework/types'
import { missing } from '../desk/problem.ts'
import { inLineOrder } from '../lib/line-order.ts'
import { rowsOf } from '../lib/rows.ts'

const address = ['first_name', 'last_name', 'company', 'address_1', 'address_2', 'city', 'province', 'postal_code']
const under = (name: string, fields: readonly string[]): string[] => fields.map((field) => `${name}.${field}`)
const taxes = ['rate', 'code', 'description', 'total']
const fields = [
  ...['id', 'display_id', 'status', 'locale', 'email', 'currency_code', 'created_at', 'sales_channel_id', 'summary.*'],
  ...[
    'total',
    'tax_total',
    'discount_total',
    'discount_subtotal',
    'credit_line_total',
    'item_subtotal',
    'is_draft_order',
  ],
  ...['original_item_total', 'original_item_subtotal', 'original_shipping_total', 'original_shipping_subtotal'],
  ...under('items', [
    'id',
    'created_at',
    'title',
    'product_title',
    'variant_title',
    'variant_sku',
    'quantity',
    'unit_price',
  ]),
  ...under('items', ['original_total', 'original_subtotal', 'is_tax_inclusive', ...under('tax_lines', taxes)]),
  ...under('shipping_methods', ['name', 'original_total', 'original_subtotal', ...under('tax_lines', taxes)]),
  ...under('shipping_address', [...address, 'country_code', 'phone']),
  ...under('billing_address', [...address, 'country_code', 'phone']),
]

interface Store {
  name: string
  metadata: Record<string, unknown> | null
}
interface Place {
  stock_locations?: { address?: Record<string, string | null> | null }[]
}

/** Who sells: the store's own words (metadata `legal_name`, `address`, `tax_id`), else its name and where it sends from. */
export async function sellerOf(container: MedusaContainer, channel: string | null) {
  const [[store], [place]] = await Promise.all([
    rowsOf<Store>(container, 'store', ['name', 'metadata'], {}),
    channel
      ? rowsOf<Place>(container, 'sales_channel', ['stock_locations.address.*'], { id: channel })
      : ([] as Place[]),
  ])
  const said = (name: string): string | null => {
    const value = store?.metadata?.[name]
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
  }
  const { address_1, address_2, city, province, postal_code } = place?.stock_locations?.[0]?.address ?? {}
  const own = [address_1, address_2, [city, province, postal_code].filter(Boolean).join(' ')].filter(Boolean)
  return {
    name: said('legal_name') ?? store?.name ?? '',
    address: said('address')?.split('\n') ?? own,
    tax_id: said('tax_id'),
  }
}

type Row = Record<string, unknown> & {
  sales_channel_id: string | null
  is_draft_order: boolean
  items: Parameters<typeof inLineOrder>[0]
}

/** What an invoice says, in Medusa's own amounts. Whoever asks must have been checked: this knows nothing of owners. */
export async function invoiceFacts(container: MedusaContainer, id: string) {
  const [order] = await rowsOf<Row>(container, 'order', fields, { id })
  if (!order || order.is_draft_order) throw missing('such order')
  return {
    order: { ...order, items: inLineOrder(order.items) },
    seller: await sellerOf(container, order.sales_channel_id),
  }
}
