/**
 * What staff ask of their lists all day, as a browser asks: a page with the counts of its filters, sorted and narrowed in
 * every way. The shop must have many products for the numbers to say anything: the bench makes it ten thousand.
 */
import { percentile } from './numbers.mjs'
import { staffToken } from './staff.mjs'

const facets = ['status', 'stock', 'category_ids', 'collection_id', 'type_id', 'tag_ids', 'sales_channel_ids']

/** @type {[name: string, list: string, question: object][]} */
const questions = [
  ['products, newest first, 7 facets', 'product', { facets }],
  ['products, by price, page 100', 'product', { sort: 'price.thb', offset: 4950, facets }],
  [
    'products, low and draft or published, by title',
    'product',
    {
      sort: 'title',
      facets,
      filters: [
        { id: 'stock', op: 'in', value: ['low', 'out'] },
        { id: 'status', op: 'is_not', value: 'rejected' },
      ],
    },
  ],
  ['products, two words typed', 'product', { q: 'silk scar', facets }],
  [
    'products, price range and no collection',
    'product',
    {
      sort: '-available',
      facets,
      filters: [
        { id: 'price.thb', op: 'between', value: [100, 900] },
        { id: 'margin', op: 'empty' },
      ],
    },
  ],
  ['variants, low stock first', 'variant', { sort: 'available', facets: ['stock', 'location_ids'] }],
  [
    'variants, low stock, words of a code',
    'variant',
    { q: 'red', sort: 'sku', filters: [{ id: 'stock', op: 'is', value: 'low' }], facets: ['stock', 'category_ids'] },
  ],
  ['ids of all products', 'product', { ids_only: true }],
]

/** Milliseconds of one answer. */
const ANSWER_BAR = 150

/**
 * Milliseconds of each question through the server in front, one after the other.
 * @param {string} base
 */
export async function deskLoad(base, times = 40) {
  /**
   * @param {string} path
   * @param {unknown} body
   * @param {Record<string, string>} headers
   */
  const post = async (path, body, headers = {}) => {
    const answer = await fetch(`${base}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${(await answer.text()).slice(0, 200)}`)
    return answer.json()
  }
  const token = await staffToken(base)
  /** @type {{ name: string, matches: number, p50: number, p95: number, bar: number }[]} */
  const rows = []
  for (const [name, list, question] of questions) {
    const took = []
    let count = 0
    for (let i = -3; i < times; i++) {
      const started = performance.now()
      const answer = await post(`/admin/desk/search/${list}`, question, { authorization: `Bearer ${token}` })
      if (i >= 0) took.push(performance.now() - started)
      count = answer.count
    }
    const [p50, p95] = [Math.round(percentile(took, 0.5)), Math.round(percentile(took, 0.95))]
    rows.push({ name, matches: count, p50, p95, bar: ANSWER_BAR })
  }
  return rows
}
