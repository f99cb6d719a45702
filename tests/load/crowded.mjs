/** Parts of the bench that are asked for by name: kept pages, a day of sale, a crowd that buys, a thumb. */
import { crowdLoad } from './crowd.mjs'
import { FLOOD_BAR, floodLoad, keptBars, keptLoad } from './kept.mjs'
import { marketBars, marketLoad } from './market.mjs'
import { table } from './print.mjs'
import { kindHead, kindLines } from './tally.mjs'
import { TOUCH_BAR, touchLoad } from './touch.mjs'

/**
 * @typedef {object} Bench
 * @property {string} base address of the shop
 * @property {import('../../backend/local/stack.mjs').Stack} stack
 * @property {string} product path of a product whose chosen variant is in stock
 * @property {{ rounds: number, seconds: number, shoppers: number, together: number, flood: number, every: number }} size
 * @property {import('./numbers.mjs').Bar[]} bars
 * @property {{ part: string, what: string, isWell: boolean }[]} facts
 */

const whole = (/** @type {number} */ number) => number.toFixed(0)

/** @param {Bench} bench */
async function kept({ stack, product, size, bars, facts }) {
  const pages = { home: '/', list: '/products', product: product.replace(/\?.*/, '') }
  const rows = await keptLoad(stack, pages, size)
  console.log('Kept pages, a file of their size, and the same pages drawn anew, requests/s in turns, ten connections')
  table(
    ['page', 'kB', 'kept', 'file', 'drawn', 'kept of file', 'times drawn'],
    rows.map(({ page, bytes, kept: asked, file, drawn }) => [
      ...[page, (bytes / 1000).toFixed(1), whole(asked.middle), whole(file.middle), whole(drawn.middle)],
      ...[(asked.middle / file.middle).toFixed(2), whole(asked.middle / drawn.middle)],
    ]),
  )
  for (const { page, kept: asked, file, drawn } of rows) {
    const [ofFile, times] = [asked.middle / file.middle, asked.middle / drawn.middle]
    facts.push({ part: 'kept', what: `${page}: ${ofFile.toFixed(2)} of a file`, isWell: ofFile >= keptBars.file })
    facts.push({ part: 'kept', what: `${page}: ${whole(times)} times drawn`, isWell: times >= keptBars.drawn })
  }
  const flood = await floodLoad(stack, size.flood)
  console.log(
    `Memory of the server, MB: ${flood.count} addresses with marks of advertisements, then ${flood.words} words`,
  )
  table(
    ['before', 'after the marks', 'after the words', 'failed'],
    [[...[flood.before, flood.marks, flood.after].map((mb) => (mb === null ? '–' : whole(mb))), flood.failed]],
  )
  facts.push({ part: 'kept', what: 'no address of the flood failed', isWell: flood.failed === 0 })
  const left = (flood.after ?? 0) - (flood.before ?? 0)
  bars.push({ part: 'kept', what: 'left by the flood', measured: Math.round(left), bar: FLOOD_BAR, unit: 'MB' })
  return { kept: rows, flood }
}

/** @param {Bench} bench */
async function market({ base, stack, size, bars, facts }) {
  const day = await marketLoad(base, stack.medusaUrl, size.seconds, size.every)
  console.log(
    `A day of sale: ${day.seconds} s, an order every ${size.every} s, ${day.readers} readers with a page a second each`,
  )
  table(
    ['pages', 'p50 ms', 'p99 ms', 'slowest ms', 'orders', 'sold out', 'of the witness', 'price old ms', 'stock old ms'],
    [
      [
        ...[day.pages, day.wait.p50.toFixed(1), day.wait.p99.toFixed(1), whole(day.wait.slowest), day.bought, day.lost],
        ...[day.witnessed, whole(day.age.price), whole(day.age.stock)],
      ],
    ],
  )
  table(kindHead, kindLines(day.rows))
  for (const failure of day.failures) console.log(failure)
  bars.push({ part: 'market', what: 'a reader waits', measured: day.wait.p99, bar: marketBars.wait, unit: 'ms p99' })
  for (const what of /** @type {const} */ (['price', 'stock']))
    bars.push({
      part: 'market',
      what: `${what} of a page`,
      measured: day.age[what],
      bar: marketBars.age,
      unit: 'ms old',
    })
  facts.push({ part: 'market', what: `${day.changes} prices were seen`, isWell: day.changes > 1 && day.witnessed > 0 })
  return { market: day }
}

/** @param {Bench} bench */
async function crowd({ base, size, facts }) {
  const day = await crowdLoad(base, size)
  console.log(`${day.shoppers} shoppers, ${day.together} at once, in ${whole(day.seconds)} s: ${day.orders} orders`)
  table(kindHead, kindLines(day.rows))
  for (const failure of day.failures) console.log(failure)
  facts.push({ part: 'crowd', what: 'everybody bought', isWell: day.orders === day.shoppers && day.lost === 0 })
  return { crowd: day }
}

/** @param {Bench} bench */
async function touch({ base, product, size, bars }) {
  const rows = await touchLoad(base, product, size.rounds)
  console.log(`A thumb on a mid-range phone, ms until the next frame: the middle of ${size.rounds}, and the range`)
  table(
    ['touch', 'ms', 'least', 'most'],
    rows.map(({ name, ms }) => [name, whole(ms.middle), whole(ms.least), whole(ms.most)]),
  )
  for (const { name, ms } of rows)
    bars.push({ part: 'touch', what: name, measured: ms.middle, bar: TOUCH_BAR, unit: 'ms' })
  return { touch: rows }
}

export const crowdedParts = { kept, market, crowd, touch }
