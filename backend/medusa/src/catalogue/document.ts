import { type Language, languages, translated } from '../lib/languages.ts'
import { facets } from './facets.ts'

/** A type or a tag: what staff call things so that they are found. */
type Label = { id: string; value: string }

/** A product as the loader hands it over. */
export interface CatalogueProduct {
  id: string
  handle: string
  title: string
  subtitle: string | null
  description: string | null
  status: string
  thumbnail: string | null
  created_at: Date | string
  collection: { id: string; title: string } | null
  type: Label | null
  tags: Label[]
  /** `mpath` holds the ids from the root down to the category itself, joined by dots. */
  categories: { id: string; mpath: string | null }[]
  sales_channels: { id: string }[]
  images: { url: string; rank?: number | null }[]
  variants: CatalogueVariant[]
}

export interface CatalogueVariant {
  id: string
  sku: string | null
  manage_inventory: boolean
  allow_backorder: boolean
  options: { title: string; value: string }[]
  /** Pieces that can be sold now, over all places that the shop sends from; ignored when stock is not managed. */
  available: number
  /** By place, in major units: lower-case code of a currency, or one of its regions (`eur.reg_…`). Without a price it is left out. */
  prices: Record<string, VariantPrice>
}

export interface VariantPrice {
  /** What the shopper pays now, price lists included. */
  current: number
  /** What it costs without a sale. */
  original: number
}

/** Translated words of things, by language and id. */
export type Translations = Partial<Record<Language, Map<string, Record<string, string | null | undefined>>>>

/** Of each currency: `price_thb`, `was_thb` (null when it is not on sale) and `from_thb` (others cost more). */
type PriceFields = Record<`price_${string}`, number> &
  Record<`was_${string}`, number | null> &
  Record<`from_${string}`, boolean>

/** Of each language but the first: what cards show, and what is searched: name and place, then the description. */
type TranslatedFields = Record<`${'title' | 'subtitle' | 'words' | 'text'}_${string}`, string>

/** One document is enough to draw a product card. */
export type ProductDocument = {
  id: string
  handle: string
  title: string
  subtitle: string
  description: string
  keywords: string
  thumbnail: string
  thumbnail_alt: string
  status: string
  created_at: string
  collection_id: string
  category_ids: string[]
  sales_channel_ids: string[]
  skus: string[]
  in_stock: 'true' | 'false'
  last_one: boolean
  /** JSON of what it costs in single regions where that is not what it costs in their currency, by region; else empty. */
  regional: string
} & PriceFields &
  TranslatedFields

/**
 * Builds the search document of a product. Pure: everything it needs is in its arguments.
 * @param names English names of categories, by id, ancestors included.
 */
export function buildDocument(
  product: CatalogueProduct,
  translations: Translations,
  names: ReadonlyMap<string, string>,
): ProductDocument {
  const pictures = [...product.images].sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0)).map((image) => image.url)
  const thumbnail = product.thumbnail || pictures[0] || ''
  const stock = stockOf(product.variants)
  const places = [...new Set(product.variants.flatMap(({ prices }) => Object.keys(prices)))]
  const prices = places.map((place) => pricesIn(place, product.variants))
  const categories = withAncestors(product.categories)
  return {
    id: product.id,
    handle: product.handle,
    title: product.title,
    subtitle: product.subtitle ?? '',
    description: product.description ?? '',
    keywords: [
      ...categories.map((id) => names.get(id)),
      product.collection?.title,
      ...labelsOf(product).map(({ value }) => value),
    ]
      .filter(Boolean)
      .join(' '),
    thumbnail,
    thumbnail_alt: pictures.find((url) => url !== thumbnail) ?? '',
    status: product.status,
    created_at: new Date(product.created_at).toISOString(),
    collection_id: product.collection?.id ?? '',
    category_ids: categories,
    sales_channel_ids: product.sales_channels.map((channel) => channel.id),
    skus: product.variants.flatMap((variant) => (variant.sku ? [variant.sku] : [])),
    in_stock: stock.any ? 'true' : 'false',
    last_one: stock.pieces === 1,
    regional: regionalOf(prices),
    ...Object.assign({}, ...translated.map((language) => fieldsIn(language, product, categories, translations, names))),
    ...Object.fromEntries(facets.map(({ field, values }) => [field, values(product)])),
    ...Object.fromEntries(
      prices
        .filter(({ region }) => region === undefined)
        .flatMap(({ currency, price, was, from }) => [
          [`price_${currency}`, price],
          [`was_${currency}`, was],
          [`from_${currency}`, from],
        ]),
    ),
  }
}

