import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework'
import { ContainerRegistrationKeys } from '@medusajs/framework/utils'
import { kindOfEvent } from '../catalogue/affected.ts'
import { indexer } from '../catalogue/indexer.ts'
import { type EventData, idsOf } from '../lib/event-ids.ts'
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

/** Every change of the catalogue goes to the search index and to the storefront server. */
export default async function onCatalogueChange({ event, container }: SubscriberArgs<EventData>): Promise<void> {
  const ids = idsOf(event.data)
  storefrontEvents(container.resolve(ContainerRegistrationKeys.LOGGER)).add(event.name, ids)
  const kind = kindOfEvent(event.name)
  if (kind && ids.length > 0) indexer.add(container, kind, ids)
}

export const config: SubscriberConfig = {
  // While seeding there is no index yet and nobody to tell; the seed builds the index once at its end.
  event: process.env.TALAT_SEEDING === '1' ? [] : events,
  context: { subscriberId: 'talat-catalogue' },
}
