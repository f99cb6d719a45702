/**
 * What staff ask of a shop with many orders: the list narrowed in every way, the numbers beside it, what waits today and the
 * reports. `npm run bench -- --orders 50000` has such a shop; with few orders the numbers say nothing.
 */
import { percentile } from './numbers.mjs'
import { staffToken } from './staff.mjs'

const filters = {
  toPack: { id: 'fulfillment_status', op: 'in', value: ['not_fulfilled', 'partially_fulfilled'] },
  paid: { id: 'payment_status', op: 'is', value: 'captured' },
  pending: { id: 'status', op: 'not_in', value: ['canceled', 'archived', 'completed'] },
}
const facets = ['payment_status', 'fulfillment_status', 'status', 'sales_channel_id', 'country_code', 'currency_code']
const list = '/admin/desk/search/order'
const day = (/** @type {number} */ ago) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

/** @typedef {[name: string, path: string, body: object | undefined, most: number]} Question */

/** @type {Question[]} */
const reports = []
for (const name of ['days', 'products', 'categories', 'channels', 'carts', 'returns', 'stock']) {
  const path = `/admin/desk/reports/${name}?from=${day(29)}&to=${day(0)}`
  reports.push([`report of 30 days: ${name}`, path, undefined, 1000])
}

/** @type {Question[]} */
const questions = [
  ['newest first', list, { limit: 50 }, 150],
  ['page 900', list, { limit: 50, offset: 44_950 }, 150],
  ['paid, by total', list, { filters: [filters.paid], sort: '-total' }, 150],
  ['to pack, oldest first', list, { filters: [filters.toPack, filters.pending], sort: 'created_at' }, 150],
  [
    'this week between two sums',
    list,
    {
      filters: [
        { id: 'created_at', op: 'gte', value: day(7) },
        { id: 'total', op: 'between', value: [500, 5000] },
      ],
    },
    150,
  ],
  ['part of an e-mail', list, { q: 'customer-12' }, 150],
  ['a name in Thai', list, { q: 'มาลี' }, 150],
  ['a name in Thai and a product', list, { q: 'มาลี linen' }, 150],
  ['counts of all filters', list, { limit: 0, facets }, 150],
  ['counts of all filters, narrowed', list, { limit: 0, facets, filters: [filters.paid, filters.pending] }, 150],
  ['numbers beside the navigation', '/admin/desk/counts', undefined, 150],
  ['today: what waits', '/admin/desk/today', undefined, 300],
  ['today: orders and revenue', '/admin/desk/today/sales', undefined, 300],
  ...reports,
  ['report of 400 days: days', `/admin/desk/reports/days?from=${day(399)}&to=${day(0)}`, undefined, 1000],
]

/**
 * Milliseconds of each question through the server in front, one after the other, against the most that it may take.
 * @param {string} base
 */
export async function orderLoad(base, times = 40) {
  const token = await staffToken(base)
  const rows = []
  for (const [name, path, body, most] of questions) {
    const took = []
    for (let i = -3; i < times; i++) {
      const started = performance.now()
      const answer = await fetch(`${base}/api${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: body && JSON.stringify(body),
      })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`)
      if (i >= 0) took.push(performance.now() - started)
    }
    const [p50, p95] = [Math.round(percentile(took, 0.5)), Math.round(percentile(took, 0.95))]
    rows.push({ name, p50, p95, bar: most })
  }
  return rows
}
