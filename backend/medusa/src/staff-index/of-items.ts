import type { MedusaContainer } from '@medusajs/framework/types'
import { Modules } from '@medusajs/framework/utils'
import { rowsOf } from '../lib/rows.ts'
import { nameOf } from './fields.ts'

/** The products in which things in stock are sold, and those in which they were: of one that is gone only the list of staff knows. */
export async function productsOfItems(container: MedusaContainer, ids: string[]): Promise<string[]> {
  const [links, known] = await Promise.all([
    rowsOf<{ variant?: { product_id: string } }>(container, 'product_variant_inventory_item', ['variant.product_id'], {
      inventory_item_id: ids,
    }),
    container.resolve(Modules.SEARCH).search({
      entity: nameOf('item'),
      fields: ['id', 'product_ids'],
      filters: { id: ids } as never,
      pagination: { skip: 0, take: ids.length },
      search_options: { count: 'none' },
    }),
  ])
  const before = known.hits.flatMap(({ document }) => (document as { product_ids?: string[] }).product_ids ?? [])
  return [...new Set([...links.flatMap(({ variant }) => variant?.product_id ?? []), ...before])]
}
