import { translated } from '../lib/languages.ts'
import { type StaffRow, staffIndexes, toDocument } from './fields.ts'

interface Level {
  location_id: string
  stocked_quantity: number
  reserved_quantity: number
}

export interface Item {
  required_quantity: number
  inventory?: { id: string; metadata: Metadata; location_levels?: Level[] } | null
}

interface Price {
  amount: number
  currency_code: string
  price_list_id: string | null
  min_quantity: number | null
  max_quantity: number | null
  price_rules?: { attribute: string }[]
}

type Metadata = Record<string, unknown> | null

export interface VariantRow {
  id: string
  title: string
  sku: string | null
  barcode: string | null
  ean: string | null
  upc: string | null
  thumbnail: string | null
  manage_inventory: boolean
  allow_backorder: boolean
  metadata: Metadata
  created_at: Date
  updated_at: Date
  options?: { value: string; option?: { title: string } | null }[]
  price_set?: { prices?: Price[] } | null
  inventory_items?: Item[]
}

/** A product as the graph answers it. */
export interface ProductRow {
  id: string
  title: string
  handle: string
  status: string
  thumbnail: string | null
  metadata: Metadata
  created_at: Date
  updated_at: Date
  collection?: { id: string } | null
  type?: { id: string } | null
  tags?: { id: string }[]
  categories?: { id: string; mpath: string | null }[]
  sales_channels?: ({ id: string } | null)[]
  images?: { id: string }[]
  variants?: VariantRow[]
}

const list = (prefix: string, names: string) => names.split(' ').map((name) => `${prefix}${name}`)

/** What rows of products and variants need; graph paths of Medusa's query. */
export const STAFF_PRODUCT_FIELDS = [
  ...list('', 'id title handle status thumbnail metadata created_at updated_at'),
  ...list('', 'collection.id type.id tags.id categories.id categories.mpath sales_channels.id images.id'),
  ...list(
    'variants.',
    'id title sku barcode ean upc thumbnail manage_inventory allow_backorder metadata created_at updated_at',
  ),
  ...list('variants.options.', 'value option.title'),
  ...list('variants.price_set.prices.', 'amount currency_code price_list_id min_quantity max_quantity'),
  'variants.price_set.prices.price_rules.attribute',
  'variants.inventory_items.required_quantity',
  ...list('variants.inventory_items.inventory.', 'id metadata'),
  ...list('variants.inventory_items.inventory.location_levels.', 'location_id stocked_quantity reserved_quantity'),
]

/** What the shop says about all its products. */
export interface ShopFacts {
  /** In which costs are noted. */
  currency: string
  /** From which number on stock is low, where the thing itself says nothing. */
  lowStock: number
}

/** Titles in other languages, by product and language. */
export type Titles = ReadonlyMap<string, Record<string, string>>

interface Stock {
  stock: 'out' | 'low' | 'in' | 'not_managed'
  stocked: number
  reserved: number
  available: number
  threshold: number | null
  levels: Level[]
  itemId: string | null
}

/** All of them together. */
export const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0)
const numberOf = (value: unknown): number | null =>
  value === null || value === undefined || value === '' || Number.isNaN(Number(value)) ? null : Number(value)

/** What lies of a thing in each place. */
export const levelsOf = ({ inventory }: Pick<Item, 'inventory'>): Level[] =>
  (inventory?.location_levels ?? []).map((level) => ({
    location_id: level.location_id,
    stocked_quantity: Number(level.stocked_quantity),
    reserved_quantity: Number(level.reserved_quantity),
  }))
/** From which number on a thing is low. */
export const thresholdOf = (metadata: Metadata | undefined, { lowStock }: ShopFacts): number =>
  numberOf(metadata?.low_stock) ?? lowStock
export const levelWord = (available: number, threshold: number): 'out' | 'low' | 'in' =>
  available <= 0 ? 'out' : available <= threshold ? 'low' : 'in'

function stockOf(variant: VariantRow, shop: ShopFacts): Stock {
  const items = variant.inventory_items ?? []
  const [first] = items
  const levels = items.flatMap(levelsOf)
  const sets = items.map((item) => {
    const free = sum(levelsOf(item).map((level) => level.stocked_quantity - level.reserved_quantity))
    return Math.floor(free / Math.max(1, item.required_quantity))
  })
  const available = sets.length > 0 ? Math.min(...sets) : 0
  const threshold = thresholdOf(first?.inventory?.metadata, shop)
  return {
    stock: variant.manage_inventory ? levelWord(available, threshold) : 'not_managed',
    stocked: sum(levels.map((level) => level.stocked_quantity)),
    reserved: sum(levels.map((level) => level.reserved_quantity)),
    available,
    threshold: variant.manage_inventory ? threshold : null,
    levels,
    itemId: first?.inventory?.id ?? null,
  }
}

/** The price of everybody, by currency: no list, no region, no quantity. */
function pricesOf(variant: VariantRow): Map<string, number> {
  const open = (variant.price_set?.prices ?? []).filter(
    (price) =>
      !price.price_list_id && !price.price_rules?.length && price.min_quantity === null && price.max_quantity === null,
  )
  return new Map(open.map((price) => [price.currency_code, Number(price.amount)]))
}

