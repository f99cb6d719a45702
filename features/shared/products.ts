import type { HttpTypes } from '@medusajs/types'
import type { Policy, Transport } from './commerce-port.ts'
import type { RegionRef } from './region.ts'

/** Largest answer of the product list: the largest page of that call, not a ceiling on the catalogue. */
export const productListLimit = 2000

/**
 * `GET /store/products` the way the specification asks for it (R-393, R-395…R-398): with calculated prices of the region,
 * categories and stock. `filter` narrows it to what is needed (`handle`, `id`): the whole list is the search's job.
 * The country goes along always, since cached answers would leak taxed fields otherwise. Rejects with HttpError.
 */
export async function listProducts(
  transport: Transport,
  region: Pick<RegionRef, 'id' | 'countryCode'>,
  filter: { handle: string } | { id: string[] },
  policy?: Policy,
): Promise<HttpTypes.StoreProduct[]> {
  const { products } = await transport.fetch<HttpTypes.StoreProductListResponse>('/store/products', {
    query: {
      ...filter,
      region_id: region.id,
      country_code: region.countryCode,
      limit: productListLimit,
      fields: [
        '*variants.calculated_price',
        '+variants.inventory_quantity',
        '+variants.manage_inventory',
        '+variants.allow_backorder',
        '*categories',
        '+metadata',
      ].join(','),
    },
    policy,
  })
  return products
}

/** From this many pieces down a page says how many are left. */
export const lowStock = 5

/** The picture of a variant where it has its own, such as that of its color; else the product's. */
export const thumbnailOf = (
  product: Pick<HttpTypes.StoreProduct, 'thumbnail'>,
  variant: Pick<HttpTypes.StoreProductVariant, 'thumbnail'> | undefined,
): string | null => variant?.thumbnail || product.thumbnail

/** Sold before it is there: no piece is left, and the shop takes orders all the same. */
export const isAhead = ({
  manage_inventory,
  allow_backorder,
  inventory_quantity,
}: HttpTypes.StoreProductVariant): boolean =>
  manage_inventory !== false && allow_backorder === true && Number(inventory_quantity ?? 1) <= 0

/** Pieces that may still be sold; undefined when nobody counts them. */
export function stockLeft(variant: HttpTypes.StoreProductVariant): number | undefined {
  if (variant.manage_inventory === false || variant.allow_backorder) return undefined
  return typeof variant.inventory_quantity === 'number' ? Math.max(0, variant.inventory_quantity) : undefined
}
