import type { HttpTypes } from '@medusajs/types'
import type { Transport } from '#features/shared/commerce-port.ts'
import type { Language } from '#features/shared/language.ts'
import { picture } from '#features/shared/media.ts'
import { listProducts } from '#features/shared/products.ts'
import type { RegionRef } from '#features/shared/region.ts'
import type { ComparedView } from '#ui/shop/compare/views.ts'
import { availability, isAllAhead, productOptions, variantChoices, whyGone } from './options.ts'
import { allFacts, homeCategory, type ProductReader, rangePrice } from './product.ts'
import { loadReference, type Reference } from './reference.ts'
import { loadReviews, type PublicReviews, ratingView, reviewsAsked } from './reviews.ts'

type Product = HttpTypes.StoreProduct

function stockOf(
  variants: readonly HttpTypes.StoreProductVariant[],
  gone: ReturnType<typeof whyGone>,
): ComparedView['stock'] {
  if (gone) return gone.why === 'sold-out' ? 'sold-out' : 'unavailable'
  return isAllAhead(variants) ? 'ahead' : 'in-stock'
}

/** What a comparison says of one product. Pure. */
export function comparedView(
  product: Product,
  reference: Reference,
  said: PublicReviews | null,
  reader: ProductReader,
): ComparedView {
  const options = productOptions(product, reference.options)
  const choices = variantChoices(product, options, reference.options)
  const gone = whyGone(choices, {})
  return {
    id: product.id,
    href: `/products/${product.handle}`,
    title: product.title,
    subtitle: product.subtitle || undefined,
    picture: picture(product.thumbnail, '', { width: 320, max: 640 }),
    price: rangePrice(choices, {}, reader.currency),
    stock: stockOf(product.variants ?? [], gone),
    rating: said && said.count > 0 ? ratingView(said, reader.language) : undefined,
    category: homeCategory(product, reference)?.name,
    options: options.map(({ key, title, values }) => ({
      ...{ id: key, title },
      values: values.flatMap(({ value, label, hex }) => {
        const state = availability(choices, {}, key, value)
        return state === 'impossible' ? [] : [{ label, hex, soldOut: state === 'sold-out' }]
      }),
    })),
    facts: allFacts(product, reader),
  }
}

/**
 * Products side by side, in the order of their ids, with prices and stock of now; those that are not sold (any more) are
 * missing. Rejects with HttpError when Medusa is away.
 */
export async function loadCompared(
  transport: Transport,
  region: RegionRef,
  language: Language,
  ids: readonly string[],
  nameOf: ProductReader['nameOf'],
): Promise<ComparedView[]> {
  if (ids.length === 0) return []
  const [found, reference] = await Promise.all([
    listProducts(transport, region, { id: [...ids] }, 'live'),
    loadReference(transport, language),
  ])
  const products = ids.flatMap((id) => found.find((product) => product.id === id) ?? [])
  // As the products' own pages ask, so that the answer is one for both.
  const usual = reviewsAsked(new URLSearchParams())
  const said = await Promise.all(products.map(({ id }) => loadReviews(transport, id, usual)))
  const reader = { language, currency: region.currencyCode, nameOf }
  return products.map((product, at) => comparedView(product, reference, said[at] ?? null, reader))
}
