import { describe, expect, it } from 'vitest'
import { makeQueryClient } from '#app/browser/query-client.ts'
import { drawReviews } from '#app/reviews/draw.server.tsx'
import { decision, type StaffReview } from '#features/admin/review.queries.ts'
import {
  decideReviews,
  type ListedReview,
  mostReviews,
  outcomeOf,
  reviewBulkRow,
  reviewsToDecideQuery,
  stillOpen,
} from '#features/admin/review-bulk.ts'
import { loadReviews, type PublicReviews, reviewData, reviewsAsked, reviewsView } from '#features/catalogue/reviews.ts'
import { productData } from '#features/catalogue/structured-data.ts'
import { reviewFormView, reviewOutcome } from '#features/orders/review.ts'
import { type OrderStory, reviewLines } from '#features/orders/story.ts'
import type { Transport } from '#features/shared/commerce-port.ts'
import { HttpError } from '#features/shared/http-error.ts'
import type { OrderView } from '#ui/shop/order/views.ts'
import { product } from './support/fixtures.ts'
import { dataFaults } from './support/structured-data.ts'

const nasty = '</script><img src=x onerror=alert(1)>'
const found: PublicReviews = {
  product_id: 'prod_1',
  count: 12,
  average: 55 / 12,
  stars: [0, 0, 1, 3, 8],
  reviews: [
    {
      id: 'rev_1',
      rating: 5,
      title: 'Cool',
      text: nasty,
      name: 'Mali',
      language: 'th',
      variant: null,
      // Ten in the evening in Greenwich is the next day in the shop.
      created_at: '2026-11-20T22:00:00.000Z',
      reply: null,
      pictures: [{ id: 'revp_1', width: 800, height: 1000 }],
    },
  ],
}
const none: PublicReviews = { ...found, count: 0, average: null, stars: [0, 0, 0, 0, 0], reviews: [] }
const here = (query = '') => ({ path: '/products/shirt', params: new URLSearchParams(query) })

describe('the reviews that an address asks for', () => {
  it.each([
    ['', { page: 1, order: 'newest' }],
    ['reviews=3&by=highest', { page: 3, order: 'highest' }],
    ['reviews=-1&by=nonsense', { page: 1, order: 'newest' }],
    ['reviews=1e9', { page: 1, order: 'newest' }],
  ])('%s', (query, asked) => expect(reviewsAsked(new URLSearchParams(query))).toEqual(asked))

  it('are summed up, and their other pages keep what else the address says', () => {
    const view = reviewsView(found, { page: 2, order: 'highest' }, here('size=M&reviews=2&by=highest'), 'en')
    expect(view).toMatchObject({ count: 12, averageText: '4.6', page: 2, pages: 3 })
    expect(view.distribution.map(({ rating, count, percent }) => [rating, count, percent])).toEqual([
      ...[
        [5, 8, 67],
        [4, 3, 25],
        [3, 1, 8],
      ],
      ...[
        [2, 0, 0],
        [1, 0, 0],
      ],
    ])
    expect(view.prevHref).toBe('/products/shirt?size=M&by=highest#reviews')
    expect(view.nextHref).toBe('/products/shirt?size=M&by=highest&reviews=3#reviews')
    expect(view.orders[0]).toEqual({ id: 'newest', href: '/products/shirt?size=M#reviews', current: false })
    expect(view.reviews[0]).toMatchObject({ date: '21 November 2026', dateTime: '2026-11-21' })
  })

  it('are left out where the backend does not say, and nothing else is hidden so', async () => {
    const failing = (error: unknown): Transport => ({ fetch: () => Promise.reject(error) })
    const away = new HttpError({ status: 503, statusText: '', message: '', code: 'ERR_BAD_RESPONSE' })
    expect(await loadReviews(failing(away), 'prod_1', { page: 1, order: 'newest' })).toBeNull()
    await expect(loadReviews(failing(new TypeError('a bug')), 'prod_1', { page: 1, order: 'newest' })).rejects.toThrow()
  })
})

