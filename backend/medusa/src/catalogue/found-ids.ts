import type { MedusaContainer, SearchTypes } from '@medusajs/framework/types'
import { Modules } from '@medusajs/framework/utils'

/** The search answers at most so many at once. */
const PAGE = 1000

/** Ids of all products that an index, the shopper's or another one, finds by a filter. */
export async function foundIds(
  container: MedusaContainer,
  filters: SearchTypes.SearchFilters,
  entity = 'product',
): Promise<string[]> {
  const search = container.resolve(Modules.SEARCH)
  const ids: string[] = []
  for (let skip = 0; ; skip += PAGE) {
    const { hits } = await search.search({
      entity,
      fields: ['id'],
      filters,
      pagination: { skip, take: PAGE },
    })
    ids.push(...hits.map(({ id }) => String(id)))
    if (hits.length < PAGE) return ids
  }
}
