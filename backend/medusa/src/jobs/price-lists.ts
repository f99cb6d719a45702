import type { MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys } from '@medusajs/framework/utils'
import { indexer } from '../catalogue/indexer.ts'
import { priceListClock } from '../catalogue/price-list-clock.ts'
import { CATALOGUE_INDEX_MODULE } from '../modules/catalogue-index/index.ts'

const moment = 'price-lists'
/** The first look of a shop goes back to before the last nightly rebuild. Milliseconds. */
const FIRST_LOOK = 25 * 60 * 60_000

/**
 * A price list that starts or ends by the clock fires no event. Looks ahead once a minute, so that cards and prices follow at
 * the moment itself, and back to the last look that ended well, whichever process had it, so that what began while nothing
 * ran is found.
 */
export default async function followPriceLists(container: MedusaContainer): Promise<void> {
  const kept = container.resolve(CATALOGUE_INDEX_MODULE)
  const now = new Date()
  const since = (await kept.momentOf(moment)) ?? new Date(now.getTime() - FIRST_LOOK)
  const window = { $gt: since, $lte: now }
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data: lists } = await query.graph({
    entity: 'price_list',
    fields: ['id'],
    filters: { $or: [{ starts_at: window }, { ends_at: window }] },
  } as Parameters<typeof query.graph>[0])
  const ids = lists.map((list) => String(list.id))
  if (ids.length > 0) await indexer.add(container, 'price-list', ids)
  await kept.setMoment(moment, now)
  await priceListClock.look(container)
}

export const config = { name: 'price-lists', schedule: '* * * * *' }
