import type { MedusaContainer } from '@medusajs/framework/types'
import { indexer } from '../catalogue/indexer.ts'

/** Tries again what the search index did not take, also what an earlier process left. */
export default async function retryFailedChanges(container: MedusaContainer): Promise<void> {
  await indexer.retry(container)
}

export const config = { name: 'search-retry', schedule: '*/10 * * * * *' }
