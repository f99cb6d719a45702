import { queryOptions } from '@tanstack/react-query'
import type { Transport } from '#features/shared/commerce-port.ts'
import type { Language } from '#features/shared/language.ts'
import { productsOf } from '#features/shared/products-by-id.ts'
import type { RegionRef } from '#features/shared/region.ts'

/** What is kept, as it is sold now. */
export const keptProductsQuery = (
  transport: Transport,
  region: RegionRef,
  language: Language,
  ids: readonly string[],
) =>
  queryOptions({
    queryKey: ['wishlist', 'products', region.id, region.countryCode, language, ids],
    queryFn: () => productsOf(transport, region, ids),
    // As old as stock on a page of goods may be.
    staleTime: 5_000,
  })
