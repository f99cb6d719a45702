import { type Language, languages, translated } from '../lib/languages.ts'
import { facets } from './facets.ts'

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
  /** Pieces that can be sold now, over all stock locations; ignored when stock is not managed. */
  available: number
  /** By lower-case code of the currency, in major units; a currency without a price is left out. */
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
  on_sale: 'true' | 'false'
  last_one: boolean
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
  const currencies = [...new Set(product.variants.flatMap(({ prices }) => Object.keys(prices)))]
  const prices = currencies.map((currency) => pricesIn(currency, product.variants))
  const categories = withAncestors(product.categories)
  return {
    id: product.id,
    handle: product.handle,
    title: product.title,
    subtitle: product.subtitle ?? '',
    description: product.description ?? '',
    keywords: [...categories.map((id) => names.get(id)), product.collection?.title].filter(Boolean).join(' '),
    thumbnail,
    thumbnail_alt: pictures.find((url) => url !== thumbnail) ?? '',
    status: product.status,
    created_at: new Date(product.created_at).toISOString(),
    collection_id: product.collection?.id ?? '',
    category_ids: categories,
    sales_channel_ids: product.sales_channels.map((channel) => channel.id),
    skus: product.variants.flatMap((variant) => (variant.sku ? [variant.sku] : [])),
    in_stock: stock.any ? 'true' : 'false',
    on_sale: prices.some(({ was }) => was !== null) ? 'true' : 'false',
    last_one: stock.pieces === 1,
    ...Object.assign({}, ...translated.map((language) => fieldsIn(language, product, categories, translations))),
    ...Object.fromEntries(facets.map(({ field, values }) => [field, values(product)])),
    ...Object.fromEntries(
      prices.flatMap(({ currency, price, was, from }) => [
        [`price_${currency}`, price],
        [`was_${currency}`, was],
        [`from_${currency}`, from],
      ]),
    ),
  }
}

function withAncestors(categories: CatalogueProduct['categories']): string[] {
  return [...new Set(categories.flatMap((category) => [...(category.mpath ?? '').split('.'), category.id]))].filter(
    Boolean,
  )
}

/** The product's words in one language; empty where nobody translated it. */
function fieldsIn(
  language: Language,
  product: CatalogueProduct,
  categories: string[],
  translations: Translations,
): TranslatedFields {
  const of = (id: string) => translations[language]?.get(id) ?? {}
  const { title, subtitle, description } = of(product.id)
  const places = [...categories, product.collection?.id ?? ''].map((id) => of(id).name ?? of(id).title)
  const words = languages[language].search?.words ?? ((text: string) => text)
  return {
    [`title_${language}`]: title ?? '',
    [`subtitle_${language}`]: subtitle ?? '',
    [`words_${language}`]: words([title, subtitle, ...places].filter(Boolean).join(' ')),
    [`text_${language}`]: words(description ?? ''),
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

/** The lowest price of today in a currency that has one, what that same variant cost before its sale, and whether others cost more. */
function pricesIn(currency: string, variants: CatalogueVariant[]) {
  const [first, ...others] = variants.flatMap((variant) => variant.prices[currency] ?? [])
  const lowest = others.reduce((best, price) => (price.current < best.current ? price : best), first)
  return {
    currency,
    price: lowest.current,
    was: lowest.original > lowest.current ? lowest.original : null,
    from: [first, ...others].some((price) => price.current !== lowest.current),
  }
}
