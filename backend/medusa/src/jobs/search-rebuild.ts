import type { MedusaContainer } from '@medusajs/framework/types'
import { Modules } from '@medusajs/framework/utils'

/** Rebuilds the search index beside the live one each night, so that a missed event never lives longer than a day. */
export default async function rebuildSearch(container: MedusaContainer): Promise<void> {
  await container.resolve(Modules.SEARCH).reindex({ index: 'product' })
}

export const config = { name: 'search-rebuild', schedule: '17 3 * * *' }
