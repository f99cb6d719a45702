import type { HttpTypes } from '@medusajs/types'
import type { Transport } from '#features/shared/commerce-port.ts'
import { countryName } from '#features/shared/country-name.ts'
import { cut } from '#features/shared/cut.ts'
import { decoded } from '#features/shared/decoded.ts'
import { isHttpError } from '#features/shared/http-error.ts'
import { type Language, localeOf } from '#features/shared/language.ts'
import { picture } from '#features/shared/media.ts'
import { perLanguage } from '#features/shared/per-language.ts'
import { priceView } from '#features/shared/price-view.ts'
import { isAhead, listProducts, lowStock, stockLeft } from '#features/shared/products.ts'
import type { RegionRef } from '#features/shared/region.ts'
import { wordsIn } from '#features/shared/words-in-metadata.ts'
import type { ProductView } from '#ui/shop/product/views.ts'
import type { PriceView, ProductCardView } from '#ui/shop/views.ts'
import { alertOffer } from './alert.ts'
import { cardView } from './card.ts'
import { categoryCrumbs } from './listing.ts'
import {
  amountOf,
  availability,
  canBeHad,
  choose,
  chosenVariant,
  type ProductOption,
  productOptions,
  readSelection,
  type Selection,
  type VariantChoice,
  variantChoices,
  whyGone,
  withShownColor,
} from './options.ts'
import { lineage, loadReference, type Reference } from './reference.ts'
import { type Filters, searchProducts } from './search.ts'

type Product = HttpTypes.StoreProduct
type Variant = HttpTypes.StoreProductVariant

const relatedCount = 8

/** The address of a page with a selection, values in the order of the options. */
function selectionHref(path: string, options: readonly ProductOption[], selection: Selection): string {
  const params = new URLSearchParams()
  for (const { key, values } of options) {
    const value = selection[key]
    if (value !== undefined && values.length > 1) params.set(key, value)
  }
  const query = params.toString()
  return query === '' ? path : `${path}?${query}`
}

const slug = (value: string): string =>
  value
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** What staff wrote about a picture; Medusa's types for shoppers leave it out. */
const metadataOf = (image: HttpTypes.StoreProductImage) =>
  (image as { metadata?: Record<string, unknown> | null }).metadata

/** The color that a picture shows: by its metadata, else by its file name `{handle}-{color}-{n}`; null when it shows none. */
export function pictureColor(
  image: HttpTypes.StoreProductImage,
  handle: string,
  colors: readonly string[],
): string | null {
  const named = metadataOf(image)?.color
  if (typeof named === 'string') return colors.find((color) => color === named) ?? null
  const name = image.url.split('/').at(-1) ?? ''
  // One that is no right address, as an import may bring it, stands as it is.
  const file = decoded(name) ?? name
  // Medusa puts a time stamp in front of the name it was given, so the name is looked for, not compared.
  return colors.find((color) => file.includes(`${handle}-${slug(color)}-`)) ?? null
}

const byRank = (product: Product) => (product.images ?? []).toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))

/** The color that the gallery opens with. */
function firstColor(product: Product, colors: readonly string[]): string | null {
  const [first] = byRank(product)
  return first ? pictureColor(first, product.handle ?? '', colors) : null
}

function pictures(
  product: Product,
  title: string,
  color: ProductOption | undefined,
  selection: Selection,
  language: Language,
): ProductView['pictures'] {
  const colors = color?.values.map(({ value }) => value) ?? []
  const chosen = color ? selection[color.key] : undefined
  const labelled = byRank(product).map((image) => ({ image, of: pictureColor(image, product.handle ?? '', colors) }))
  const fitting = labelled.filter(({ of }) => chosen === undefined || of === null || of === chosen)
  const shown = fitting.length > 0 ? fitting : labelled
  return shown.flatMap(({ image, of }, at) => {
    const label = color?.values.find(({ value }) => value === of)?.label
    const name = label ? `${title}, ${label}` : title
    // Its number tells it from the others, where nobody wrote what it shows in the reader's language.
    const alt = wordsIn(metadataOf(image), 'alt', language) || (shown.length > 1 ? `${name} ${at + 1}` : name)
    const drawn = picture(image.url, alt, { width: 960, max: 1600 })
    const thumb = picture(image.url, '', { width: 160 })
    return drawn && thumb ? [{ ...drawn, id: image.id, thumb: thumb.src }] : []
  })
}

function stockOf(variant: VariantChoice['variant']): NonNullable<ProductView['variant']>['stock'] {
  const left = stockLeft(variant)
  if (amountOf(variant) === null) return 'unavailable'
  if (isAhead(variant)) return 'ahead'
  if (left === 0) return 'sold-out'
  return left !== undefined && left <= lowStock ? 'low' : 'in-stock'
}

