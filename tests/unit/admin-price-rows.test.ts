import { describe, expect, it } from 'vitest'
import { type OptionPrice, priceBody, priceRows, wrongPrices } from '#features/admin/price-rows.ts'

const kept: OptionPrice[] = [
  {
    id: 'p2',
    amount: 0,
    currency_code: 'thb',
    price_rules: [{ attribute: 'item_total', operator: 'gte', value: '2000' }],
  },
  { id: 'p1', amount: 250, currency_code: 'thb', price_rules: [] },
  { id: 'p3', amount: 9, currency_code: 'eur', price_rules: [{ attribute: 'region_id', value: 'reg_1' }] },
]

describe('prices of a way of delivery', () => {
  it('are rows by place and worth, and go back with their ids, since what is left out is deleted', () => {
    const rows = priceRows(kept)
    expect(rows).toEqual([
      { id: 'p3', where: 'reg_1', amount: 9, from: null },
      { id: 'p1', where: 'thb', amount: 250, from: null },
      { id: 'p2', where: 'thb', amount: 0, from: 2000 },
    ])
    expect(priceBody(rows, kept)).toEqual([
      { id: 'p3', region_id: 'reg_1', amount: 9, rules: [] },
      { id: 'p1', currency_code: 'thb', amount: 250, rules: [] },
      {
        ...{ id: 'p2', currency_code: 'thb', amount: 0 },
        rules: [{ attribute: 'item_total', operator: 'gte', value: 2000 }],
      },
    ])
  })

  it('keep rules that the form does not show', () => {
    const price_rules = [{ attribute: 'item_total', operator: 'lt', value: '50' }]
    const before = [{ id: 'p', amount: 5, currency_code: 'eur', price_rules }]
    const [row] = priceRows(before)
    expect(row?.from).toBeNull()
    expect(priceBody(row ? [{ ...row, amount: 6 }] : [], before)).toEqual([
      { id: 'p', currency_code: 'eur', amount: 6, rules: [{ attribute: 'item_total', operator: 'lt', value: 50 }] },
    ])
  })

  it.each([
    ['delivery.noPrice', []],
    ['delivery.wrongPrice', [{ where: 'thb', amount: null, from: null }]],
    ['delivery.wrongPrice', [{ where: 'thb', amount: 5, from: Number.NaN }]],
    [
      'delivery.twice',
      [
        { where: 'thb', amount: 5, from: null },
        { where: 'thb', amount: 6, from: null },
      ],
    ],
    [
      undefined,
      [
        { where: 'thb', amount: 5, from: null },
        { where: 'thb', amount: 0, from: 9 },
      ],
    ],
  ])('say %s', (word, rows) => {
    expect(wrongPrices(rows)).toBe(word)
  })
})
