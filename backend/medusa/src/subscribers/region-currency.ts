import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework'
import type { MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys } from '@medusajs/framework/utils'
import { foundIds } from '../catalogue/found-ids.ts'
import { rebuild } from '../catalogue/rebuild.ts'
import { databaseOf } from '../completion/facts.ts'
import { storefrontEvents } from '../lib/storefront-events.ts'

/** Products with a usual price in a currency: of no list, region or number of pieces. */
const priced = `
  select distinct v.product_id as id from price p
    join product_variant_price_set l on l.price_set_id = p.price_set_id and l.deleted_at is null
    join product_variant v on v.id = l.variant_id and v.deleted_at is null
   where p.currency_code = ? and p.deleted_at is null and p.price_list_id is null and p.rules_count = 0
     and p.min_quantity is null and p.max_quantity is null`

/** Whether anything costs something else in single regions of a currency. */
const regional = `
  select exists (select 1 from price_rule r
      join price p on p.id = r.price_id and p.deleted_at is null and p.currency_code = ?
      join product_variant_price_set l on l.price_set_id = p.price_set_id and l.deleted_at is null
     where r.attribute = 'region_id' and r.deleted_at is null)
    or exists (select 1 from price_list_rule where attribute = 'region_id' and deleted_at is null) as is_so`

/**
 * A region in a currency in which something is sold of whose price the search does not know: prices come in, so that lists
 * show, filter and sort by them. The search follows a price alone while a region sells in its currency, so one that was
 * closed and is opened again may know some and not others. And a currency's prices are those of its region as long as it has
 * one (catalogue/load.ts): they are others when a second one comes, and when it goes.
 */
export default async function onRegionCurrency({ event, container }: SubscriberArgs<{ id: string }>): Promise<void> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const all = { entity: 'region', fields: ['id', 'currency_code', 'deleted_at'], withDeleted: true }
  const { data } = await query.graph(all as Parameters<typeof query.graph>[0])
  const regions = data as unknown as { id: string; currency_code: string; deleted_at: Date | null }[]
  const currency = regions.find(({ id }) => id === event.data.id)?.currency_code
  if (!currency) return
  const open = regions.filter((one) => one.currency_code === currency && !one.deleted_at).length
  const isDeleted = event.name === 'region.deleted'
  const changesSharing = isDeleted ? open === 1 : event.name === 'region.created' && open === 2
  const becomesOther = changesSharing && (await hasRegional(container, currency))
  if (!becomesOther && (isDeleted || (await isComplete(container, currency)))) return
  await rebuild(container, ['product'])
  storefrontEvents(container.resolve(ContainerRegistrationKeys.LOGGER)).add('catalogue.changed')
}

async function hasRegional(container: MedusaContainer, currency: string): Promise<boolean> {
  const { rows } = (await databaseOf(container).raw(regional, [currency])) as { rows: { is_so: boolean }[] }
  return rows[0]?.is_so === true
}

/** The search knows a price of all that is sold in a currency. */
async function isComplete(container: MedusaContainer, currency: string): Promise<boolean> {
  const { rows } = (await databaseOf(container).raw(priced, [currency])) as { rows: { id: string }[] }
  // Nothing is sold in it, so that there is nothing to know: not even a search, while a shop is set up.
  if (rows.length === 0) return true
  const known = new Set(await foundIds(container, { [`price_${currency.toLowerCase()}`]: { $gte: 0 } }))
  return rows.every(({ id }) => known.has(id))
}

export const config: SubscriberConfig = {
  // While seeding there is no index yet; the seed builds it once at its end.
  event: process.env.TALAT_SEEDING === '1' ? [] : ['region.created', 'region.updated', 'region.deleted'],
  context: { subscriberId: 'talat-region-currency' },
}
