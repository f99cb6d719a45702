import type { Language } from '#features/shared/language.ts'

type Place = { district: string; province: string }

/**
 * The districts of a Thai postal code in the language of the page, each once. The package and its 2 lists (28 kB and about
 * 40 kB compressed a language) come when the first code is typed.
 */
export async function thaiPlaces(code: string, language: Language): Promise<Place[]> {
  const { searchAddressByPostalCode, setEngMode } = await import('thai-address-universal')
  await setEngMode(language !== 'th')
  const places = new Map<string, Place>()
  // No bound: the largest code has more villages than the package answers by itself.
  for (const { district, province, postal_code } of await searchAddressByPostalCode(code, Number.MAX_SAFE_INTEGER)) {
    if (postal_code === code) places.set(`${district}, ${province}`, { district, province })
  }
  return [...places.values()].toSorted((a, b) => a.district.localeCompare(b.district, language))
}
