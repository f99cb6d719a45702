import { queryOptions } from '@tanstack/react-query'
import type { Transport } from '#features/shared/commerce-port.ts'
import type { Language } from '#features/shared/language.ts'
import type { RegionRef } from '#features/shared/region.ts'
import { productsOf } from './products.ts'

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
