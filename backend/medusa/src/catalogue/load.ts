import type { RemoteQueryFunction } from '@medusajs/framework/types'
import { QueryContext } from '@medusajs/framework/utils'
import { languages, translated } from '../lib/languages.ts'
import {
  buildDocument,
  type CatalogueProduct,
  type CatalogueVariant,
  labelsOf,
  type ProductDocument,
  type Translations,
} from './document.ts'
import { facets } from './facets.ts'

/** What a document needs of a product; graph paths of Medusa's query. */
export const PRODUCT_FIELDS = [
  'id',
  'handle',
  'title',
  'subtitle',
  'description',
  'status',
  'thumbnail',
  'created_at',
  'collection.id',
  'collection.title',
  'type.id',
  'type.value',
  'tags.id',
  'tags.value',
  'categories.id',
  'categories.mpath',
  'sales_channels.id',
  'images.url',
  'images.rank',
  'variants.id',
  'variants.sku',
  'variants.manage_inventory',
  'variants.allow_backorder',
  'variants.options.value',
  'variants.options.option.title',
  'variants.inventory_items.required_quantity',
  'variants.inventory_items.inventory.location_levels.location_id',
  'variants.inventory_items.inventory.location_levels.stocked_quantity',
  'variants.inventory_items.inventory.location_levels.reserved_quantity',
  ...facets.flatMap(({ paths = [] }) => paths),
]

interface Level {
  location_id: string
  stocked_quantity: number
  reserved_quantity: number
}

/** A product row as the graph answers it. */
export interface ProductRow extends Omit<CatalogueProduct, 'variants' | 'sales_channels'> {
  sales_channels?: ({ id: string } | null | undefined)[]
  variants: {
    id: string
    sku: string | null
    manage_inventory: boolean
    allow_backorder: boolean
    options?: { value: string; option?: { title: string } | null }[]
    inventory_items?: { required_quantity: number; inventory?: { location_levels?: Level[] } | null }[]
  }[]
}

/** Medusa's query; all that is needed here, because the search module gives its index definitions nothing more. */
export type Query = Pick<RemoteQueryFunction, 'graph'>

/** Turns product rows into search documents: adds today's prices of each region and the words of every language. */
export async function toDocuments(rows: ProductRow[], query: Query): Promise<ProductDocument[]> {
  const [places, prices, translations, names] = await Promise.all([
    loadPlaces(query),
    loadPrices(rows, query),
    loadTranslations(rows, query),
    loadCategoryNames(rows, query),
  ])
  return rows.map((row) => {
    const variants = (row.variants ?? []).map(
      (variant): CatalogueVariant => ({
        id: variant.id,
        sku: variant.sku,
        manage_inventory: variant.manage_inventory,
        allow_backorder: variant.allow_backorder,
        options: (variant.options ?? []).map(({ option, value }) => ({ title: option?.title ?? '', value })),
        available: availableOf(variant.inventory_items ?? [], places),
        prices: prices.get(variant.id) ?? {},
      }),
    )
    const product: CatalogueProduct = {
      ...row,
      collection: row.collection ?? null,
      type: row.type ?? null,
      tags: row.tags ?? [],
      categories: row.categories ?? [],
      // A link that outlived its channel is none.
      sales_channels: (row.sales_channels ?? []).flatMap((channel) => channel ?? []),
      images: row.images ?? [],
      variants,
    }
    return buildDocument(product, translations, names)
  })
}

/** Ids of the places that the shop's own channel sends from; what lies elsewhere no cart gets. */
async function loadPlaces(query: Query): Promise<Set<string>> {
  const stores = await query.graph({ entity: 'store', fields: ['default_sales_channel_id'] })
  const channel = stores.data[0]?.default_sales_channel_id
  if (!channel) return new Set()
  const filters = { id: channel }
  const { data } = await query.graph({ entity: 'sales_channel', fields: ['stock_locations.id'], filters })
  const found = data as { stock_locations?: ({ id: string } | null)[] | null }[]
  return new Set(found.flatMap(({ stock_locations }) => (stock_locations ?? []).flatMap((place) => place?.id ?? [])))
}

