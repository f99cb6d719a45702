import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { load } from './built.mjs'

const { reviewable, reviewBody } = load('reviews/buyer.js')
const { publicQuery } = load('reviews/public.js')
const { reviewsQuery } = load('desk/reviews.js')
const { review } = load('desk/kinds/review.js')
const { mergeWish } = load('desk/records/save.js')

const line = (id, delivered, product_id = `prod_${id}`) => ({
  id,
  product_id,
  detail: { delivered_quantity: delivered },
})
const parcel = (id, more = {}) => ({
  ...{ id: 'ful', delivered_at: '2026-11-20T05:00:00Z', canceled_at: null },
  items: [{ line_item_id: id, quantity: 1 }],
  ...more,
})

describe('what can be reviewed of an order', () => {
  const of = (items, fulfillments, status = 'pending') => reviewable({ status, items, fulfillments })
  it('is what has arrived, each product once', () => {
    const items = [line('a', 1), line('b', 0), line('c', 1, 'prod_a')]
    assert.deepEqual(of(items, [parcel('a'), parcel('c')]), ['prod_a'])
  })
  it('is nothing that was only sent, or unpacked again, or of an order that was cancelled', () => {
    assert.deepEqual(of([line('a', 0)], [parcel('a', { delivered_at: null })]), [])
    assert.deepEqual(of([line('a', 1)], [parcel('a', { canceled_at: '2026-11-21T05:00:00Z' })]), [])
    assert.deepEqual(of([line('a', 1)], [parcel('a')], 'canceled'), [])
  })
})

describe('a review as the server in front hands it on', () => {
  const webp = Buffer.from('RIFF1234WEBPVP8 ').toString('base64')
  const picture = { width: 10, height: 10, large: webp, small: webp }
  const body = {
    rating: 5,
    title: 'Cool',
    text: 'Soft',
    name: 'Mali',
    language: 'th',
    version: 0,
    keep: [],
    pictures: [],
  }
  it('is read', () => {
    const read = reviewBody.parse({ ...body, pictures: [picture] })
    assert.equal(read.pictures.length, 1)
    assert.equal(reviewBody.parse({ ...body, language: 'xx' }).language, 'en')
  })
  it('is refused with anything else', () => {
    const wrong = [
      ...[{ rating: 0 }, { rating: 6 }, { rating: 4.5 }, { title: ' ' }, { title: 'x'.repeat(101) }],
      ...[{ text: 'x'.repeat(3001) }, { name: 'mali@example.com' }, { name: '<b>' }, { name: 'x'.repeat(41) }],
      ...[{ status: 'approved' }, { version: -1 }, { keep: ['a', 'b', 'c', 'd', 'e'] }],
      { pictures: [{ ...picture, large: Buffer.from('<html>').toString('base64') }] },
      { pictures: Array.from({ length: 5 }, () => picture) },
    ]
    for (const patch of wrong)
      assert.equal(reviewBody.safeParse({ ...body, ...patch }).success, false, JSON.stringify(patch).slice(0, 80))
  })
})

describe('a page of reviews', () => {
  it('is bounded, for everybody and for staff', () => {
    assert.deepEqual(publicQuery.parse({}), { order: 'newest', limit: 10, offset: 0 })
    for (const wrong of [{ limit: '51' }, { limit: '0' }, { offset: '-1' }, { order: 'r.id' }])
      assert.equal(publicQuery.safeParse(wrong).success, false)
    assert.deepEqual(reviewsQuery.parse({ status: 'waiting', rating: ['1', '2'] }).status, ['waiting'])
    assert.deepEqual(reviewsQuery.parse({ ids: 'rev_1,rev_2' }).ids, ['rev_1', 'rev_2'])
    for (const ids of ['', 'rev_1,', 'x'.repeat(101), Array(101).fill('rev_1').join()])
      assert.equal(reviewsQuery.safeParse({ ids }).success, false)
    for (const wrong of [{ status: 'public' }, { rating: '6' }, { order: 'id; drop table review' }, { limit: '201' }])
      assert.equal(reviewsQuery.safeParse(wrong).success, false)
  })
})

describe('what staff decide of a review', () => {
  const now = { title: 'Cool', product_id: 'prod_1', state: 'waiting:3', reason: null, reply: null }
  const plan = (...changes) => review.plan(mergeWish('review', { id: 'rev_1', changes }, now))
  const change = (path, from, to) => ({ path, from, to })
  it('is written of the text that was read', () => {
    assert.deepEqual(plan(change('state', 'waiting:3', 'approved:3')), {
      review: { id: 'rev_1', version: 3, status: 'approved' },
    })
    assert.deepEqual(plan(change('reply', null, 'Thank you')), {
      review: { id: 'rev_1', version: 3, reply: 'Thank you' },
    })
  })
  it('is a conflict when the buyer has written anew, also when it is undone or put back', () => {
    for (const [from, to] of [
      ['waiting:2', 'approved:2'],
      ['approved:2', 'waiting:2'],
      ['rejected:2', 'approved:2'],
    ])
      assert.throws(() => plan(change('state', from, to)), { code: 'conflict' })
    // Somebody who claims to have seen it, and means another text.
    assert.throws(() => plan(change('state', 'waiting:3', 'approved:4')), { code: 'invalid_data' })
  })
  it('needs a reason to be no, and touches nothing of the buyer’s', () => {
    assert.throws(() => plan(change('state', 'waiting:3', 'rejected:3')), { code: 'invalid_data' })
    assert.deepEqual(plan(change('state', 'waiting:3', 'rejected:3'), change('reason', null, 'An advertisement')), {
      review: { id: 'rev_1', version: 3, status: 'rejected', reason: 'An advertisement' },
    })
    for (const path of ['text', 'rating', 'title', 'metadata.x', 'version', 'name'])
      assert.throws(() => plan(change(path, null, 'x')), { code: 'invalid_data' })
  })
})
