import type { MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys } from '@medusajs/framework/utils'
import { affectedProducts } from '../catalogue/affected.ts'
import { indexProducts } from '../catalogue/indexer.ts'
import { storefrontEvents } from '../lib/storefront-events.ts'

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
  if (lists.length === 0) return
  const ids = lists.map((list) => String(list.id))
  await indexProducts(container, [...new Set(await affectedProducts(container, 'price-list', ids))])
  storefrontEvents(container.resolve(ContainerRegistrationKeys.LOGGER)).add('price-list.updated', ids)
}

export const config = { name: 'price-lists', schedule: '* * * * *' }
