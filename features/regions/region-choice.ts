import { chooseRegion, type RegionInfo, type RegionRef } from '#features/shared/region.ts'
import { type KeyValueStore, localStore, storageKeys, writeCookie } from '#features/shared/storage.ts'

/** Keeps the choice for the next visit and for the server's next page. */
export function keepRegion(region: Pick<RegionRef, 'id' | 'countryCode'>, store: KeyValueStore = localStore): void {
  store.set(storageKeys.region, region.id)
  store.set(storageKeys.country, region.countryCode)
  writeCookie(storageKeys.region, region.id)
  writeCookie(storageKeys.country, region.countryCode)
}

/**
 * Compares the stored choice with what the server rendered, once at start.
 * A stored choice that is no longer valid is overwritten by the default.
 * Answers true when the server rendered another region than the stored one, so that the page has to be asked for again.
 */
export function restoreRegion(
  regions: readonly RegionInfo[],
  rendered: RegionRef | null,
  store: KeyValueStore = localStore,
): boolean {
  const stored = { region: store.get(storageKeys.region), country: store.get(storageKeys.country) }
  const chosen = stored.region === null ? rendered : chooseRegion(regions, stored)
  if (!chosen) return false
  keepRegion(chosen, store)
  return chosen.id !== rendered?.id || chosen.countryCode !== rendered.countryCode
}