/** Price and stock of a chosen variant; one without a price cannot be bought. */
function variantView({ variant }: VariantChoice, currency: string): NonNullable<ProductView['variant']> {
  return {
    id: variant.id,
    title: variant.title ?? '',
    sku: variant.sku || undefined,
    price: priceView(amountOf(variant), variant.calculated_price?.original_amount, false, currency),
    stock: stockOf(variant),
    left: stockLeft(variant),
  }
}

/** The lowest price of variants in major units, what that was before, and whether others differ (`from`); null without a price. */
export function lowestPrice(variants: readonly Variant[]): { now: number; was: number; from: boolean } | null {
  const priced = variants
    .flatMap((variant) => {
      const now = amountOf(variant)
      return now === null ? [] : [{ now, was: variant.calculated_price?.original_amount ?? now }]
    })
    .toSorted((a, b) => a.now - b.now)
  const [lowest] = priced
  return lowest ? { ...lowest, from: priced.some(({ now }) => now !== lowest.now) } : null
}

/** The lowest price of the variants that still fit the selection, marked `from` when they differ. */
export function rangePrice(choices: readonly VariantChoice[], selection: Selection, currency: string): PriceView {
  const fitting = choices.filter(({ values }) =>
    Object.entries(selection).every(([key, value]) => values[key] === value),
  )
  const lowest = lowestPrice(fitting.map(({ variant }) => variant))
  return lowest && priceView(lowest.now, lowest.was, lowest.from, currency)
}

/** What is said of a product besides its description, in the order of the page. */
export type Fact = 'material' | 'origin' | 'weight'

/** Who reads a page: its language and money, and the names of facts in the page's words. */
export type ProductReader = {
  language: Language
  currency: string
  nameOf: (fact: Fact) => string
  /** Of the page itself. @default that of the product in the shop */
  path?: string
}

const grams = perLanguage((language) => new Intl.NumberFormat(language, { style: 'unit', unit: 'gram' }))

/** Every fact of a product; one that nobody knows has an empty value. */
export function allFacts(
  product: Product,
  { language, nameOf }: Pick<ProductReader, 'language' | 'nameOf'>,
): ProductView['facts'] {
  const origin = product.origin_country ?? ''
  const known: [Fact, string][] = [
    ['material', product.material ?? ''],
    ['origin', countryName(origin, language)],
    ['weight', product.weight ? grams(language).format(product.weight) : ''],
  ]
  return known.map(([fact, value]) => ({ label: nameOf(fact), value }))
}

/** The deepest category of a product: its home in the breadcrumbs. */
export function homeCategory(product: Product, reference: Reference) {
  return (product.categories ?? [])
    .map(({ id }) => lineage(reference.categories, id))
    .toSorted((a, b) => b.length - a.length)[0]
    ?.at(-1)
}

/** What the address chooses: values one by one (`?size=M&color=Sand`), or a whole variant by its id, as carts and orders do. */
function wanted(
  search: URLSearchParams,
  options: readonly ProductOption[],
  choices: readonly VariantChoice[],
): Selection {
  const named = choices.find(({ variant }) => variant.id === search.get('variant'))
  return named ? named.values : readSelection(search, options)
}

/** Every parameter of an address that chooses something of a product. */
export const selectionParams = (product: Product, reference: Reference): string[] => [
  'variant',
  ...productOptions(product, reference.options).map(({ key }) => key),
]

/** What tells which size chart is about a product: the categories it stands in, those above, and its sizes. Pure. */
export const sizedAs = (product: Product, { categories, options }: Reference) => ({
  places: (product.categories ?? []).flatMap(({ id }) => lineage(categories, id)),
  sizes: productOptions(product, options).find(({ key }) => key === 'size')?.values ?? [],
})

