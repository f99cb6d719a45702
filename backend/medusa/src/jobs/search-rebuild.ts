import type { MedusaContainer } from '@medusajs/framework/types'
import { Modules } from '@medusajs/framework/utils'
import { rebuild } from '../catalogue/rebuild.ts'
import { rebuildSales } from '../sales/keep.ts'

/** Rebuilds each search index beside the live one each night, and what reports know, so that a missed event never lives longer than a day. */
export default async function rebuildSearch(container: MedusaContainer): Promise<void> {
  const indexes = await container.resolve(Modules.SEARCH).listIndexes()
  await rebuild(
    container,
    indexes.map(({ name }) => name),
  )
  await rebuildSales(container)
}

export const config = { name: 'search-rebuild', schedule: '17 3 * * *' }
