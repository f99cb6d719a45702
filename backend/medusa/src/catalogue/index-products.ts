import type { MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils'
import { STAFF_PRODUCT_FIELDS, type ProductRow as StaffProductRow } from '../staff-index/product-rows.ts'
import { PRODUCT_FIELDS, type ProductRow, toDocuments } from './load.ts'

/** Medusa joins rows of several modules in time that grows faster than their number. */
export const INDEX_BATCH = 50

/** A product with all that the shopper's index and the lists of staff say of it. */
type IndexedRow = ProductRow & StaffProductRow

/** Reads products once for both indexes. */
export async function readProducts(container: MedusaContainer, ids: string[]): Promise<IndexedRow[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const fields = [...new Set([...PRODUCT_FIELDS, ...STAFF_PRODUCT_FIELDS])]
  const { data } = await query.graph({ entity: 'product', fields, filters: { id: ids } })
  return data as unknown as IndexedRow[]
}

/**
 * Brings the shopper's index in line with these products as they were just read; products that are gone leave it.
 * @returns those that stand in other lists than before: new, gone, sold out, or to be had again
 */
export async function indexProducts(container: MedusaContainer, ids: string[], rows: ProductRow[]): Promise<string[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const search = container.resolve(Modules.SEARCH)
  const before = await inStock(container, ids)
  const documents = await toDocuments(rows, query)
  if (documents.length > 0) await search.upsertDocuments({ index: 'product', documents })
  const now = new Map(documents.map((document) => [document.id, String(document.in_stock)]))
  const gone = ids.filter((id) => !now.has(id))
  if (gone.length > 0) await search.deleteDocuments({ index: 'product', filters: { id: gone } })
  return ids.filter((id) => before.get(id) !== now.get(id))
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
