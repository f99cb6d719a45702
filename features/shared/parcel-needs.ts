type ParcelNeed = 'province' | 'phone'

/**
 * What carriers cannot do without, by country of the parcel: Thai, Italian and Spanish ones sort by province, and all of
 * them call before they ring, which across a border customs ask for too.
 */
const needs: Readonly<Record<string, readonly ParcelNeed[]>> = {
  th: ['province', 'phone'],
  it: ['province', 'phone'],
  es: ['province', 'phone'],
}

/** What a parcel to a country needs beyond what every address has. Country code in small letters. */
export const parcelNeeds = (country: string): readonly ParcelNeed[] => needs[country] ?? ['phone']
