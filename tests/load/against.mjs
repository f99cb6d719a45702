// Another shop beside this one in the same run (`npm run bench -- --against <url>`): the same pages in turns, round by round, so
// that a busy machine slows both alike. What is said of a page is the middle of its rounds and their range.
import autocannon from 'autocannon'

/** Connections at once. */
const crowds = [1, 10, 100]
const accept = { accept: 'text/html', 'accept-encoding': 'br, gzip' }

/** @typedef {{ name: string, ours: string, theirs: string }} Page */
/** @typedef {{ url: string, headers: Record<string, string> }} Target */
/** @typedef {Target & { bytes: number }} Visit */
/** @typedef {{ rps: number, p50: number, p99: number, failed: number }} Round */
/** @typedef {{ middle: number, least: number, most: number }} Spread */
/** @typedef {{ rps: Spread, p50: Spread, p99: Spread, failed: number, bytes: number }} Side */
/** @typedef {{ page: string, connections: number, ours: Side, theirs: Side, ratio: number }} Row */

/**
 * The pages of both shops by name. `elsewhere` says where the other one has them, as `list=/th/store,product=/th/products/silk`;
 * what it does not name has the same address at both.
 * @param {Record<string, string>} here
 * @param {string} [elsewhere]
 * @returns {Page[]}
 */
export function pagesOfBoth(here, elsewhere = '') {
  const there = new Map(
    elsewhere
      .split(',')
      .filter(Boolean)
      .map((pair) => {
        const [name = '', ...path] = pair.split('=')
        if (!here[name] || !path.join('=').startsWith('/'))
          throw new Error(`--their-pages: "${pair}" is not one of ${Object.keys(here).join(', ')} with = and a path`)
        return [name, path.join('=')]
      }),
  )
  return Object.entries(here).map(([name, ours]) => ({ name, ours, theirs: there.get(name) ?? ours }))
}

/**
 * A category to measure: one without categories below it, since other shops show at those above no product of those below.
 * @param {readonly { handle: string, category_children?: readonly unknown[] | null }[]} categories
 */
export const categoryOf = (categories) =>
  (categories.find(({ category_children: below }) => !below?.length) ?? categories[0])?.handle

/**
 * @param {readonly number[]} values
 * @returns {Spread}
 */
export function spreadOf(values) {
  const sorted = values.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const middle = sorted.length % 2 ? sorted[half] : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2
  return { middle: middle ?? Number.NaN, least: sorted[0] ?? Number.NaN, most: sorted.at(-1) ?? Number.NaN }
}

/** An answer may take two minutes; the end is noticed at the next sample, by milliseconds; a shop that falls over ends the round. */
const untilAnswered = { timeout: 120, sampleInt: 20, bailout: 100 }
/** Redirects on the way to a page, at most. */
const HOPS = 5

/**
 * A page as it is for somebody who was here before: where it is after its redirects, the cookies that these set (some shops answer
 * nobody without their cookie; what a page itself sets is not sent), and its bytes on the wire. What does not end with 200 at the
 * same shop is no page to measure.
 * @param {string} url
 * @returns {Promise<Visit>}
 */
async function visit(url) {
  const { request } = await import('undici')
  /** @type {Map<string, string>} */
  const cookies = new Map()
  let at = url
  for (let hop = 0; hop <= HOPS; hop += 1) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const headers = cookie ? { ...accept, cookie } : accept
    const answer = await request(at, { headers })
    const bytes = (await answer.body.arrayBuffer()).byteLength
    if (answer.statusCode === 200) return { url: at, headers, bytes }
    const next = answer.statusCode >= 300 && answer.statusCode < 400 && new URL(`${answer.headers.location}`, at)
    if (!next || next.origin !== new URL(url).origin) throw new Error(`${at} answers ${answer.statusCode}`)
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=;]*)=([^;]*)/.exec(line) ?? []
      cookies.set(name.trim(), value)
    }
    at = next.href
  }
  throw new Error(`${url} redirects more than ${HOPS} times`)
}

