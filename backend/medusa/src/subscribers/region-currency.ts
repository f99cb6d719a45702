import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework'
import type { MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils'
import { databaseOf } from '../completion/facts.ts'
import { storefrontEvents } from '../lib/storefront-events.ts'

/** The search answers at most so many at once. */
const PAGE = 1000

/** Products with a usual price in a currency: of no list, region or number of pieces. */
const priced = `
  select distinct v.product_id as id from price p
    join product_variant_price_set l on l.price_set_id = p.price_set_id and l.deleted_at is null
    join product_variant v on v.id = l.variant_id and v.deleted_at is null
   where p.currency_code = ? and p.deleted_at is null and p.price_list_id is null and p.rules_count = 0
     and p.min_quantity is null and p.max_quantity is null`

/**
 * A region in a currency in which something is sold of whose price the search does not know: prices come in, so that lists
 * show, filter and sort by them. The search follows a price alone while a region sells in its currency, so one that was
 * closed and is opened again may know some and not others.
 */
export default async function onRegionCurrency({ event, container }: SubscriberArgs<{ id: string }>): Promise<void> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({ entity: 'region', fields: ['currency_code'], filters: { id: event.data.id } })
  const [region] = data as { currency_code: string }[]
  if (!region) return
  const { rows } = (await databaseOf(container).raw(priced, [region.currency_code])) as { rows: { id: string }[] }
  const known = await knownIn(container, region.currency_code)
  if (rows.every(({ id }) => known.has(id))) return
  await container.resolve(Modules.SEARCH).reindex({ index: 'product' })
  storefrontEvents(container.resolve(ContainerRegistrationKeys.LOGGER)).add('catalogue.changed')
}

/** Ids of the products of which the search knows a price in a currency. */
async function knownIn(container: MedusaContainer, currency: string): Promise<Set<string>> {
  const search = container.resolve(Modules.SEARCH)
  const filters = { [`price_${currency.toLowerCase()}`]: { $gte: 0 } }
  const known = new Set<string>()
  for (let skip = 0; ; skip += PAGE) {
    const { hits } = await search.search({
      entity: 'product',
      fields: ['id'],
      filters,
      pagination: { skip, take: PAGE },
    })
    for (const { id } of hits) known.add(String(id))
    if (hits.length < PAGE) return known
  }
}

export const config: SubscriberConfig = {
  // While seeding there is no index yet; the seed builds it once at its end.
  event: process.env.TALAT_SEEDING === '1' ? [] : ['region.created', 'region.updated'],
  context: { subscriberId: 'talat-region-currency' },
}
