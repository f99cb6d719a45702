import type { HttpTypes } from '@medusajs/types'
import { cut } from '#features/shared/cut.ts'
import { type Language, withLanguage } from '#features/shared/language.ts'
import { jpegAddress } from '#features/shared/media.ts'
import { isAhead } from '#features/shared/products.ts'
import { shopName } from '#features/shared/shop-name.ts'
import { wordsIn } from '#features/shared/words-in-metadata.ts'
import { amountOf, canBeHad, productOptions, type VariantChoice, variantChoices } from './options.ts'
import { pictureColor } from './product.ts'
import { lineage, type Reference } from './reference.ts'

type Product = HttpTypes.StoreProduct
type Notes = Record<string, unknown> | null | undefined

/** A way of delivery, its price for one piece of a thing, and its least and most days. */
export type FeedShipping = { service: string; price: number; days: readonly number[] }

/** One variant as a catalogue of another shop window takes it; amounts in major units, addresses absolute. */
export type FeedItem = {
  id: string
  group: string
  title: string
  description: string
  link: string
  picture: string
  morePictures: string[]
  availability: 'in-stock' | 'ahead' | 'sold-out'
  price: number
  /** Lower than the price. */
  salePrice: number | null
  condition: 'new' | 'refurbished' | 'used'
  brand: string
  gtin: string
  mpn: string
  color: string
  size: string
  material: string
  /** In grams. */
  weight: number
  /** The shop's own category, from the top. */
  kind: string
  /** Of Google's taxonomy, where staff wrote one. */
  googleCategory: string
  gender: string
  ageGroup: string
  shipping: FeedShipping[]
}

/** Whom a feed is for. */
export type FeedPlace = {
  language: Language
  country: string
  origin: string
  /** What delivery into the country costs; from `freeFrom` on nothing. */
  delivery: readonly { service: string; price: number; freeFrom: number | null; days: readonly number[] }[]
}

/** The least that both vendors take: Google's bounds, of which Meta's are the same or wider. */
export const feedBounds = {
  ...{ id: 50, title: 150, description: 5000, link: 2000, brand: 70, mpn: 70, color: 100, size: 100, material: 200 },
  ...{ kind: 750, morePictures: 10, shipping: 100, service: 100 },
} as const

/** A number of GS1 whose last digit is right; empty for anything else, which vendors would refuse with the whole item. */
export function gtinOf(...candidates: (string | null | undefined)[]): string {
  const isRight = (code: string) => {
    if (!/^(?:\d{8}|\d{12,14})$/.test(code) || /^0+$/.test(code)) return false
    const digits = [...code].reverse().map(Number)
    return digits.reduce((sum, digit, at) => sum + digit * (at % 2 === 0 ? 1 : 3), 0) % 10 === 0
  }
  return candidates.map((code) => (code ?? '').replace(/[\s-]/g, '')).find(isRight) ?? ''
}

const said = (notes: Notes, name: string): string => {
  const value = notes?.[name]
  return typeof value === 'string' ? value.trim() : ''
}
const oneOf = <Value extends string>(values: readonly Value[], value: string): Value | undefined =>
  values.find((one) => one === value)

/** The pictures that fit a variant: of its color and of none, else all. */
function picturesOf(product: Product, colors: readonly string[], color: string | undefined): string[] {
  const images = (product.images ?? []).toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
  const fitting = images.filter((image) => {
    const of = pictureColor(image, product.handle ?? '', colors)
    return of === null || color === undefined || of === color
  })
  const shown = fitting.length > 0 ? fitting : images
  const urls = shown.length > 0 ? shown.map(({ url }) => url) : product.thumbnail ? [product.thumbnail] : []
  return [...new Set(urls)]
}

/** The deepest category of a product as a way from the top. */
const kindOf = (product: Product, { categories }: Reference): string =>
  (product.categories ?? [])
    .map(({ id }) => lineage(categories, id).map(({ name }) => name))
    .toSorted((a, b) => b.length - a.length)[0]
    ?.join(' > ') ?? ''

/** A product as items of a feed, one a variant that is sold in the place; none without a picture, which no vendor takes. */
export function feedItems(product: Product, reference: Reference, place: FeedPlace): FeedItem[] {
  const options = productOptions(product, reference.options)
  const colors = options.find(({ key }) => key === 'color')?.values.map(({ value }) => value) ?? []
  const { language, origin } = place
  const absolute = (path: string) => (path.startsWith('/') ? origin + path : path)
  const notes = product.metadata as Notes
  const labelOf = (values: VariantChoice['values'], key: string): string => {
    const option = options.find((one) => one.key === key)
    return option?.values.find(({ value }) => value === values[key])?.label ?? ''
  }
  const description = wordsIn(product.metadata, 'seo_description', language)
  const path = withLanguage(`/products/${encodeURIComponent(product.handle ?? product.id)}`, language)
  return variantChoices(product, options, reference.options).flatMap((choice): FeedItem[] => {
    const { variant, values } = choice
    const amount = amountOf(variant)
    const [picture, ...morePictures] = picturesOf(product, colors, values.color).map((url) =>
      absolute(jpegAddress(url, 1280)),
    )
    if (amount === null || amount <= 0 || !picture) return []
    const own = variant.metadata as Notes
    const price = Math.max(amount, Number(variant.calculated_price?.original_amount ?? amount))
    const kinds = options.flatMap(({ key, values: all }) => (all.length > 1 ? [labelOf(values, key)] : []))
    return [
      {
        id: cut(variant.id, feedBounds.id),
        group: cut(product.id, feedBounds.id),
        title: cut([product.title, ...kinds].filter(Boolean).join(' – '), feedBounds.title),
        description: cut(
          product.description || description || product.subtitle || product.title,
          feedBounds.description,
        ),
        link: `${origin}${path}?variant=${encodeURIComponent(variant.id)}&country=${place.country}`,
        picture,
        morePictures: morePictures.slice(0, feedBounds.morePictures),
        availability: !canBeHad(variant) ? 'sold-out' : isAhead(variant) ? 'ahead' : 'in-stock',
        price,
        salePrice: amount < price ? amount : null,
        condition: oneOf(['new', 'refurbished', 'used'], said(notes, 'condition')) ?? 'new',
        brand: cut(said(notes, 'brand') || shopName, feedBounds.brand),
        gtin: gtinOf(variant.barcode, variant.ean, variant.upc),
        mpn: cut(said(own, 'mpn') || said(notes, 'mpn'), feedBounds.mpn),
        color: cut(labelOf(values, 'color'), feedBounds.color),
        size: cut(labelOf(values, 'size'), feedBounds.size),
        material: cut(product.material ?? '', feedBounds.material),
        weight: Number(variant.weight || product.weight || 0),
        kind: cut(kindOf(product, reference), feedBounds.kind),
        googleCategory: said(notes, 'google_product_category'),
        gender: oneOf(['male', 'female', 'unisex'], said(notes, 'gender')) ?? '',
        ageGroup: oneOf(['newborn', 'infant', 'toddler', 'kids', 'adult'], said(notes, 'age_group')) ?? '',
        shipping: place.delivery.slice(0, feedBounds.shipping).map(({ service, price: cost, freeFrom, days }) => ({
          service: cut(service.replace(/[:,]/g, ' '), feedBounds.service),
          price: freeFrom !== null && amount >= freeFrom ? 0 : cost,
          days,
        })),
      },
    ]
  })
}
