// What a phone sees of another shop beside this one (`npm run bench -- --against <url>`): pages in turns, round by round, each a
// first visit (vitals.mjs). What is said is the middle of the rounds.
import { spreadOf } from './against.mjs'
import { vitals } from './vitals.mjs'

/** Pages that a shopper's phone opens. */
export const pagesOfPhones = ['home', 'list', 'product']

/** @typedef {import('./vitals.mjs').Seen} Seen */
/** @typedef {Record<keyof Seen, import('./against.mjs').Spread>} Felt */
/** @typedef {{ page: string, ours: Felt, theirs: Felt }} FeltRow */

/**
 * What is measured: its title, how it is written, and the unit that one is counted in.
 * @type {readonly [keyof Seen, string, number, number][]}
 */
const measures = [
  ['redirects', 'redirects ms', 0, 1],
  ['paint', 'first paint ms', 0, 1],
  ['lcp', 'LCP ms', 0, 1],
  ['tbt', 'TBT ms', 0, 1],
  ['cls', 'CLS', 3, 1],
  ['scripts', 'scripts kB', 1, 1000],
  ['fonts', 'fonts kB', 1, 1000],
  ['all', 'all kB', 1, 1000],
]

/**
 * @param {readonly Seen[]} rounds
 * @returns {Felt}
 */
const feltIn = (rounds) =>
  /** @type {Felt} */ (
    Object.fromEntries(measures.map(([measure]) => [measure, spreadOf(rounds.map((round) => round[measure]))]))
  )

/**
 * Both shops, page by page. Who goes first changes with each round.
 * @param {{ ours: string, theirs: string, pages: readonly import('./against.mjs').Page[], rounds?: number, see?: (url: string) => Promise<Seen> }} options
 * @returns {Promise<FeltRow[]>}
 */
export async function feltBeside({ ours, theirs, pages, rounds = 3, see = vitals }) {
  const rows = []
  for (const page of pages) {
    const urls = { ours: ours + page.ours, theirs: theirs + page.theirs }
    // Pictures of this width are made by the first visit, which is not counted.
    for (const url of Object.values(urls)) await see(url)
    /** @type {Record<'ours' | 'theirs', Seen[]>} */
    const seen = { ours: [], theirs: [] }
    for (let round = 0; round < rounds; round += 1) {
      const order = /** @type {const} */ (['ours', 'theirs'])
      for (const side of round % 2 ? order.toReversed() : order) seen[side].push(await see(urls[side]))
    }
    rows.push({ page: page.name, ours: feltIn(seen.ours), theirs: feltIn(seen.theirs) })
  }
  return rows
}

export const feltHead = ['page', 'shop', ...measures.map(([, title]) => title)]

/**
 * Three lines a row of the table: this shop, the other one, and how many times as much this one has.
 * @param {readonly FeltRow[]} rows
 */
export const feltLines = (rows) =>
  rows.flatMap(({ page, ours, theirs }) => [
    .../** @type {const} */ ([
      ['Talat', ours],
      ['the other', theirs],
    ]).map(([shop, felt]) => [
      ...[page, shop],
      ...measures.map(([measure, , digits, unit]) => (felt[measure].middle / unit).toFixed(digits)),
    ]),
    [
      ...[page, 'ratio'],
      ...measures.map(([measure]) =>
        theirs[measure].middle ? (ours[measure].middle / theirs[measure].middle).toFixed(2) : '–',
      ),
    ],
  ])
