import type { HttpTypes } from '@medusajs/types'
import { areaName, countryName } from './country-name.ts'
import type { Language } from './language.ts'
import { acceptedBy } from './payment-kind.ts'

/** The region that a page is rendered for. `currencyCode` and `countryCode` are lower-case ISO codes. */
export type RegionRef = { id: string; name: string; currencyCode: string; countryCode: string }

/** A region with its countries, as the region switch and the checkout show them. */
export type RegionInfo = {
  id: string
  name: string
  currencyCode: string
  countries: readonly { code: string; name: string }[]
  /** How one may pay there: cards as they are written, `on-delivery` at the door. */
  accepts: readonly string[]
}

/** The region of a shopper who has not chosen one; its name may be translated, its country's code is not. */
const defaultRegionName = 'Thailand'
const defaultCountry = 'th'

/** A country as Medusa spells it in different places: `iso_2` or `country_code`. */
type Country = { iso_2?: string; country_code?: string }

/**
 * Regions of `GET /store/regions` (R-134…R-137), they and their countries named in the language of the reader and the countries
 * in its alphabet: Medusa has English names only. A country without a code is of no use and is left out.
 */
export function toRegions(regions: readonly HttpTypes.StoreRegion[], language: Language): RegionInfo[] {
  return regions.map((region) => ({
    id: region.id,
    name: areaName(region.name, language),
    currencyCode: region.currency_code.toLowerCase(),
    countries: ((region.countries ?? []) as Country[])
      .flatMap((country) => {
        const code = (country.iso_2 ?? country.country_code ?? '').toLowerCase()
        if (code === '') return []
        return [{ code, name: countryName(code, language) }]
      })
      // Medusa answers them as the table holds them: what staff added last stands anywhere.
      .sort((a, b) => a.name.localeCompare(b.name, language)),
    accepts: acceptedBy((region.payment_providers ?? []).map(({ id }) => id)),
  }))
}

/**
 * The region to use: the wanted one when it still exists, else the one named Thailand,
 * else the one that has it, else the first.
 * The country follows the same rule inside the region. Null when there is no region at all.
 */
export function chooseRegion(
  regions: readonly RegionInfo[],
  wanted: { region?: string | null; country?: string | null },
): RegionRef | null {
  const region =
    regions.find((one) => one.id === wanted.region) ??
    regions.find((one) => one.name === defaultRegionName) ??
    regions.find((one) => one.countries.some(({ code }) => code === defaultCountry)) ??
    regions[0]
  if (!region) return null
  const codes = region.countries.map(({ code }) => code)
  // By code and not by name: the same one in every language.
  const countryCode = codes.find((code) => code === wanted.country?.toLowerCase()) ?? codes.sort()[0] ?? ''
  return { id: region.id, name: region.name, currencyCode: region.currencyCode, countryCode }
}
