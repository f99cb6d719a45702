import type { HttpTypes } from '@medusajs/types'
import { plainMoney } from '#features/shared/money.ts'
import type { Absolute, StructuredData } from '#features/shared/structured-data.ts'
import type { Crumb, ProductCardView } from '#ui/shop/views.ts'
import { amountOf, canBeHad, isAllAhead } from './options.ts'

/**
 * schema.org Product: an offer for one price, an aggregate for several. No offer where nothing is sold.
 * @param terms what holds for each offer: delivery, returns
 */
export function productData(
  product: HttpTypes.StoreProduct,
  currency: string,
  absolute: Absolute,
  pictures: readonly string[],
  terms: Record<string, unknown> = {},
): StructuredData {
  const variants = product.variants ?? []
  const prices = variants.flatMap((variant) => amountOf(variant) ?? [])
  const availability = isAllAhead(variants) ? 'BackOrder' : variants.some(canBeHad) ? 'InStock' : 'OutOfStock'
  const url = absolute(`/products/${product.handle}`)
  const common = {
    url,
    priceCurrency: currency.toUpperCase(),
    availability: `https://schema.org/${availability}`,
    ...terms,
  }
  const low = Math.min(...prices)
  const high = Math.max(...prices)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    description: product.description || undefined,
    image: pictures.map(absolute),
    url,
    sku: variants[0]?.sku || undefined,
    offers:
      prices.length === 0
        ? undefined
        : low === high
          ? { '@type': 'Offer', price: plainMoney(low, currency), ...common }
          : {
              '@type': 'AggregateOffer',
              lowPrice: plainMoney(low, currency),
              highPrice: plainMoney(high, currency),
              offerCount: prices.length,
              ...common,
            },
  }
}

/** schema.org BreadcrumbList; the last crumb is the page itself. */
export const breadcrumbData = (crumbs: readonly Crumb[], here: string, absolute: Absolute): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: absolute(href ?? here),
  })),
})

/** schema.org ItemList of the products on a page. */
export const itemListData = (
  cards: readonly Pick<ProductCardView, 'href' | 'title'>[],
  first: number,
  absolute: Absolute,
): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: cards.map(({ href, title }, index) => ({
    '@type': 'ListItem',
    position: first + index,
    name: title,
    url: absolute(href),
  })),
})

/**
 * schema.org OnlineStore, which is an Organization: who sells here.
 * @param terms what holds for whatever is sold: returns
 */
export const shopData = (name: string, absolute: Absolute, terms: Record<string, unknown> = {}): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'OnlineStore',
  name,
  url: absolute('/'),
  logo: absolute('/favicon.svg'),
  ...terms,
})