/** What is left of the price, in percent; null where no cost is noted. */
function marginOf(variant: VariantRow, product: ProductRow, { currency }: ShopFacts): number | null {
  const cost = numberOf(variant.metadata?.cost) ?? numberOf(product.metadata?.cost)
  const price = pricesOf(variant).get(currency)
  return cost === null || !price ? null : Math.round(((price - cost) / price) * 1000) / 10
}

const idOf = (thing: { id: string } | null | undefined): string | undefined => thing?.id
/** A link that outlived what it led to is none. */
const idsOf = (things: ({ id: string } | null)[] | undefined): string[] =>
  (things ?? []).flatMap((thing) => thing?.id ?? [])
const texts = (values: (string | null | undefined)[]): string[] => values.filter((value): value is string => !!value)
const lowest = (numbers: (number | null)[]): number | null => {
  const known = numbers.filter((one): one is number => one !== null)
  return known.length > 0 ? Math.min(...known) : null
}

/** Where a product stands, for itself and its variants. */
function placesOf(product: ProductRow) {
  const categories = (product.categories ?? []).flatMap(({ id, mpath }) => [...(mpath ?? '').split('.'), id])
  return {
    collection_id: idOf(product.collection),
    type_id: idOf(product.type),
    tag_ids: idsOf(product.tags),
    category_ids: [...new Set(categories.filter(Boolean))],
    sales_channel_ids: idsOf(product.sales_channels),
  }
}

/** What a product comes in, of one option: every value once. */
const valuesOf = (variants: readonly VariantRow[], title: string): string[] => [
  ...new Set(
    variants.flatMap(({ options = [] }) =>
      options.filter(({ option }) => option?.title === title).map((one) => one.value),
    ),
  ),
]

function variantRow(product: ProductRow, variant: VariantRow, shop: ShopFacts): StaffRow {
  const { stock, stocked, reserved, available, threshold, levels, itemId } = stockOf(variant, shop)
  const { id, title, sku, barcode, thumbnail, created_at, updated_at } = variant
  const options = (variant.options ?? []).map(({ option, value }) => ({ title: option?.title ?? '', value }))
  return {
    ...placesOf(product),
    ...{ id, title, sku, barcode, created_at, updated_at, stock, stocked, reserved, available, threshold },
    product_id: product.id,
    product_title: product.title,
    product_status: product.status,
    thumbnail: thumbnail ?? product.thumbnail,
    inventory_item_id: itemId,
    location_ids: [...new Set(levels.map((level) => level.location_id))],
    options,
    levels,
    margin: marginOf(variant, product, shop),
    ...Object.fromEntries([...pricesOf(variant)].map(([currency, amount]) => [`price_${currency}`, amount])),
  }
}

function productRow(product: ProductRow, shop: ShopFacts, titles: Record<string, string>): StaffRow {
  const variants = product.variants ?? []
  const stocks = variants.map((variant) => stockOf(variant, shop)).filter(({ stock }) => stock !== 'not_managed')
  const worst = () => {
    if (stocks.length === 0) return 'not_managed'
    if (stocks.every(({ stock }) => stock === 'out')) return 'out'
    return stocks.some(({ stock }) => stock !== 'in') ? 'low' : 'in'
  }
  const prices = variants.flatMap((variant) => [...pricesOf(variant)])
  const of = (currency: string) => prices.filter(([code]) => code === currency).map(([, amount]) => amount)
  const range = [...new Set(prices.map(([currency]) => currency))].flatMap((currency) => [
    [`price_${currency}`, Math.min(...of(currency))],
    [`price_high_${currency}`, Math.max(...of(currency))],
  ])
  const { id, title, handle, status, thumbnail, created_at, updated_at } = product
  return {
    ...placesOf(product),
    ...{ id, title, handle, status, thumbnail, created_at, updated_at },
    ...Object.fromEntries(translated.map((language) => [`title_${language}`, titles[language] ?? null])),
    skus: texts(variants.map(({ sku }) => sku)),
    stock: worst(),
    stocked: sum(stocks.map(({ stocked }) => stocked)),
    reserved: sum(stocks.map(({ reserved }) => reserved)),
    available: sum(stocks.map(({ available }) => Math.max(0, available))),
    variant_count: variants.length,
    image_count: product.images?.length ?? 0,
    margin: lowest(variants.map((variant) => marginOf(variant, product, shop))),
    sizes: valuesOf(variants, 'Size'),
    colors: valuesOf(variants, 'Color'),
    untranslated: translated.filter((language) => !titles[language]),
    ...Object.fromEntries(range),
  }
}

/** The rows of products and of all their variants. Pure: everything it needs is in its arguments. */
export function staffRowsOf(
  products: readonly ProductRow[],
  shop: ShopFacts,
  titles: Titles,
): { products: StaffRow[]; variants: StaffRow[] } {
  const { product: ofProduct, variant: ofVariant } = staffIndexes
  const codes = ({ sku, barcode, ean, upc }: VariantRow) => [sku, barcode, ean, upc]
  return {
    products: products.map((product) => {
      const own = titles.get(product.id) ?? {}
      const found = [product.title, ...Object.values(own), product.handle, ...(product.variants ?? []).flatMap(codes)]
      return toDocument(ofProduct, productRow(product, shop, own), found)
    }),
    variants: products.flatMap((product) =>
      (product.variants ?? []).map((variant) => {
        const own = Object.values(titles.get(product.id) ?? {})
        const found = [product.title, ...own, variant.title, ...codes(variant)]
        return toDocument(ofVariant, variantRow(product, variant, shop), found)
      }),
    ),
  }
}