/** Maps a product to its page for one address. Pure. `search` carries the selection: `?size=M&color=Sand`. */
export function productView(
  product: Product,
  reference: Reference,
  search: URLSearchParams,
  reader: ProductReader,
  related: ProductCardView[] = [],
): ProductView {
  const { currency } = reader
  const handle = product.handle ?? product.id
  const path = reader.path ?? `/products/${handle}`
  const options = productOptions(product, reference.options)
  const choices = variantChoices(product, options, reference.options)
  const color = options.find(({ key }) => key === 'color')
  const colors = color?.values.map(({ value }) => value) ?? []
  const selection = withShownColor(choices, wanted(search, options, choices), colors, firstColor(product, colors))
  const chosen = options.length === 0 ? (choices[0] ?? null) : chosenVariant(choices, options, selection)
  const home = homeCategory(product, reference)
  const shown = pictures(product, product.title, color, selection, reader.language)
  const variant = chosen && variantView(chosen, currency)
  const gone = whyGone(choices, selection)
  return {
    id: product.id,
    handle,
    title: product.title,
    subtitle: product.subtitle || undefined,
    description: product.description || undefined,
    breadcrumbs: [...(home ? categoryCrumbs(reference.categories, home.id, true) : []), { label: product.title }],
    pictures: shown,
    selectedPicture: 0,
    options: options.map(({ key, title, values }) => {
      const selected = values.find(({ value }) => value === selection[key])
      return {
        id: key,
        title,
        selectedLabel: selected?.label,
        values: values.map((value) => ({
          ...value,
          selected: value.value === selection[key],
          href: selectionHref(path, options, choose(choices, selection, key, value.value)),
          availability: availability(choices, selection, key, value.value),
        })),
      }
    }),
    variant,
    // The picture of the chosen color, as the cart will show it.
    adds: chosen
      ? { thumbnail: shown[0]?.src ?? product.thumbnail, unitPrice: amountOf(chosen.variant), currency }
      : undefined,
    gone,
    // A preview is nobody's to wait for.
    alert: reader.path === undefined ? alertOffer(handle, chosen ? [chosen] : gone?.all ? choices : []) : undefined,
    price: variant ? variant.price : rangePrice(choices, selection, currency),
    facts: allFacts(product, reader).filter(({ value }) => value !== ''),
    related,
  }
}

/** Characters of a description; more than any of them shows. */
const mostDescribed = 300

/** What search engines and messengers say of a product: what staff wrote for them, else its own words. Pure. */
export function searchWords(product: Product, language: Language): { title: string; description: string } {
  const own = (name: string) => wordsIn(product.metadata, name, language)
  const description = own('seo_description') || product.description || product.subtitle || ''
  return { title: own('seo_title') || product.title, description: cut(description, mostDescribed) }
}

export type LoadedProduct = { product: Product; reference: Reference; related: ProductCardView[] }

/**
 * Loads a product by handle with what belongs to its page; null when there is none. Price and stock are live (≤ 5 s old),
 * related products may come from memory. Rejects with HttpError when Medusa is away.
 */
export async function loadProduct(
  transport: Transport,
  handle: string,
  region: RegionRef,
  language: Language,
): Promise<LoadedProduct | null> {
  const [[product], reference] = await Promise.all([
    listProducts(transport, region, { handle }, 'live'),
    loadReference(transport, language),
  ])
  if (!product) return null
  const related = await relatedCards(transport, product, reference, region, language)
  return { product, reference, related }
}

/**
 * Loads a product for its preview: what staff see before shoppers do. Asked as the member of staff who looks, and never
 * from or for a memory; null when there is none or nobody of the staff asks. Rejects with HttpError when Medusa is away.
 * @param at a moment whose prices it has, instead of those of now
 */
export async function loadPreview(
  transport: Transport,
  admin: Transport | null,
  id: string,
  region: RegionRef,
  language: Language,
  at?: string,
): Promise<(LoadedProduct & { status: string }) | null> {
  if (!admin) return null
  const query = { region_id: region.id, locale: localeOf(language), at }
  const [product, reference] = await Promise.all([
    admin
      .fetch<{ product: Product & { status: string } }>(`/admin/desk/preview/${encodeURIComponent(id)}`, { query })
      .then(({ product: found }) => found, nothingForStrangers),
    loadReference(transport, language),
  ])
  if (!product) return null
  const related = await relatedCards(transport, product, reference, region, language)
  return { product, reference, related, status: product.status }
}

/** Whose right to look has ended meanwhile is told no more than a guest: that there is no such page. */
function nothingForStrangers(error: unknown): null {
  if (isHttpError(error) && [401, 403, 404].includes(error.status)) return null
  throw error
}

/**
 * Things in stock from the product's own category. Where that has none and the product itself cannot be had, the newest of
 * the shop: a page that sells nothing must lead somewhere.
 */
async function relatedCards(
  transport: Transport,
  product: Product,
  reference: Reference,
  region: RegionRef,
  language: Language,
): Promise<ProductCardView[]> {
  const reader = { language, currency: region.currencyCode, region: region.id }
  const ask = async (filters: Filters) => {
    const [answer] = await searchProducts(transport, reader.currency, [
      { filters: { ...filters, in_stock: 'true' }, take: relatedCount + 1 },
    ])
    return (answer?.documents ?? []).filter(({ id }) => id !== product.id).slice(0, relatedCount)
  }
  const home = homeCategory(product, reference)
  const near = home ? await ask({ category_ids: { $overlaps: [home.id] } }) : []
  const found = near.length > 0 || product.variants?.some(canBeHad) ? near : await ask({})
  return found.map((document) => cardView(document, reference, reader))
}
