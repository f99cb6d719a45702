import type { MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils'
import { PRODUCT_FIELDS, type ProductRow, toDocuments } from './load.ts'

const BATCH = 100

/**
 * Brings the index in line with these products now; products that are gone leave it.
 * @returns those that stand in other lists than before: new, gone, sold out, or to be had again
 */
export async function indexProducts(container: MedusaContainer, ids: string[]): Promise<string[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const search = container.resolve(Modules.SEARCH)
  const moved: string[] = []
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH)
    const before = await inStock(container, batch)
    const { data } = await query.graph({ entity: 'product', fields: PRODUCT_FIELDS, filters: { id: batch } })
    const documents = await toDocuments(data as unknown as ProductRow[], query)
    if (documents.length > 0) await search.upsertDocuments({ index: 'product', documents })
    const now = new Map(documents.map((document) => [document.id, String(document.in_stock)]))
    const gone = batch.filter((id) => !now.has(id))
    if (gone.length > 0) await search.deleteDocuments({ index: 'product', filters: { id: gone } })
    moved.push(...batch.filter((id) => before.get(id) !== now.get(id)))
  }
  return moved
}

/** What the index says of products: by id, whether any of it can be had. */
async function inStock(container: MedusaContainer, ids: string[]): Promise<Map<string, string>> {
  const found = await container.resolve(Modules.SEARCH).search({
    entity: 'product',
    fields: ['id', 'in_stock'],
    filters: { id: ids },
    pagination: { skip: 0, take: ids.length },
  })
  return new Map(found.hits.map(({ id, document }) => [String(id), String(document?.in_stock)]))
}
