import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework'
import { ContainerRegistrationKeys } from '@medusajs/framework/utils'
import { kindOfEvent } from '../catalogue/affected.ts'
import { indexer } from '../catalogue/indexer.ts'
import { storefrontEvents } from '../lib/storefront-events.ts'

/** Event families that change what a shopper may see. Orders, carts and customers are nobody else's business. */
const visible =
  /^(product|product-variant|product-category|product-collection|product-option|product-option-value|product-tag|product-type|inventory-item|inventory-level|reservation-item|region|shipping-option|shipping-option-type|promotion|campaign|translation|sales-channel|tax-rate|tax-region|pricing\.[a-z-]+|promotion\.[a-z-]+|fulfillment\.(shipping-option|service-zone|geo-zone)|Link(ProductSalesChannel|ProductVariantPriceSet|SalesChannelStockLocation))\.[a-z_]+$/

type EventData = { id?: string | string[]; ids?: string[] } | { id?: string }[]

/** The ids an event carries: one, several, or a list of objects. */
function idsOf(data: EventData | undefined): string[] {
  const list = Array.isArray(data) ? data : data ? [data] : []
  return list.flatMap((entry) => {
    const id = entry.id ?? ('ids' in entry ? entry.ids : undefined)
    return id === undefined ? [] : id
  })
}

/** Every change of the catalogue goes to the search index and to the storefront server. */
export default async function onCatalogueChange({ event, container }: SubscriberArgs<EventData>): Promise<void> {
  if (!visible.test(event.name)) return
  const ids = idsOf(event.data)
  storefrontEvents(container.resolve(ContainerRegistrationKeys.LOGGER)).add(event.name, ids)
  const kind = kindOfEvent(event.name)
  if (kind && ids.length > 0) indexer.add(container, kind, ids)
}

export const config: SubscriberConfig = {
  // While seeding there is no index yet and nobody to tell; the seed builds the index once at its end.
  event: process.env.TALAT_SEEDING === '1' ? [] : '*',
  context: { subscriberId: 'talat-catalogue' },
}
