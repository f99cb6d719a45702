import type { MedusaContainer } from '@medusajs/framework/types'
import { rowsOf } from '../../lib/rows.ts'
import { arrive, pack } from '../orders/begun/run.ts'
import { invalid } from '../problem.ts'

interface Option {
  id: string
  shipping_profile_id: string | null
  service_zone?: { fulfillment_set?: { location?: { id: string } | null } | null } | null
}
interface Bought {
  id: string
  product?: { shipping_profile?: { id: string } | null } | null
}
/** Medusa packs by a way of delivery even where nothing is sent: which one, by variant. */
export type WaysOut = ReadonlyMap<string, string>

/** A way of delivery for each of these; refuses what has none, before anything is sold. */
export async function waysOut(
  container: MedusaContainer,
  items: readonly { variant_id: string }[],
  location_id: string,
): Promise<WaysOut> {
  const ids = [...new Set(items.map(({ variant_id }) => variant_id))]
  const at = ['id', 'shipping_profile_id', 'service_zone.fulfillment_set.location.id']
  const [options, variants] = await Promise.all([
    rowsOf<Option>(container, 'shipping_option', at, {}),
    rowsOf<Bought>(container, 'variant', ['id', 'product.shipping_profile.id'], { id: ids }),
  ])
  const here = options.filter(({ service_zone }) => service_zone?.fulfillment_set?.location?.id === location_id)
  const ways = new Map<string, string>()
  for (const { id, product } of variants) {
    const profile = product?.shipping_profile?.id
    const fits = (option: Option) => option.shipping_profile_id === profile
    const way = here.find(fits) ?? options.find(fits)
    if (way) ways.set(id, way.id)
  }
  const lost = items.findIndex(({ variant_id }) => !ways.has(variant_id))
  if (lost >= 0) throw invalid({ [`items.${lost}`]: 'is no thing of the shop, or has no way of delivery' })
  return ways
}

interface Line {
  id: string
  variant_id: string | null
  quantity: number
  detail: { fulfilled_quantity: number }
}
interface Handed {
  items: Line[]
  fulfillments?: { id: string; delivered_at: string | null; canceled_at: string | null }[]
}
const fields = [
  ...['items.*', 'items.detail.*'],
  ...['id', 'delivered_at', 'canceled_at'].map((name) => `fulfillments.${name}`),
]
const now = async (container: MedusaContainer, id: string): Promise<Handed> =>
  (await rowsOf<Handed>(container, 'order', fields, { id }))[0]

/** The goods go over the counter: what is not packed yet is, and all of it has arrived. True where that happened now. */
export async function handOver(
  container: MedusaContainer,
  order_id: string,
  { ways, location_id, actor }: { ways: WaysOut; location_id: string; actor: string },
): Promise<boolean> {
  const { items } = await now(container, order_id)
  const parcels = new Map<string, { id: string; quantity: number }[]>()
  for (const { id, variant_id, quantity, detail } of items) {
    const left = Number(quantity) - Number(detail.fulfilled_quantity)
    const way = ways.get(variant_id ?? '')
    if (left > 0 && way) parcels.set(way, [...(parcels.get(way) ?? []), { id, quantity: left }])
  }
  for (const [shipping_option_id, lines] of parcels)
    await pack(container, order_id, {
      ...{ items: lines, location_id, shipping_option_id, created_by: actor, no_notification: true },
      leaving: null,
    })
  const { fulfillments = [] } = await now(container, order_id)
  const under = fulfillments.filter(({ delivered_at, canceled_at }) => !delivered_at && !canceled_at)
  for (const { id } of under) await arrive(container, order_id, id, true)
  return under.length > 0
}
