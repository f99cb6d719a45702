import type { HttpTypes } from '@medusajs/types'
import type { Transport } from '#features/shared/commerce-port.ts'
import { picture } from '#features/shared/media.ts'
import { priceView } from '#features/shared/price-view.ts'
import { listProducts, stockLeft } from '#features/shared/products.ts'
import type { RegionRef } from '#features/shared/region.ts'
import type { WishView } from '#ui/shop/wish/views.ts'

type Product = HttpTypes.StoreProduct
type Variant = HttpTypes.StoreProductVariant

/** Products that one question names: more would make its address too long. */
const mostNamed = 40

const amountOf = (variant: Variant): number | null => variant.calculated_price?.calculated_amount ?? null
const canBeHad = (variant: Variant): boolean => amountOf(variant) !== null && stockLeft(variant) !== 0

/** Products by their ids as they are now; those that are not sold any more are missing. Rejects with HttpError. */
export async function productsOf(
  transport: Transport,
  region: Pick<RegionRef, 'id' | 'countryCode'>,
  ids: readonly string[],
): Promise<Map<string, Product>> {
  const parts = Array.from({ length: Math.ceil(ids.length / mostNamed) }, (_, at) =>
    ids.slice(at * mostNamed, (at + 1) * mostNamed),
  )
  const found = await Promise.all(parts.map((part) => listProducts(transport, region, { id: part }, 'live')))
  return new Map(found.flat().map((product) => [product.id, product]))
}

/** A product on a wishlist: today's price, and whether it can be had. */
export function wishView(product: Product, currency: string): WishView {
  const variants = product.variants ?? []
  const had = variants.filter(canBeHad)
  const priced = (had.length > 0 ? had : variants)
    .flatMap((variant) => {
      const now = amountOf(variant)
      return now === null ? [] : [{ now, was: variant.calculated_price?.original_amount ?? now }]
    })
    .toSorted((a, b) => a.now - b.now)
  const [lowest] = priced
  const from = priced.some(({ now }) => now !== lowest?.now)
  const [only] = variants
  return {
    card: {
      id: product.id,
      href: `/products/${product.handle}`,
      title: product.title,
      subtitle: product.subtitle || undefined,
      picture: picture(product.thumbnail, product.title, { width: 480, max: 960 }),
      price: priceView(lowest?.now, lowest?.was, from, currency),
      badge: had.length === 0 ? 'sold-out' : lowest && lowest.was > lowest.now ? 'sale' : undefined,
      swatches: [],
    },
    variantId: variants.length === 1 && only && had.length === 1 ? only.id : undefined,
  }
}
