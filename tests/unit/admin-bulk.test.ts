import { describe, expect, it } from 'vitest'
import { bulkChange, type Wish } from '#features/admin/bulk-change.ts'
import { type Job, withJob } from '#features/admin/jobs.queries.ts'

const none: Wish = {
  ...{ status: '', collection: '', categoriesIn: [], categoriesOut: [], tagsIn: [], tagsOut: [] },
  ...{ priceBy: 'percent', price: null, round: 'none' },
}

describe('a wish for many products', () => {
  it('says only what is to change', () => {
    expect(bulkChange(none, 'thb')).toEqual({})
    expect(bulkChange({ ...none, price: Number.NaN, round: 'nine' }, 'thb')).toEqual({})
    expect(bulkChange({ ...none, collection: 'none', tagsOut: [{ value: 'a' }] }, 'thb')).toEqual({
      collection_id: null,
      tags: { add: [], remove: ['a'] },
    })
    expect(bulkChange({ ...none, status: 'published', price: 10, round: 'ninety' }, 'thb')).toEqual({
      status: 'published',
      prices: [{ currency_code: 'thb', by: 'percent', value: 10, round_to: 1, ending: 0.9 }],
    })
  })
})

it('keeps a job where it stands among the others, and puts a new one first', () => {
  const job = (id: string, done = 0) => ({ id, done }) as Job
  expect(withJob([job('a'), job('b')], job('b', 3))).toEqual([job('a'), job('b', 3)])
  expect(withJob([job('a')], job('c'))).toEqual([job('c'), job('a')])
})
