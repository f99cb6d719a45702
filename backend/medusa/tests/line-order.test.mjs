import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { load } from './built.mjs'

const { inLineOrder, linesApart } = load('lib/line-order.js')

const at = (ms) => new Date(1_700_000_000_000 + ms).toISOString()
const ids = (lines) => lines.map(({ id }) => id)

describe('lines of an order', () => {
  it('stand as they came, and those of one moment always the same way', () => {
    const lines = [
      { id: 'c', created_at: at(5) },
      { id: 'b', created_at: new Date(at(5)) },
      { id: 'a', created_at: at(9) },
    ]
    assert.deepEqual(ids(inLineOrder(lines)), ['b', 'c', 'a'])
    assert.deepEqual(ids(inLineOrder(lines.toReversed())), ['b', 'c', 'a'])
  })

  it('are set apart as they were wished: twice the same, a wrap without a variant, and what nobody wished last', () => {
    const made = [
      { id: '1', variant_id: 'shirt', title: 'Shirt', created_at: at(0) },
      { id: '2', variant_id: null, title: 'Gift wrap', created_at: at(0) },
      { id: '3', variant_id: 'mug', title: 'Mug', created_at: at(0) },
      { id: '4', variant_id: 'shirt', title: 'Shirt', created_at: at(1) },
      { id: '5', variant_id: 'book', title: 'Book', created_at: at(0) },
    ]
    const wished = [
      { variant_id: 'mug' },
      { variant_id: 'shirt' },
      { variant_id: null, title: 'Gift wrap' },
      { variant_id: 'shirt' },
      { variant_id: 'gone' },
    ]
    const apart = linesApart(made, wished)
    assert.deepEqual(ids(apart), ['3', '1', '2', '4', '5'])
    assert.deepEqual(
      apart.map((line) => line.at),
      [0, 1, 2, 3, 4].map(at),
    )
  })
})
