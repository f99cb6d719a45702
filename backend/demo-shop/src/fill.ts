import type { SeedContext } from '../../medusa/src/scripts/context.ts'
import type { Goods } from '../../medusa/src/scripts/seed.ts'
import { basePlans, planProducts } from './plan.ts'
import { seedDelivery } from './steps/delivery.ts'
import { seedPromotions, seedSale } from './steps/offers.ts'
import { seedOptions } from './steps/options.ts'
import { seedShopper, seedStaff, shopper, staff } from './steps/people.ts'
import { seedPlaces } from './steps/places.ts'
import { seedProducts } from './steps/products.ts'
import { seedSizeCharts } from './steps/size-charts.ts'
import { EUROPE, seedRegions, seedStore, setDefaults, THAILAND } from './steps/store.ts'

/** The demo shop: `products` of them, or the catalogue as it is written. */
export const fill: Goods['fill'] = async (context: SeedContext, { products }) => {
  const { storeId, channelId } = await seedStore(context)
  await seedRegions(context)
  const { locationId, profileId } = await seedDelivery(context, channelId)
  await setDefaults(context, storeId, locationId)
  context.say('store, regions, taxes, delivery')

  const options = await seedOptions(context)
  const places = await seedPlaces(context)
  context.say(`${places.collections.size} collections, ${places.categories.size} categories`)

  context.say(`${await seedSizeCharts(context, places)} size charts`)

  const plans = planProducts(products ?? basePlans(context.now).length, context.now)
  const made = await seedProducts(context, plans, { options, places, channelId, locationId, profileId })
  const onSale = await seedSale(context, plans)
  await seedPromotions(context)
  context.say(`${made} products made, ${onSale} on sale, 4 promotion codes`)

  const withPeople = context.settings.mode === 'local'
  if (withPeople) {
    await seedShopper(context)
    await seedStaff(context)
    context.say('demo shopper and staff')
  }
  return {
    products: plans.length,
    regions: { thailand: THAILAND, europe: EUROPE },
    sales_channel_id: channelId,
    stock_location_id: locationId,
    ...(withPeople ? { shopper, staff } : {}),
  }
}

export { sell } from './orders/sell.ts'
