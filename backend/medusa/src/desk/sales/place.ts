import type { MedusaContainer } from '@medusajs/framework/types'
import { rowsOf } from '../../lib/rows.ts'
import { invalid } from '../problem.ts'

/** Where something is sold over the counter: prices, taxes and stock follow from it. */
export interface Place {
  location_id: string
  country_code: string
  region_id: string
  currency_code: string
  automatic_taxes: boolean
  sales_channel_id: string
}

interface Region {
  id: string
  currency_code: string
  automatic_taxes: boolean
  countries: { iso_2: string }[]
}

/** The region that the stock location stands in, and the shop's own channel. */
export async function placeOf(container: MedusaContainer, location_id: string): Promise<Place> {
  const [[location], regions, [store]] = await Promise.all([
    rowsOf<{ address: { country_code: string } | null }>(container, 'stock_location', ['address.country_code'], {
      id: location_id,
    }),
    rowsOf<Region>(container, 'region', ['id', 'currency_code', 'automatic_taxes', 'countries.iso_2'], {}),
    rowsOf<{ default_sales_channel_id: string | null }>(container, 'store', ['default_sales_channel_id'], {}),
  ])
  const country_code = location?.address?.country_code?.toLowerCase()
  const region = regions.find(({ countries }) => countries.some(({ iso_2 }) => iso_2 === country_code))
  if (!country_code || !region) throw invalid({ location_id: 'stands in no region of the shop' })
  if (!store?.default_sales_channel_id) throw invalid({ location_id: 'the shop has no sales channel of its own' })
  const { id: region_id, currency_code, automatic_taxes } = region
  const sales_channel_id = store.default_sales_channel_id
  return { location_id, country_code, region_id, currency_code, automatic_taxes, sales_channel_id }
}