/** Whole sets of the variant that the stock of its scarcest part allows, in these places. */
function availableOf(
  items: NonNullable<ProductRow['variants'][number]['inventory_items']>,
  places: ReadonlySet<string>,
): number {
  if (items.length === 0) return 0
  const sets = items.map(({ required_quantity: needed, inventory }) => {
    const levels = (inventory?.location_levels ?? []).filter(({ location_id }) => places.has(location_id))
    const free = levels.reduce((sum, level) => sum + level.stocked_quantity - level.reserved_quantity, 0)
    return Math.floor(free / Math.max(1, needed))
  })
  return Math.min(...sets)
}

interface PricedVariant {
  id: string
  calculated_price?: { calculated_amount: number | null; original_amount: number | null } | null
}

/** Where a price holds: in a currency, lower-case, or in one region of it. */
export type Market = { place: string; currency_code: string; region_id?: string }

/**
 * One for each currency that is sold in: as its region sells, where it is one; else as it is sold in general, and beside it one
 * for each of its regions (`eur.reg_…`, as the desk calls such a price).
 */
export function marketsOf(regions: readonly { id: string; currency_code: string }[]): Market[] {
  const byCurrency = new Map<string, string[]>()
  for (const { id, currency_code } of regions) {
    const code = currency_code.toLowerCase()
    byCurrency.set(code, [...(byCurrency.get(code) ?? []), id])
  }
  return [...byCurrency].flatMap(([currency_code, ids]): Market[] => {
    const place = currency_code
    if (ids.length === 1) return [{ place, currency_code, region_id: ids[0] }]
    return [
      { place, currency_code },
      ...ids.map((region_id) => ({ place: `${currency_code}.${region_id}`, currency_code, region_id })),
    ]
  })
}

/** Today's prices of each variant by place, active price lists included, as Medusa calculates them. */
async function loadPrices(rows: ProductRow[], query: Query): Promise<Map<string, CatalogueVariant['prices']>> {
  const ids = rows.flatMap((row) => (row.variants ?? []).map((variant) => variant.id))
  const prices = new Map<string, CatalogueVariant['prices']>(ids.map((id) => [id, {}]))
  if (ids.length === 0) return prices
  const regions = await query.graph({ entity: 'region', fields: ['id', 'currency_code'] })
  for (const { place, ...context } of marketsOf(regions.data)) {
    const { data } = await query.graph({
      entity: 'variant',
      fields: ['id', 'calculated_price.calculated_amount', 'calculated_price.original_amount'],
      filters: { id: ids },
      context: { calculated_price: QueryContext(context) },
    })
    for (const { id, calculated_price: price } of data as unknown as PricedVariant[]) {
      const current = price?.calculated_amount
      const own = prices.get(id)
      if (!own || current === null || current === undefined) continue
      own[place] = { current: Number(current), original: Number(price?.original_amount ?? current) }
    }
  }
  return prices
}

/** Translated words of the products, of where they stand in the shop and of what staff call them. */
async function loadTranslations(rows: ProductRow[], query: Query): Promise<Translations> {
  const ids = new Set<string>()
  for (const row of rows) {
    ids.add(row.id)
    if (row.collection) ids.add(row.collection.id)
    for (const { id } of labelsOf(row)) ids.add(id)
    for (const id of categoriesOf(row)) ids.add(id)
  }
  const { data } = await query.graph({
    entity: 'translation',
    fields: ['reference_id', 'locale_code', 'translations'],
    filters: { reference_id: [...ids], locale_code: translated.map((language) => languages[language].locale) },
  })
  const found = data as { reference_id: string; locale_code: string; translations: unknown }[]
  return Object.fromEntries(
    translated.map((language) => {
      const own = found.filter(({ locale_code }) => locale_code === languages[language].locale)
      return [language, new Map(own.map((row) => [row.reference_id, (row.translations ?? {}) as Words]))]
    }),
  )
}

type Words = Record<string, string | null>

/** Ids of the categories a product stands in, ancestors included. */
function categoriesOf(row: ProductRow): string[] {
  return (row.categories ?? []).flatMap(({ id, mpath }) => [...(mpath ?? '').split('.'), id]).filter(Boolean)
}

async function loadCategoryNames(rows: ProductRow[], query: Query): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(categoriesOf))]
  if (ids.length === 0) return new Map()
  const { data } = await query.graph({ entity: 'product_category', fields: ['id', 'name'], filters: { id: ids } })
  return new Map(data.map(({ id, name }: { id: string; name: string }) => [id, name]))
}
