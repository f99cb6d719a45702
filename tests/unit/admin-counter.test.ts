import { describe, expect, it } from 'vitest'
import { sell } from '../../features/admin/counter.queries.ts'
import { addThing, changeOf, notesFor, parseAmount, setQuantity, totalOf } from '../../features/admin/counter.ts'
import { HttpError } from '../../features/shared/http-error.ts'

const thing = (id: string, price: number, available: number | null = null) => ({
  ...{ id, price, available, title: id, variant: '', sku: id, picture: null, priceText: '', soldOut: false },
})

describe('the basket of the counter', () => {
  it('counts what is scanned twice, never more than there are', () => {
    const scarf = thing('scarf', 19.9, 2)
    const basket = [scarf, scarf, scarf].reduce<ReturnType<typeof addThing>>(addThing, [])
    expect(basket.map(({ quantity }) => quantity)).toEqual([2])
    expect(totalOf(addThing(basket, thing('tea', 0.1)), 'thb')).toBe(39.9)
    // Taxes on top of 12.55 and 1,255: three pieces are rounded once, to the coins that there are.
    expect(totalOf(setQuantity([{ thing: thing('pen', 13.805), quantity: 1 }], 'pen', 3), 'thb')).toBe(41.42)
    expect(totalOf([{ thing: thing('pen', 1380.5), quantity: 1 }], 'jpy')).toBe(1381)
    expect(setQuantity(basket, 'scarf', 0)).toEqual([])
  })
  it.each([
    ['1,290.50', 1290.5],
    [' 500 ', 500],
    ['12,345,678', 12345678],
    ['1.234', null],
    ['10,50', null],
    ['1,23,456', null],
    ['0,500', null],
    ['-5', null],
    ['', null],
    ['many', null],
  ])('%j given is %s', (typed, sum) => expect(parseAmount(typed, 'thb')).toBe(sum))
  it.each([
    ['1.250', 'kwd', 1.25],
    ['12,345.005', 'kwd', 12345.005],
    ['1.2505', 'kwd', null],
    ['1,500', 'jpy', 1500],
    ['1500.50', 'jpy', null],
  ])('%j is so much in coins of %s', (typed, currency, sum) => expect(parseAmount(typed, currency)).toBe(sum))
  it('says what goes back to the coin, and offers round sums', () => {
    expect(changeOf(39.9, 100, 'thb')).toBe(60.1)
    expect(changeOf(100, 39.9, 'thb')).toBe(-60.1)
    expect(notesFor(370)).toEqual([370, 380, 400, 500, 1000])
    expect(notesFor(1000)).toEqual([1000])
  })
})

describe('a sale that was refused', () => {
  const wish = {
    idempotency_key: 'k',
    location_id: 'sloc_1',
    items: [],
    total: 0,
    paid: 'cash' as const,
    language: 'en' as const,
  }
  it.each([
    [401, undefined, 'session'],
    [403, undefined, 'session'],
    [409, 'conflict', 'conflict'],
    [409, 'out_of_stock', 'out_of_stock'],
    [409, 'change_open', 'change_open'],
    [502, undefined, 'unknown'],
  ])('by %s %s is told as %s', async (status, reason, why) => {
    const refusal = new HttpError({ status, statusText: '', message: '', code: 'ERR_BAD_REQUEST', reason })
    expect(await sell({ fetch: () => Promise.reject(refusal) }, wish)).toEqual({ ok: false, why })
  })
})
