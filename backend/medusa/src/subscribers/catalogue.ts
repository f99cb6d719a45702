import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework'
import { ContainerRegistrationKeys } from '@medusajs/framework/utils'
import { type Kind, kindOfEvent } from '../catalogue/affected.ts'
import { indexer } from '../catalogue/indexer.ts'
import { priceListClock } from '../catalogue/price-list-clock.ts'
import { type EventData, idsOf } from '../lib/event-ids.ts'
import { pulse } from '../lib/pulse.ts'
import { storefrontEvents } from '../lib/storefront-events.ts'

/** Things whose change a shopper may see. Orders, carts and customers are nobody else's business. */
const visible = [
  'product',
  'product-variant',
  'product-category',
  'product-collection',
  'product-option',
  'product-option-value',
  'product-tag',
  'product-type',
  'size-chart',
  'inventory-item',
  'inventory-level',
  'reservation-item',
  'region',
  'shipping-option',
  'shipping-option-type',
  'translation',
  'sales-channel',
  'pricing.price',
  'pricing.price-list',
  'pricing.price-list-rule',
  'pricing.price-rule',
  'promotion.promotion',
  'promotion.campaign',
]
const events = visible.flatMap((thing) =>
  ['created', 'updated', 'deleted', 'restored'].map((what) => `${thing}.${what}`),
)

/** Kinds that are told by their own event as well: they show in more than product cards. */
const alsoElsewhere: readonly (Kind | undefined)[] = ['place', 'translation', 'label', undefined]

/**
 * Every change of the catalogue goes to the storefront server: what shows on product cards alone by the search index,
 * which says the products (docs/architecture.md), all else by its own name.
 */
export default async function onCatalogueChange(change: SubscriberArgs<EventData>): Promise<void> {
  const told = pulse.begin()
  await tell(change).finally(told)
}

async function tell({ event, container }: SubscriberArgs<EventData>): Promise<void> {
  const ids = idsOf(event.data)
  const kind = kindOfEvent(event.name)
  if (alsoElsewhere.includes(kind) || ids.length === 0)
    storefrontEvents(container.resolve(ContainerRegistrationKeys.LOGGER)).add(event.name, ids)
  // A list that begins or ends within the minute waits for no look of the job.
  if (kind === 'price-list') await priceListClock.look(container)
  // Rejects when the index has not followed: a bus that keeps its events brings this one again.
  if (kind && ids.length > 0) await indexer.add(container, kind, ids)
}

export const config: SubscriberConfig = {
  // While seeding there is no index yet and nobody to tell; the seed builds the index once at its end.
  event: process.env.TALAT_SEEDING === '1' ? [] : events,
  context: { subscriberId: 'talat-catalogue' },
}
