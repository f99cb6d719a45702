import type { MedusaContainer } from '@medusajs/framework/types'
import { catchUp, noteFollowed } from '../catalogue/catch-up.ts'
import { indexer } from '../catalogue/indexer.ts'

/** Writes what an earlier process did not come to, and tries again what the search index did not take. */
export default async function retryFailedChanges(container: MedusaContainer): Promise<void> {
  await catchUp(container)
  await indexer.retry(container)
  await noteFollowed(container)
}

export const config = { name: 'search-retry', schedule: '*/10 * * * * *' }
