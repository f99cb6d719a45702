import { writeFileSync } from 'node:fs'
import type { ExecArgs } from '@medusajs/framework/types'
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils'
import { readSettings } from '../config/settings.ts'
import type { SeedContext } from '../seed/context.ts'
import { basePlans, planProducts } from '../seed/plan.ts'
import { seedDelivery } from '../seed/steps/delivery.ts'
import { seedPromotions, seedSale } from '../seed/steps/offers.ts'
import { seedOptions } from '../seed/steps/options.ts'
import { seedShopper, seedStaff, shopper, staff } from '../seed/steps/people.ts'
import { seedPlaces } from '../seed/steps/places.ts'
import { seedProducts } from '../seed/steps/products.ts'
import { EUROPE, seedRegions, seedStore, setDefaults, THAILAND } from '../seed/steps/store.ts'

/** How many products the arguments ask for: `--products 10000`; without it, the catalogue as written. */
export function wantedProducts(args: readonly string[]): number | undefined {
  const text = args.find((part) => part.startsWith('--products='))?.slice(11) ?? args[args.indexOf('--products') + 1]
  if (!args.some((part) => part.startsWith('--products'))) return undefined
  const count = Number(text)
  if (!Number.isInteger(count) || count < 1) throw new Error(`--products needs a number above zero, not "${text}".`)
  return count
}

/**
 * Fills the shop. Safe to run again: what is there stays, what is missing is made. Leaves a mark at its real end, since
 * Medusa's exit code does not always tell.
 */
export default async function seed({ container }: ExecArgs): Promise<void> {
  const started = Date.now()
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`
  const context: SeedContext = {
    container,
    now: new Date(),
    say: (line) => console.log(`seed: ${line} (${seconds()})`),
  }
  const settings = readSettings()
  const count = wantedProducts(JSON.parse(process.env.TALAT_SEED_ARGS ?? '[]')) ?? basePlans(context.now).length

  const { storeId, channelId } = await seedStore(context)
  await seedRegions(context)
  const { locationId, profileId } = await seedDelivery(context, channelId)
  await setDefaults(context, storeId, locationId)
  context.say('store, regions, taxes, delivery')

  const options = await seedOptions(context)
  const places = await seedPlaces(context)
  context.say(`${places.collections.size} collections, ${places.categories.size} categories`)

  const plans = planProducts(count, context.now)
  const made = await seedProducts(context, plans, { options, places, channelId, locationId, profileId })
  const onSale = await seedSale(context, plans)
  await seedPromotions(context)
  context.say(`${made} products made, ${onSale} on sale, 4 promotion codes`)

  if (settings.mode === 'local') {
    await seedShopper(context)
    await seedStaff(context)
    context.say('demo shopper and staff')
  }

  await container.resolve(Modules.SEARCH).reindex({ index: 'product' })
  context.say('search index')

  const { data } = await container
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({ entity: 'product', fields: ['id'], pagination: { take: 1, skip: 0 } })
  if (data.length === 0) throw new Error('No product was made.')
  const marker = process.env.TALAT_SEED_MARKER
  if (marker) {
    const facts = {
      finished_at: new Date().toISOString(),
      products: plans.length,
      publishable_key: settings.publishableKey,
      regions: { thailand: THAILAND, europe: EUROPE },
      sales_channel_id: channelId,
      stock_location_id: locationId,
      ...(settings.mode === 'local' ? { shopper, staff } : {}),
    }
    writeFileSync(marker, `${JSON.stringify(facts, null, 2)}\n`)
  }
  context.say('done')
}
