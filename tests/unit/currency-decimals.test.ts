import { describe, expect, it } from 'vitest'
import {
  coins as coinsOfDesk,
  decimalsOf as decimalsOfDesk,
  stillOpen as stillOpenAtDesk,
} from '#backend/medusa/src/lib/amounts.ts'
import { stillOpen } from '#features/admin/order-money.ts'
import { coins, decimalsOf } from '#features/shared/money.ts'
import { totalsView } from '#features/shared/totals.ts'
import { wholeRows } from '#features/shared/whole-rows.ts'

// Two packages, one way to count coins: a page proposes the sum that the desk compares.
const currencies = Intl.supportedValuesOf('currency').map((code) => code.toLowerCase())

describe('the coins of a currency', () => {
  it('are the same for the page and the desk', () => {
    for (const currency of currencies) {
      expect(decimalsOfDesk(currency), currency).toBe(decimalsOf(currency))
      for (const amount of [84.915, -84.915, 1066.75, 0.1 + 0.2, 1.0005, 0])
        expect(coinsOfDesk(amount, currency), `${amount} ${currency}`).toBe(coins(amount, currency))
    }
  })
  it('are no finer than people write them, but where a bank counts finer', () => {
    const written = (currency: string) =>
      new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
    const coarser = currencies.filter((currency) => decimalsOf(currency) < Math.min(written(currency), 3))
    expect(coarser).toEqual([])
    expect(['thb', 'jpy', 'kwd', 'huf', 'JPY', ''].map(decimalsOf)).toEqual([2, 0, 3, 2, 0, 2])
  })

  // Ten percent off 995 yen: 995 − 100 = 896 is no sum.
  it.each([
    [995, 99.5, 'jpy', ['995.00', '−99.00', '896.00']],
    [99.9, 14.985, 'thb', ['99.90', '−14.98', '84.92']],
    [1.255, 0.1255, 'kwd', ['1.255', '−0.125', '1.13']],
  ])('come to the total: %d less %d %s', (goods, off, currency_code, said) => {
    const items = [{ is_tax_inclusive: true }]
    const sums = { original_item_total: goods, discount_total: off, total: goods - off }
    const { subtotal, discount, total } = totalsView({ currency_code, items, ...sums })
    expect([subtotal, discount, total]).toEqual(said.map((sum) => `${sum}\u00a0${currency_code.toUpperCase()}`))
  })

  it.each([
    [0.005, 'thb', 0],
    [-0.0033, 'thb', 0],
    [0.0067, 'thb', 0.0067],
    [0.1 + 0.2, 'thb', 0.3],
    [0.5, 'jpy', 0],
    [0.002, 'kwd', 0.002],
  ])('of a sum of which %d %s is left, %d is still open', (amount, currency, open) =>
    expect([stillOpen, stillOpenAtDesk].map((left) => left(amount, currency))).toEqual([open, open]),
  )

  it('come to the total where taxes make parts of them: a line and its delivery of 3,283.50 and 555.50 yen', () => {
    expect(wholeRows([3283.5, 555.5], 3839, 'jpy')).toEqual([3283, 556])
    expect(wholeRows([1.2345, 2.3455, -0.1005], 3.4795, 'kwd').reduce((all, one) => all + one)).toBeCloseTo(3.48, 9)
    expect(wholeRows([100, 50], 190, 'thb'), 'nothing is made up').toEqual([100, 50])
    expect(wholeRows([], 0, 'thb')).toEqual([])
  })
})
