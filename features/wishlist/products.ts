import type { HttpTypes } from '@medusajs/types'
import { picture } from '#features/shared/media.ts'
import { priceView } from '#features/shared/price-view.ts'
import { stockLeft } from '#features/shared/products.ts'
import type { WishView } from '#ui/shop/wish/views.ts'

type Product = HttpTypes.StoreProduct
type Variant = HttpTypes.StoreProductVariant

const amountOf = (variant: Variant): number | null => variant.calculated_price?.calculated_amount ?? null
const canBeHad = (variant: Variant): boolean => amountOf(variant) !== null && stockLeft(variant) !== 0

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
