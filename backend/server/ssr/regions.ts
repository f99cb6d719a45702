import type { HttpTypes } from '@medusajs/types'
import type { Transport } from '#features/shared/commerce-port.ts'
import type { Language } from '#features/shared/language.ts'
import { chooseRegion, type RegionInfo, type RegionRef, toRegions } from '#features/shared/region.ts'
import { storageKeys } from '#features/shared/storage.ts'
import { readCookie } from '../http/cookies.ts'

const regionWith = (regions: readonly RegionInfo[], country: string | null): string | undefined =>
  regions.find(({ countries }) => countries.some(({ code }) => code === country?.toLowerCase()))?.id

export type RegionChoice = { region: RegionRef | null; regions: RegionInfo[] }

/** The shop's regions as Medusa has them. Rejects with HttpError. */
export async function loadRegions(transport: Transport): Promise<HttpTypes.StoreRegion[]> {
  const { regions } = await transport.fetch<{ regions: HttpTypes.StoreRegion[] }>('/store/regions', {
    query: { limit: 100, fields: 'id,name,currency_code,*countries,payment_providers.id' },
    policy: 'reference',
  })
  return regions
}

/** Of one answer of Medusa, which the read layer gives to everybody: their countries are named once a language. */
const named = new WeakMap<object, Map<Language, RegionInfo[]>>()

function regionsOf(regions: HttpTypes.StoreRegion[], language: Language): RegionInfo[] {
  const byLanguage = named.get(regions) ?? new Map<Language, RegionInfo[]>()
  named.set(regions, byLanguage)
  const known = byLanguage.get(language) ?? toRegions(regions, language)
  byLanguage.set(language, known)
  return known
}

/**
 * The shop's regions and the one that this visitor's cookies name, else the one of the country that the address names (links
 * of feeds do), else Thailand, else the first.
 * With Medusa away and nothing remembered there is none, and pages say so instead of failing here.
 */
export async function regionOf(
  transport: Transport,
  language: Language,
  { cookies, country }: { cookies: string | null; country: string | null },
  onFailure: (error: unknown) => void,
): Promise<RegionChoice> {
  try {
    const list = regionsOf(await loadRegions(transport), language)
    const chosen = readCookie(cookies, storageKeys.region)
    const wanted = chosen
      ? { region: chosen, country: readCookie(cookies, storageKeys.country) }
      : { region: regionWith(list, country), country }
    return { region: chooseRegion(list, wanted), regions: list }
  } catch (error) {
    onFailure(error)
    return { region: null, regions: [] }
  }
}
