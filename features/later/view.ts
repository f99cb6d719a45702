import type { HttpTypes } from '@medusajs/types'
import { picture } from '#features/shared/media.ts'
import { priceView } from '#features/shared/price-view.ts'
import { variantHref } from '#features/shared/product-link.ts'
import { lowStock, stockLeft, thumbnailOf } from '#features/shared/products.ts'
import type { SavedLineView } from '#ui/shop/later/views.ts'
import type { SavedLine } from './list.ts'

type Product = HttpTypes.StoreProduct

/** A product's variant, where both are still sold. */
export function variantOf(product: Product | undefined, variant: string): HttpTypes.StoreProductVariant | undefined {
  return product?.variants?.find(({ id }) => id === variant)
}

/** A saved line as it is sold today; null when it is not sold any more. */
export function savedLineView(line: SavedLine, product: Product | undefined, currency: string): SavedLineView | null {
  const variant = variantOf(product, line.variant)
  if (!product || !variant) return null
  const left = stockLeft(variant)
  const { calculated_amount: now, original_amount: was } = variant.calculated_price ?? {}
  // A product without a choice has one variant, whose title says nothing.
  const hasChoice = (product.variants?.length ?? 0) > 1
  return {
    id: line.variant,
    href: variantHref(product.handle, line.variant),
    title: product.title,
    variantTitle: (hasChoice && variant.title) || undefined,
    picture: picture(thumbnailOf(product, variant), '', { width: 160, max: 480 }),
    price: priceView(now, was, false, currency),
    quantity: line.quantity,
    stock: left === 0 ? 'sold-out' : left !== undefined && left <= lowStock ? 'low' : 'in-stock',
    left,
  }
}
