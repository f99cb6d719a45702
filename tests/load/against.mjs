// Another shop beside this one in the same run (`npm run bench -- --against <url>`): the same pages in turns, round by round, so
// that a busy machine slows both alike. What is said of a page is the middle of its rounds and their range.
import autocannon from 'autocannon'

/** Connections at once. */
const crowds = [1, 10, 100]
const accept = { accept: 'text/html', 'accept-encoding': 'br, gzip' }

/** @typedef {{ name: string, ours: string, theirs: string }} Page */
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
 * @param {readonly number[]} values
 * @returns {Spread}
 */
export function spreadOf(values) {
  const sorted = values.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const middle = sorted.length % 2 ? sorted[half] : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2
  return { middle: middle ?? Number.NaN, least: sorted[0] ?? Number.NaN, most: sorted.at(-1) ?? Number.NaN }
}

/**
 * The bytes of a page on the wire; a page that does not answer 200 is no page to measure.
 * @param {string} url
 */
async function bytesOf(url) {
  const { request } = await import('undici')
  const answer = await request(url, { headers: accept })
  const bytes = (await answer.body.arrayBuffer()).byteLength
  if (answer.statusCode !== 200) throw new Error(`${url} answers ${answer.statusCode}`)
  return bytes
}

/**
 * @param {string} url
 * @param {number} connections
 * @param {number} duration seconds
 * @returns {Promise<Round>}
 */
async function hammer(url, connections, duration) {
  const { requests, latency, non2xx, errors } = await autocannon({ url, connections, duration, headers: accept })
  return { rps: requests.average, p50: latency.p50, p99: latency.p99, failed: non2xx + errors }
}

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
    const urls = { ours: ours + page.ours, theirs: theirs + page.theirs }
    const bytes = { ours: await bytesOf(urls.ours), theirs: await bytesOf(urls.theirs) }
    // What is remembered at all is remembered by then.
    for (const url of Object.values(urls)) await hammer(url, 10, 1)
    for (const connections of sizes) {
      /** @type {Record<'ours' | 'theirs', Round[]>} */
      const taken = { ours: [], theirs: [] }
      for (let round = 0; round < rounds; round += 1) {
        const order = /** @type {const} */ (['ours', 'theirs'])
        for (const side of round % 2 ? order.toReversed() : order)
          taken[side].push(await hammer(urls[side], connections, seconds))
      }
      const [here, there] = [sideOf(taken.ours, bytes.ours), sideOf(taken.theirs, bytes.theirs)]
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