/**
 * Every request that is begun is waited for: one that the clock cuts off counts as none at all, which hides a slow shop, and the
 * work that it left behind would slow whoever is measured next.
 * @param {Target} page
 * @param {number} connections
 * @param {number} seconds about how long: as many requests as one of each connection lets expect, and at least that one
 * @returns {Promise<Round>}
 */
export async function hammer({ url, headers }, connections, seconds) {
  const take = async (/** @type {number} */ amount) => {
    const result = await autocannon({ url, connections, amount, headers, ...untilAnswered })
    const took = (result.finish.getTime() - result.start.getTime()) / 1000
    return { ...result, rps: result['2xx'] / took, took }
  }
  // A few quick answers say little of how many there will be in so many seconds, so these are asked for twice.
  const first = await take(connections)
  const second = first.took < 1 ? await take(amountIn(first.rps, Math.min(seconds, 1), connections)) : first
  const { rps, latency, non2xx, errors } = await take(amountIn(second.rps, seconds, connections))
  return { rps, p50: latency.p50, p99: latency.p99, failed: non2xx + errors }
}

/** @param {number} rps @param {number} seconds @param {number} connections */
const amountIn = (rps, seconds, connections) => Math.max(connections, Math.ceil(rps * seconds))

/**
 * @param {readonly Round[]} rounds
 * @param {number} bytes
 * @returns {Side}
 */
const sideOf = (rounds, bytes) => ({
  rps: spreadOf(rounds.map(({ rps }) => rps)),
  p50: spreadOf(rounds.map(({ p50 }) => p50)),
  p99: spreadOf(rounds.map(({ p99 }) => p99)),
  failed: rounds.reduce((sum, { failed }) => sum + failed, 0),
  bytes,
})

/**
 * Both shops, page by page and crowd by crowd. Who goes first changes with each round.
 * @param {{ ours: string, theirs: string, pages: readonly Page[], rounds?: number, seconds?: number, crowds?: readonly number[] }} options
 * @returns {Promise<Row[]>}
 */
export async function sideBySide({ ours, theirs, pages, rounds = 3, seconds = 4, crowds: sizes = crowds }) {
  const rows = []
  for (const page of pages) {
    const at = { ours: await visit(ours + page.ours), theirs: await visit(theirs + page.theirs) }
    // What is remembered at all is remembered by then.
    for (const one of Object.values(at)) await hammer(one, 10, 1)
    for (const connections of sizes) {
      /** @type {Record<'ours' | 'theirs', Round[]>} */
      const taken = { ours: [], theirs: [] }
      for (let round = 0; round < rounds; round += 1) {
        const order = /** @type {const} */ (['ours', 'theirs'])
        for (const side of round % 2 ? order.toReversed() : order)
          taken[side].push(await hammer(at[side], connections, seconds))
      }
      const [here, there] = [sideOf(taken.ours, at.ours.bytes), sideOf(taken.theirs, at.theirs.bytes)]
      rows.push({ page: page.name, connections, ours: here, theirs: there, ratio: here.rps.middle / there.rps.middle })
    }
  }
  return rows
}

/** @param {Spread} spread @param {number} digits */
const said = ({ middle, least, most }, digits) =>
  `${middle.toFixed(digits)} (${least.toFixed(digits)}–${most.toFixed(digits)})`

export const head = ['page', 'connections', 'shop', 'requests/s', 'p50 ms', 'p99 ms', 'kB', 'failed', 'times as many']

/**
 * Two lines a row of the table: this shop, the other one.
 * @param {readonly Row[]} rows
 */
export const lines = (rows) =>
  rows.flatMap(({ page, connections, ours, theirs, ratio }) =>
    /** @type {const} */ ([
      ['Talat', ours, ratio.toFixed(2)],
      ['the other', theirs, ''],
    ]).map(([shop, side, times]) => [
      ...[page, connections, shop, said(side.rps, 0), said(side.p50, 1), said(side.p99, 1)],
      ...[(side.bytes / 1000).toFixed(1), side.failed, times],
    ]),
  )
