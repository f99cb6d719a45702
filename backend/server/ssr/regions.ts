import type { HttpTypes } from '@medusajs/types'
import type { Transport } from '#features/shared/commerce-port.ts'
import type { Language } from '#features/shared/language.ts'
import { chooseRegion, type RegionInfo, type RegionRef, toRegions } from '#features/shared/region.ts'
import { storageKeys } from '#features/shared/storage.ts'
import { readCookie } from '../http/cookies.ts'

export type RegionChoice = { region: RegionRef | null; regions: RegionInfo[] }

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
 * The shop's regions and the one that this visitor's cookies name, else Thailand, else the first.
 * With Medusa away and nothing remembered there is none, and pages say so instead of failing here.
 */
export async function regionOf(
  transport: Transport,
  language: Language,
  cookies: string | null,
  onFailure: (error: unknown) => void,
): Promise<RegionChoice> {
  try {
    const { regions } = await transport.fetch<{ regions: HttpTypes.StoreRegion[] }>('/store/regions', {
      query: { limit: 100, fields: 'id,name,currency_code,*countries' },
      policy: 'reference',
    })
    const list = regionsOf(regions, language)
    const wanted = {
      region: readCookie(cookies, storageKeys.region),
      country: readCookie(cookies, storageKeys.country),
    }
    return { region: chooseRegion(list, wanted), regions: list }
  } catch (error) {
    onFailure(error)
    return { region: null, regions: [] }
  }
}