describe('what search engines are told of reviews', () => {
  const absolute = (path: string) => `https://shop.example${path}`
  const data = (reviews: PublicReviews) => ({
    ...productData(product(), 'thb', absolute, ['/media/w960/a.webp']),
    ...reviewData(reviews),
  })
  it('is what they publish rules for', () => {
    expect(dataFaults(data(found))).toEqual([])
    expect(data(found)).toMatchObject({
      aggregateRating: { ratingValue: 4.58, reviewCount: 12 },
      review: [{ author: { name: 'Mali' }, reviewRating: { ratingValue: 5 }, datePublished: '2026-11-21' }],
    })
    expect(dataFaults({ ...data(found), aggregateRating: { '@type': 'AggregateRating', ratingValue: 6 } })).not.toEqual(
      [],
    )
  })
  it('is nothing where nobody has said anything, or where the page has none of them', () => {
    expect(reviewData(none)).toEqual({})
    expect(dataFaults(data({ ...found, reviews: [] }))).toEqual([])
  })
})

describe('the markup of reviews', () => {
  const drawn = (language: 'en' | 'th', reviews = found) =>
    drawReviews(reviewsView(reviews, { page: 1, order: 'newest' }, here(), language), language)
  it('is escaped, in the language of the page, with links of that language', () => {
    const { rating, reviews } = drawn('th')
    expect(reviews).not.toMatch(/<script|onerror=alert\(1\)>/)
    expect(reviews).toContain('&lt;img src=x')
    expect(reviews).toContain('href="/th/products/shirt?by=highest#reviews"')
    expect(drawn('en').reviews).toContain('href="/products/shirt?reviews=2#reviews"')
    expect(rating).toContain('href="#reviews"')
    expect(`${rating}${reviews}`).not.toMatch(/review\.[a-z]+/)
  })
  it('has no grade where there is none', () => {
    const { rating, reviews } = drawn('en', none)
    expect(rating).toBe('')
    expect(reviews).toContain('Nobody has said anything yet')
  })
})

describe('the lines of an order', () => {
  const line = (id: string, productId: string) => ({ id, productId }) as OrderView['lines'][number]
  const order = { id: 'order_1', lines: [line('a', 'prod_1'), line('b', 'prod_1'), line('c', 'prod_2')] } as OrderView
  it('lead to one review for each product that has arrived', () => {
    const story = { reviews: [{ product_id: 'prod_1', status: null }] } as unknown as OrderStory
    expect(reviewLines(order, story).map(({ review }) => review)).toEqual([
      { href: '/order-summary/order_1/review/prod_1', state: 'open' },
      undefined,
      undefined,
    ])
  })
  it('lead nowhere where a product has no page any more', () => {
    const known = { ...order, lines: order.lines.map((one) => ({ ...one, href: `/products/${one.productId}` })) }
    const story = { reviews: [], unseen: ['prod_1'] } as unknown as OrderStory
    expect(reviewLines(known, story).map(({ href }) => href)).toEqual([undefined, undefined, '/products/prod_2'])
  })
})

describe('the form of a review', () => {
  const about = { id: 'prod_1', title: 'Shirt', variant: null, thumbnail: null }
  it('begins blank, and then with what was sent', () => {
    expect(reviewFormView({ product: about, review: null })).toMatchObject({ version: 0, values: { rating: '' } })
    const review = {
      ...{ rating: 4, title: 'Cool', text: 'Soft', name: 'Mali', status: 'rejected' as const, version: 3 },
      ...{ reason: 'An advertisement', pictures: [] },
    }
    expect(reviewFormView({ product: about, review })).toMatchObject({
      ...{ state: 'rejected', reason: 'An advertisement', version: 3 },
      values: { rating: '4', title: 'Cool', text: 'Soft', name: 'Mali' },
    })
  })
  it('says what the address says of it, and nobody else’s words', () => {
    expect(['sent', 'changed', '<b>', null].map(reviewOutcome)).toEqual(['sent', 'changed', null, null])
  })
})

describe('what staff decide', () => {
  const review = { status: 'waiting', version: 3, reason: null, reply: 'Hello' } as StaffReview
  it('names the text that was read, so that another one is a conflict', () => {
    expect(decision(review, { approve: true })[0]).toEqual({ path: 'state', from: 'waiting:3', to: 'approved:3' })
    expect(decision(review, { reject: 'An advertisement' })).toEqual([
      { path: 'state', from: 'waiting:3', to: 'rejected:3' },
      { path: 'reason', from: null, to: 'An advertisement' },
    ])
    expect(decision(review, { reply: '' })).toEqual([{ path: 'reply', from: 'Hello', to: null }])
  })
})

