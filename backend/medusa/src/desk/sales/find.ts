import type { MedusaContainer } from '@medusajs/framework/types'
import {
  ContainerRegistrationKeys,
  calculateAmountsWithTax,
  getVariantAvailability,
  Modules,
  QueryContext,
} from '@medusajs/framework/utils'
import { z } from '@medusajs/framework/zod'
import { id } from '../id.ts'
import { searchBody, searchStaff } from '../search/search.ts'
import { type Place, placeOf } from './place.ts'

export const findBody = z.strictObject({
  location_id: id,
  q: z.string().max(200).default(''),
  /** Only what has this very code, as a scanner read it. */
  exact: z.boolean().default(false),
})

/** As many as one looks at. */
const MOST = 24

interface Variant {
  id: string
  title: string | null
  sku: string | null
  barcode: string | null
  ean: string | null
  upc: string | null
  manage_inventory: boolean
  allow_backorder: boolean
  thumbnail: string | null
  product: { id: string; type_id: string | null; title: string; thumbnail: string | null }
  calculated_price?: { calculated_amount: number; is_calculated_price_tax_inclusive: boolean } | null
}

/** A thing that can be sold here, with what it costs with tax. */
export interface Thing {
  id: string
  title: string
  variant: string | null
  sku: string | null
  thumbnail: string | null
  price: number
  /** Pieces that can be sold; null where nobody counts them. */
  available: number | null
}

const fields = [
  ...['id', 'title', 'sku', 'barcode', 'ean', 'upc', 'thumbnail'],
  ...['manage_inventory', 'allow_backorder', 'calculated_price.*'],
  ...['product.id', 'product.type_id', 'product.title', 'product.thumbnail'],
]
const plain = (code: string) => code.trim().toUpperCase()

/** Prices with tax by variant: what the order will say. */
async function pricesOf(
  container: MedusaContainer,
  variants: readonly Variant[],
  place: Place,
): Promise<(variant: Variant) => number | undefined> {
  const priced = variants.filter(({ calculated_price }) => calculated_price?.calculated_amount != null)
  const items = priced.map(({ id, product, calculated_price }) => ({
    id,
    product_id: product.id,
    product_type_id: product.type_id ?? undefined,
    quantity: 1,
    unit_price: calculated_price?.calculated_amount,
    currency_code: place.currency_code,
  }))
  const lines =
    place.automatic_taxes && items.length > 0
      ? await container
          .resolve(Modules.TAX)
          .getTaxLines(items, { address: { country_code: place.country_code }, is_return: false })
      : []
  return ({ id, calculated_price: price }) => {
    if (price?.calculated_amount == null) return undefined
    const own = lines.filter((line) => 'line_item_id' in line && line.line_item_id === id)
    const includesTax = price.is_calculated_price_tax_inclusive
    if (own.length === 0) return Number(price.calculated_amount)
    const sums = calculateAmountsWithTax({
      taxLines: own as unknown as Parameters<typeof calculateAmountsWithTax>[0]['taxLines'],
      amount: price.calculated_amount,
      includesTax,
    })
    return Number(sums.priceWithTax)
  }
}

/** Things to sell at a stock location: those that a person looks for, or the one with this code. */
export async function findToSell(container: MedusaContainer, body: z.infer<typeof findBody>) {
  const place = await placeOf(container, body.location_id)
  const filters = [{ id: 'product_status', op: 'is', value: 'published' }]
  const asked = searchBody.parse({ q: body.q, filters, sort: 'product_title', limit: MOST })
  const { rows } = await searchStaff(container, 'variant', asked)
  const ids = rows.map(({ id }) => String(id))
  if (ids.length === 0) return { currency_code: place.currency_code, things: [] }
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { region_id, currency_code, sales_channel_id } = place
  const { data } = await query.graph({
    entity: 'variant',
    fields,
    filters: { id: ids },
    context: { calculated_price: QueryContext({ region_id, currency_code }) },
  } as Parameters<typeof query.graph>[0])
  const found = (data as unknown as Variant[]).filter(
    ({ sku, barcode, ean, upc }) =>
      !body.exact || [sku, barcode, ean, upc].some((code) => code && plain(code) === plain(body.q)),
  )
  const priceOf = await pricesOf(container, found, place)
  const stock = await getVariantAvailability(query, { variant_ids: ids, sales_channel_id })
  const things = ids.flatMap((id): Thing[] => {
    const variant = found.find((one) => one.id === id)
    const price = variant && priceOf(variant)
    if (!variant || price === undefined) return []
    const { title, sku, product, manage_inventory, allow_backorder } = variant
    const thumbnail = variant.thumbnail || product.thumbnail
    const available = manage_inventory && !allow_backorder ? Number(stock[id]?.availability ?? 0) : null
    return [{ id, title: product.title, variant: title, sku, thumbnail, price, available }]
  })
  return { currency_code, things }
}
