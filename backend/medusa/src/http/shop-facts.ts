import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import type { Logger, MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys } from '@medusajs/framework/utils'
import { linkSalesChannelsToApiKeyWorkflow } from '@medusajs/medusa/core-flows'
import { rebuild } from '../catalogue/rebuild.ts'
import { databaseOf } from '../completion/facts.ts'
import { readSettings } from '../config/settings.ts'
import { ownChannel } from '../lib/own-channel.ts'
import { rowsOf } from '../lib/rows.ts'
import { storefrontEvents } from '../lib/storefront-events.ts'
import { nameOf } from '../staff-index/fields.ts'
import { shopFacts } from '../staff-index/products.ts'
import { onceDone } from './until-answered.ts'

/** What the shop says of all its goods at once, by the indexes that are made of it. */
async function factsOf(container: MedusaContainer): Promise<Map<string, string>> {
  const [channel, { currency, lowStock }] = await Promise.all([
    ownChannel(container),
    shopFacts(container.resolve(ContainerRegistrationKeys.QUERY)),
  ])
  return new Map([
    ['product', String(channel)],
    [nameOf('product'), `${currency} ${lowStock}`],
    [nameOf('variant'), `${currency} ${lowStock}`],
    [nameOf('item'), String(lowStock)],
  ])
}

/**
 * The key with which the shop enters sells by its channel and by no other, as Medusa wants it for stock and carts; open carts
 * go along, or what is put into them now would be refused where it is paid.
 */
async function enterBy(container: MedusaContainer, channel: string, before: string | undefined): Promise<void> {
  type Key = { id: string; sales_channels?: ({ id: string } | null)[] }
  const token = readSettings().publishableKey
  const [key] = await rowsOf<Key>(container, 'api_key', ['id', 'sales_channels.id'], { token })
  if (!key) return
  const others = (key.sales_channels ?? []).flatMap((one) => (one && one.id !== channel ? one.id : []))
  await linkSalesChannelsToApiKeyWorkflow(container).run({ input: { id: key.id, add: [channel], remove: others } })
  const along = 'update cart set sales_channel_id = ? where sales_channel_id = ? and completed_at is null'
  await databaseOf(container).raw(along, [channel, before ?? ''])
}

async function follow(container: MedusaContainer, before: ReadonlyMap<string, string>): Promise<void> {
  const now = await factsOf(container)
  const stale = [...now.keys()].filter((index) => now.get(index) !== before.get(index))
  if (stale.length === 0) return
  const channel = stale.includes('product') ? await ownChannel(container) : null
  if (channel) await enterBy(container, channel, before.get('product'))
  await rebuild(container, stale)
  // Told once by the write itself (http/guards.ts); what was read since is of before.
  if (stale.includes('product'))
    storefrontEvents(container.resolve(ContainerRegistrationKeys.LOGGER)).add('catalogue.changed')
}

/**
 * A write to the shop itself may change what each of its products says: in which channel and so from which places it is
 * sold, from which number on it is low, in which currency its margin is. The indexes that say so are built anew then, and
 * not for a new name or address; the key of the shop goes along with its channel.
 */
export async function followShop(request: MedusaRequest, response: MedusaResponse, next: MedusaNextFunction) {
  const { scope } = request
  const before = await factsOf(scope)
  onceDone(response, () => {
    if (response.statusCode >= 300) return
    const logger: Logger = scope.resolve(ContainerRegistrationKeys.LOGGER)
    follow(scope, before).catch((error: Error) => logger.error(`search index: ${error.message}; built anew at night`))
  })
  next()
}
