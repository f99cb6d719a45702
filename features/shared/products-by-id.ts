import type { HttpTypes } from '@medusajs/types'
import type { Transport } from './commerce-port.ts'
import { inParts } from './in-parts.ts'
import { listProducts } from './products.ts'
import type { RegionRef } from './region.ts'

type Product = HttpTypes.StoreProduct

/** Products by their ids as they are now; those that are not sold any more are missing. Rejects with HttpError. */
export async function productsOf(
  transport: Transport,
  region: Pick<RegionRef, 'id' | 'countryCode'>,
  ids: readonly string[],
): Promise<Map<string, Product>> {
  const found = await Promise.all(inParts(ids).map((id) => listProducts(transport, region, { id }, 'live')))
  return new Map(found.flat().map((product) => [product.id, product]))
}
