import type { HttpTypes } from '@medusajs/types'
import { type FeedItem, type FeedPlace, feedItems } from '#features/catalogue/feed.ts'
import { loadReference } from '#features/catalogue/reference.ts'
import { loadDeliveryCosts } from '#features/content/delivery.ts'
import type { Transport } from '#features/shared/commerce-port.ts'
import type { Language } from '#features/shared/language.ts'
import { type RegionInfo, toRegions } from '#features/shared/region.ts'
import { loadRegions } from '../ssr/regions.ts'

/** Products of one call: the largest page whose prices and stock Medusa answers within a moment. */
const pageSize = 100

/** Whom a feed is for, as its address says. */
export type FeedFor = { country: string; language: Language }

/** The region that sells into a country; undefined where the shop sells nothing. Rejects with HttpError. */
export async function regionFor(transport: Transport, { country, language }: FeedFor): Promise<RegionInfo | undefined> {
  const regions = toRegions(await loadRegions(transport), language)
  return regions.find(({ countries }) => countries.some(({ code }) => code === country))
}

async function placeOf(transport: Transport, feed: FeedFor, region: RegionInfo, origin: string): Promise<FeedPlace> {
  const costs = await loadDeliveryCosts(transport)
  const options = costs.find(({ region_id }) => region_id === region.id)?.options ?? []
  const delivery = options.flatMap(({ name, amount, free_from, days }) =>
    amount === null ? [] : [{ service: name, price: amount, freeFrom: free_from, days: days ?? [] }],
  )
  return { ...feed, origin, delivery }
}

/** Everything that is sold into a country, a page of products at a time; asked of Medusa, not of the memory of pages. */
export async function* itemsFor(
  transport: Transport,
  feed: FeedFor,
  region: RegionInfo,
  origin: string,
): AsyncGenerator<FeedItem[]> {
  const [place, reference] = await Promise.all([
    placeOf(transport, feed, region, origin),
    loadReference(transport, feed.language),
  ])
  const fields = ['*variants.calculated_price', '*categories', '+metadata', '+variants.inventory_quantity']
  for (let offset = 0; ; offset += pageSize) {
    const { products, count } = await transport.fetch<HttpTypes.StoreProductListResponse>('/store/products', {
      query: {
        ...{ limit: pageSize, offset, order: 'id', region_id: region.id, country_code: feed.country },
        fields: [...fields, '+variants.manage_inventory', '+variants.allow_backorder'].join(','),
      },
    })
    yield products.flatMap((product) => feedItems(product, reference, place))
    if (products.length === 0 || offset + products.length >= count) return
  }
}
