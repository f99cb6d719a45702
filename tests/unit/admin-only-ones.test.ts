import { describe, expect, it } from 'vitest'
import { neededChoices, onlyOnes } from '#features/admin/only-ones.ts'
import { shippingOptions } from '#features/admin/resources/shipping-options.ts'
import { taxRates } from '#features/admin/resources/tax-rates.ts'

const one = (value: string) => [{ value, label: value }]
const two = [...one('a'), ...one('b')]

describe('a new thing in a shop that has one of what it needs', () => {
  const choices = neededChoices(shippingOptions)

  it('a way of delivery needs a place, countries, a profile and a carrier, and no kind', () => {
    expect(choices.map(({ path }) => path)).toEqual(['location', 'countries', 'shipping_profile_id', 'provider_id'])
    expect(neededChoices(taxRates).map(({ path }) => path)).toEqual(['tax_region_id'])
  })

  it('the only one stands chosen, a list of several as a list; of two, none and what is not known yet nobody chooses', () => {
    expect(onlyOnes(choices, [one('sloc_1'), one('jp'), two, undefined])).toEqual({
      ...{ location: 'sloc_1', countries: ['jp'] },
    })
    expect(onlyOnes(choices, [[], two, one('sp_1')])).toEqual({ shipping_profile_id: 'sp_1' })
  })
})
