import assert from 'node:assert/strict'
import { it } from 'node:test'
import { load } from './built.mjs'

const { fitLines } = load('identity/hand-over.js')
const line = (variant_id, quantity, variant = { manage_inventory: true, allow_backorder: false }) => ({
  id: `cali_${variant_id}`,
  title: 'M / Jade',
  product_title: `Scarf ${variant_id}`,
  variant_id,
  quantity,
  variant,
})
const fit = (guest, held, stock) => {
  const { items, short } = fitLines(guest, new Map(Object.entries(held)), stock)
  return { items: items.map(({ line: one, quantity }) => [one.variant_id, quantity]), short }
}

it('a guest’s lines join an earlier cart, never more pieces than there are', () => {
  const stock = { a: { availability: 5 }, b: { availability: 3 }, c: { availability: 2 } }
  assert.deepEqual(fit([line('a', 2), line('b', 2), line('c', 1)], { b: 2, c: 2 }, stock), {
    items: [
      ['a', 2],
      ['b', 1],
    ],
    short: [
      { title: 'Scarf b', asked: 2, given: 1 },
      { title: 'Scarf c', asked: 1, given: 0 },
    ],
  })
})

it('what is not counted, or may be sold before it is there, is not cut', () => {
  const stock = { a: { availability: null }, b: { availability: 0 } }
  const guest = [
    line('a', 9, { manage_inventory: false }),
    line('b', 4, { manage_inventory: true, allow_backorder: true }),
  ]
  assert.deepEqual(fit(guest, {}, stock), {
    items: [
      ['a', 9],
      ['b', 4],
    ],
    short: [],
  })
})
