import { describe, expect, it } from 'vitest'
import { promotions } from '#features/admin/resources/promotions.ts'
import type { Transport } from '#features/shared/commerce-port.ts'

type Preference = { attribute: string; value: string; is_tax_inclusive: boolean }
const currency = (value: string, is_tax_inclusive: boolean): Preference => ({
  ...{ attribute: 'currency_code', value, is_tax_inclusive },
})
const region = (value: string, is_tax_inclusive: boolean): Preference => ({
  ...{ attribute: 'region_id', value, is_tax_inclusive },
})
const regions = [
  { id: 'reg_th', currency_code: 'thb' },
  { id: 'reg_us', currency_code: 'usd' },
]
const backend = (price_preferences: readonly Preference[]): Transport => ({
  fetch: async <Body>(path: string) => (path === '/admin/regions' ? { regions } : { price_preferences }) as Body,
})

describe('a new promotion of a sum in baht', () => {
  it.each([
    ['with taxes, where prices in baht are said so', [currency('thb', true), currency('usd', false)], true],
    ['before taxes, where they come on top', [currency('thb', false), currency('usd', true)], false],
    ['before taxes, where nothing is said', [], false],
    ['as its region says prices', [currency('thb', false), region('reg_th', true)], true],
    ['as its region says prices, not as another', [currency('thb', true), region('reg_th', false)], false],
    ['as its currency, where another region says otherwise', [currency('thb', true), region('reg_us', false)], true],
  ])('is counted %s', async (_, preferences, is_tax_inclusive) => {
    expect(await promotions.begin?.values(backend(preferences), 'thb')).toEqual({ is_tax_inclusive })
  })
})
