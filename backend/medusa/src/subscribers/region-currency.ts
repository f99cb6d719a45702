import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework'
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils'
import { storefrontEvents } from '../lib/storefront-events.ts'

/** A region in a currency of which the search knows no price: its prices come in, so that lists show, filter and sort by them. */
export default async function onRegionCurrency({ event, container }: SubscriberArgs<{ id: string }>): Promise<void> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({ entity: 'region', fields: ['currency_code'], filters: { id: event.data.id } })
  const [region] = data as { currency_code: string }[]
  if (!region) return
  // Without a price in the currency there is nothing to bring in; the first one comes by its own event.
  const sold = await container
    .resolve(Modules.PRICING)
    .listPrices({ currency_code: region.currency_code }, { select: ['id'], take: 1 })
  if (sold.length === 0) return
  const search = container.resolve(Modules.SEARCH)
  const filters = { [`price_${region.currency_code.toLowerCase()}`]: { $gte: 0 } }
  const known = await search.search({ entity: 'product', fields: ['id'], filters, pagination: { skip: 0, take: 1 } })
  if (known.hits.length > 0) return
  await search.reindex({ index: 'product' })
  storefrontEvents(container.resolve(ContainerRegistrationKeys.LOGGER)).add('catalogue.changed')
}

export const config: SubscriberConfig = {
  // While seeding there is no index yet; the seed builds it once at its end.
  event: process.env.TALAT_SEEDING === '1' ? [] : ['region.created', 'region.updated'],
  context: { subscriberId: 'talat-region-currency' },
}