/** What differs in single regions of a currency. */
function regionalOf(prices: ReturnType<typeof pricesIn>[]): string {
  const own = prices.flatMap(({ region, currency, ...costs }) => {
    if (region === undefined) return []
    const { price, was, from } = prices.find((one) => one.currency === currency && one.region === undefined) ?? {}
    const isSame = costs.price === price && costs.was === was && costs.from === from
    return isSame ? [] : [[region, costs] as const]
  })
  return own.length > 0 ? JSON.stringify(Object.fromEntries(own)) : ''
}

/** Its type and its tags. */
export const labelsOf = ({ type, tags }: { type?: Label | null; tags?: Label[] | null }): Label[] =>
  [type ?? [], tags ?? []].flat()

function withAncestors(categories: CatalogueProduct['categories']): string[] {
  return [...new Set(categories.flatMap((category) => [...(category.mpath ?? '').split('.'), category.id]))].filter(
    Boolean,
  )
}

/**
 * The product's words in one language: what cards show is empty where nobody translated it. What is searched are its own words
 * then, and those of its places, which may be of this language: a shop may have no other.
 */
function fieldsIn(
  language: Language,
  product: CatalogueProduct,
  categories: string[],
  translations: Translations,
  names: ReadonlyMap<string, string>,
): TranslatedFields {
  const of = (id: string) => translations[language]?.get(id) ?? {}
  const { title, subtitle, description } = of(product.id)
  const places = categories.map((id) => of(id).name ?? names.get(id))
  const collection = of(product.collection?.id ?? '').title ?? product.collection?.title
  const labels = labelsOf(product).map(({ id, value }) => of(id).value ?? value)
  const words = languages[language].search?.words ?? ((text: string) => text)
  return {
    [`title_${language}`]: title ?? '',
    [`subtitle_${language}`]: subtitle ?? '',
    [`words_${language}`]: words(
      [title || product.title, subtitle || product.subtitle, ...places, collection, ...labels]
        .filter(Boolean)
        .join(' '),
    ),
    [`text_${language}`]: words(description || product.description || ''),
  }
}

/** Whether anything can be sold, and how many pieces there are (undefined: as many as one wants). */
function stockOf(variants: CatalogueVariant[]): { any: boolean; pieces: number | undefined } {
  if (variants.some((variant) => !variant.manage_inventory || variant.allow_backorder)) {
    return { any: true, pieces: undefined }
  }
  const pieces = variants.reduce((sum, variant) => sum + Math.max(0, variant.available), 0)
  return { any: pieces > 0, pieces }
}

/** The lowest price of today in a place that has one, what that same variant cost before its sale, and whether others cost more. */
function pricesIn(place: string, variants: CatalogueVariant[]) {
  const [first, ...others] = variants.flatMap((variant) => variant.prices[place] ?? [])
  const lowest = others.reduce((best, price) => (price.current < best.current ? price : best), first)
  const [currency, region] = place.split('.') as [string, string | undefined]
  return {
    currency,
    region,
    price: lowest.current,
    was: lowest.original > lowest.current ? lowest.original : null,
    from: [first, ...others].some((price) => price.current !== lowest.current),
  }
}
