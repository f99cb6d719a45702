import type { HttpTypes } from '@medusajs/types'
import type { Transport } from './commerce-port.ts'
import { listProducts } from './products.ts'
import type { RegionRef } from './region.ts'

type Product = HttpTypes.StoreProduct

/** Products that one question names: the server in front refuses longer lists. */
const mostNamed = 20

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
