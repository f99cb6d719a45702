import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { load } from './built.mjs'

const { rangeOf } = load('size-charts/ranges.js')
const { MOST_SIZES, rowsOf, writtenRows, writtenRowsBody } = load('size-charts/rows.js')
const { newChart } = load('desk/size-charts.js')
const wrong = (rows) => writtenRowsBody.safeParse(rows).error?.issues[0].message

describe('a size chart as staff write it', () => {
  it('is kept as numbers, and read back as it is written', () => {
    const rows = writtenRowsBody.parse([
      { size: ' M ', chest: '90 - 95', waist: '', hip: null },
      { size: 'L', chest: '96–102', foot: '24,5' },
    ])
    const kept = rowsOf(rows)
    assert.deepEqual(kept, [
      { size: 'M', chest: [90, 95] },
      { size: 'L', chest: [96, 102], foot: [24.5, 24.5] },
    ])
    assert.deepEqual(writtenRows(kept), [
      { size: 'M', chest: '90–95' },
      { size: 'L', chest: '96–102', foot: '24.5' },
    ])
    assert.deepEqual(rowsOf(writtenRows(kept)), kept)
  })
  it('has ranges of a body, from and up to', () => {
    for (const text of ['', 'M', '95–90', '4', '301', '90–', '1e2', '90.55', '-90'])
      assert.equal(rangeOf(text), undefined, text)
  })
  it('grows from size to size; each has a name of its own and a measure', () => {
    const row = (size, over = { chest: '90' }) => ({ size, ...over })
    assert.match(wrong([]), /has sizes/)
    assert.match(wrong([row('')]), /has a name/)
    assert.match(wrong([row('M'), row('m')]), /twice/)
    assert.match(wrong([row('M', { chest: 'wide' })]), /no range/)
    assert.match(wrong([row('M', {})]), /no measure/)
    assert.match(wrong([row('M'), row('L', { chest: '80–95' })]), /smaller/)
    assert.match(
      wrong([row('M', { chest: '90–95' }), row('L', { waist: '80' }), row('XL', { chest: '91–94' })]),
      /smaller/,
    )
    assert.equal(wrong([row('M', { chest: '90–95' }), row('L', { chest: '90–95' })]), undefined)
  })
  it('is bounded, and has nothing else in it', () => {
    const many = (length) => Array.from({ length }, (_, at) => ({ size: String(at), chest: '90' }))
    assert.ok(newChart.safeParse({ name: 'Clothes', sizes: many(MOST_SIZES) }).success)
    const sizes = many(1)
    for (const body of [
      { name: 'Clothes', sizes: many(MOST_SIZES + 1) },
      { name: ' ', sizes },
      { name: 'Clothes' },
      { name: 'Clothes', sizes, category_ids: [''] },
      { name: 'Clothes', sizes, id: 'sizechart_of_another' },
      { name: 'Clothes', sizes: [{ ...sizes[0], neck: '40' }] },
      { name: 'Clothes', sizes: [{ ...sizes[0], chest: 90 }] },
      { name: 'Clothes', sizes: 'M' },
    ])
      assert.ok(!newChart.safeParse(body).success, JSON.stringify(body).slice(0, 80))
  })
})