describe('reviews that are decided together', () => {
  const listed = (id: string, more: Partial<ListedReview> = {}) =>
    ({ id, status: 'waiting', version: 2, reason: null, reply: null, product_id: 'prod_1', ...more }) as ListedReview
  const waiting = listed('rev_1')
  const refusing = (status: number): Transport => ({
    fetch: () => Promise.reject(new HttpError({ status, statusText: '', message: '', code: 'ERR_BAD_RESPONSE' })),
  })

  it('are sent with one call, each with what was read of it; what is so already is not sent', async () => {
    const sent: unknown[] = []
    const api = {
      fetch: async (...call: unknown[]) => {
        sent.push(call)
        return {
          results: [
            { ok: true, changed: [{ path: 'state' }] },
            { ok: false, code: 'conflict', conflicts: [{ path: 'state', theirs: 'waiting:3' }] },
          ],
        }
      },
    } as unknown as Transport
    const known = listed('rev_3', { status: 'approved' })
    expect(await decideReviews(api, [waiting, listed('rev_2'), known], { approve: true })).toEqual({
      outcomes: { rev_1: 'done', rev_2: 'rewritten' },
    })
    const change = { path: 'state', from: 'waiting:2', to: 'approved:2' }
    const changes = [change, { path: 'reason', from: null, to: null }]
    const records = ['rev_1', 'rev_2'].map((id) => ({ kind: 'review', id, changes }))
    expect(sent).toEqual([['/admin/desk/records/batch', { method: 'POST', body: { records } }]])
  })
  it('say what befell each: nobody is overwritten, and it is said who was quicker', () => {
    const conflict = (path: string, theirs: unknown) =>
      ({ ok: false, code: 'conflict', conflicts: [{ path, theirs }] }) as Parameters<typeof outcomeOf>[0]
    const answers: [Parameters<typeof outcomeOf>[0], string][] = [
      [{ ok: true, changed: [{}] }, 'done'],
      [{ ok: true, changed: [] }, 'already'],
      [conflict('state', 'approved:2'), 'approved'],
      [conflict('state', 'rejected:2'), 'rejected'],
      [conflict('reason', 'Another one'), 'rejected'],
      [conflict('state', 'waiting:2'), 'changed'],
      [conflict('state', 'approved:3'), 'rewritten'],
      [{ ok: false, code: 'not_found' }, 'gone'],
      [{ ok: false, code: 'busy' }, 'busy'],
      [{ ok: false, code: 'invalid_data' }, 'unknown'],
      [undefined, 'unknown'],
    ]
    for (const [answer, outcome] of answers) expect(outcomeOf(answer, waiting), outcome).toBe(outcome)
  })
  it('stay ticked where they were refused or too many, and are lost by no failure', async () => {
    const outcomes = { a: 'done', b: 'rewritten', c: 'already', d: 'gone', e: 'busy' } as const
    expect(stillOpen(['a', 'b', 'c', 'd', 'e', 'not-there'], outcomes)).toEqual(['b', 'e'])
    const many = Array.from({ length: mostReviews + 2 }, (_, at) => `rev_${at}`)
    expect(stillOpen(many, {})).toEqual(many.slice(mostReviews))
    expect(await decideReviews(refusing(503), [waiting], { approve: true })).toEqual({ problem: 'away' })
    expect(await decideReviews(refusing(401), [waiting], { reject: 'Spam' })).toEqual({ problem: 'session' })
  })
  it('are read once, with all their words, and shown with what became of them', async () => {
    const asked: unknown[] = []
    const api = {
      fetch: async (path: string, { query }: { query: unknown }) => {
        asked.push([path, query])
        return { reviews: [waiting] }
      },
    } as unknown as Transport
    await makeQueryClient().fetchQuery(reviewsToDecideQuery(api, ['rev_1', 'rev_2'], 1))
    expect(asked).toEqual([['/admin/desk/reviews', { ids: 'rev_1,rev_2', order: 'written_at', limit: mostReviews }]])
    const fates = (review: ListedReview, outcome?: Parameters<typeof reviewBulkRow>[2]) => {
      const { fate, why } = reviewBulkRow(review, { reject: '' }, outcome)
      return [fate, why]
    }
    expect(fates(waiting)).toEqual(['ready', undefined])
    expect(fates(listed('rev_2', { status: 'rejected' }))).toEqual(['left', 'already'])
    expect(fates(waiting, 'done')).toEqual(['done', undefined])
    expect(fates(waiting, 'already')).toEqual(['left', 'already'])
    expect(fates(waiting, 'approved')).toEqual(['refused', 'approved'])
  })
})
