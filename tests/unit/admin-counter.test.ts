import { describe, expect, it } from 'vitest'
import { addThing, changeOf, notesFor, setQuantity, sumOf, totalOf } from '../../features/admin/counter.ts'

const thing = (id: string, price: number, available: number | null = null) => ({
  ...{ id, price, available, title: id, variant: '', sku: id, picture: null, priceText: '', soldOut: false },
})

describe('the basket of the counter', () => {
  it('counts what is scanned twice, never more than there are', () => {
    const scarf = thing('scarf', 19.9, 2)
    const basket = [scarf, scarf, scarf].reduce<ReturnType<typeof addThing>>(addThing, [])
    expect(basket.map(({ quantity }) => quantity)).toEqual([2])
    expect(totalOf(addThing(basket, thing('tea', 0.1)))).toBe(39.9)
    expect(setQuantity(basket, 'scarf', 0)).toEqual([])
  })
  it.each([
    ['1,290.50', 1290.5],
    [' 500 ', 500],
    ['1.234', null],
    ['-5', null],
    ['', null],
    ['many', null],
  ])('%j given is %s', (typed, sum) => expect(sumOf(typed)).toBe(sum))
  it('says what goes back to the coin, and offers round sums', () => {
    expect(changeOf(39.9, 100)).toBe(60.1)
    expect(changeOf(100, 39.9)).toBe(-60.1)
    expect(notesFor(370)).toEqual([370, 380, 400, 500, 1000])
    expect(notesFor(1000)).toEqual([1000])
  })
})
