/**
 * A day of sale: an order each second (or as often as is asked for), staff who change a price and fill up stock, and fifty readers who look at a page each
 * second. How long readers wait, and how old what a page says of price and stock is at most, by Medusa's own word of each moment.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from './numbers.mjs'
import { htmlOf, newShopper, wares } from './shopper.mjs'
import { newTally } from './tally.mjs'
import { openWitness, saidBy } from './witness.mjs'

/** Milliseconds a reader may wait, of a hundred the slowest aside, and of age that a price may have. */
export const marketBars = { wait: 50, age: 5000 }
const READERS = 50
/** Milliseconds between two changes of the witness by staff, and between two questions to Medusa. */
const CHANGE = 7000
const ASK = 250
/** Each so manieth order takes a piece of the witness. */
const OF_WITNESS = 4

/**
 * How old the number of a page is at most, in ms: the time since Medusa was last asked while it was still true, or 0 when it may
 * be true still. `seen` are Medusa's words in their order: when the question was sent, and the answer. Between two of them whatever
 * lies between may have been true.
 * @param {readonly { at: number, word: number }[]} seen
 * @param {number} word what the page says
 * @param {number} asked when the page was asked for
 */
export function ageOf(seen, word, asked) {
  const since = seen.findLastIndex(({ at, word: one }, index) => {
    const next = seen[index + 1]?.word ?? one
    return at <= asked && word >= Math.min(one, next) && word <= Math.max(one, next)
  })
  if (since < 0) return Number.POSITIVE_INFINITY
  const next = seen[since + 1]
  return !next || next.at > asked ? 0 : asked - (seen[since]?.at ?? 0)
}

/**
 * @param {string} base
 * @param {string} medusaUrl
 * @param {number} seconds
 * @param {number} [every] seconds from one order to the next
 */
export async function marketLoad(base, medusaUrl, seconds, every = 1) {
  const { regionId, handles, variants } = await wares(base)
  const witness = await openWitness(base, medusaUrl, regionId)
  await witness.fill(5)
  await witness.price(1000)
  const orders = newTally()
  const readers = newTally()
  const shopper = newShopper(base, orders)
  const reader = newShopper(base, readers)
  /** @type {{ at: number, word: number }[]} */
  const prices = []
  /** @type {{ at: number, word: number }[]} */
  const stocks = []
  /** @type {{ asked: number, price: number, left: number }[]} */
  const read = []
  const took = /** @type {number[]} */ ([])
  let end = 0
  const isOn = () => performance.now() < end
  let bought = 0
  let lost = 0

  async function buyEachSecond() {
    const begun = []
    for (let nth = 0; isOn(); nth += 1) {
      const variant = nth % OF_WITNESS ? variants[nth % variants.length] : witness.variantId
      const buy = async () => shopper.buy(await shopper.fill(regionId, [variant ?? witness.variantId]))
      begun.push(
        buy().then(
          () => (bought += 1),
          // The witness is sold out at times; what else failed is in the tally.
          () => (lost += 1),
        ),
      )
      await pause(every * 1000)
    }
    await Promise.all(begun)
  }
  async function changeAllTheTime() {
    for (let nth = 1; isOn(); nth += 1) {
      await pause(CHANGE)
      await witness.price(1000 + nth)
      await witness.fill(1 + (nth % 5))
    }
  }
  async function askAllTheTime() {
    while (isOn()) {
      const at = performance.now()
      const { price, left } = await witness.truth()
      prices.push({ at, word: price })
      stocks.push({ at, word: left })
      await pause(ASK)
    }
  }
  /** @param {number} number */
  async function readAllTheTime(number) {
    await pause((1000 * number) / READERS)
    for (let nth = number; isOn(); nth += 1) {
      const asked = performance.now()
      const kinds = ['/', '/products', `/products/${handles[nth % handles.length]}`, '/th', witness.path]
      const path = kinds[nth % kinds.length] ?? '/'
      const bytes = await reader.page('a page', path)
      took.push(performance.now() - asked)
      if (path === witness.path) read.push({ asked, ...saidBy(htmlOf(bytes)) })
      await pause(Math.max(0, 1000 - (performance.now() - asked)))
    }
  }
  // Every reader's pages are drawn once before it counts.
  for (const path of ['/', '/products', '/th', witness.path, ...handles.map((one) => `/products/${one}`)])
    await reader.page('warm', path)
  end = performance.now() + seconds * 1000
  const crowd = Array.from({ length: READERS }, (_, number) => readAllTheTime(number))
  await Promise.all([buyEachSecond(), changeAllTheTime(), askAllTheTime(), ...crowd])
  // What the last questions say of the last pages is not known yet.
  const known = read.filter(({ asked }) => asked < (prices.at(-1)?.at ?? 0))
  const oldest = (/** @type {readonly { at: number, word: number }[]} */ seen, /** @type {'price' | 'left'} */ what) =>
    Math.max(0, ...known.map((one) => ageOf(seen, one[what], one.asked)))
  return {
    ...{ seconds, readers: READERS, pages: took.length, witnessed: known.length, bought, lost },
    wait: { p50: percentile(took, 0.5), p99: percentile(took, 0.99), slowest: Math.max(...took) },
    age: { price: oldest(prices, 'price'), stock: oldest(stocks, 'left') },
    changes: new Set(prices.map(({ word }) => word)).size,
    rows: orders.rows(),
    failures: orders.failures(),
  }
}
