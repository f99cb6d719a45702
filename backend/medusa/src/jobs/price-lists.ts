import type { MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys } from '@medusajs/framework/utils'
import { indexer } from '../catalogue/indexer.ts'

let lastRun = new Date()

/** A price list that starts or ends by the clock fires no event: look once a minute, so cards and prices follow. */
export default async function followPriceLists(container: MedusaContainer): Promise<void> {
  const since = lastRun
  const now = new Date()
  const window = { $gt: since, $lte: now }
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data: lists } = await query.graph({
    entity: 'price_list',
    fields: ['id'],
    filters: { $or: [{ starts_at: window }, { ends_at: window }] },
  } as Parameters<typeof query.graph>[0])
  lastRun = now
  const ids = lists.map((list) => String(list.id))
  if (ids.length > 0) indexer.add(container, 'price-list', ids)
}

export const config = { name: 'price-lists', schedule: '* * * * *' }
