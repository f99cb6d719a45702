/**
 * A crowd of shoppers by script: each looks at the home page, a list, a search and three products, fills a cart and buys. So many
 * are in the shop at once; what is said is how long each kind of call took, the slowest too.
 */
import { newShopper, wares } from './shopper.mjs'
import { newTally } from './tally.mjs'

/** What people look for. */
const words = ['silk', 'cotton dress', 'linen shirt', 'ceramic cup', 'ผ้าไหม', 'bag', 'candle', 'shoes']
const lists = ['/products', '/products?sort=price-asc', '/products?stock=in', '/th/products']

/**
 * @param {string} base
 * @param {{ shoppers: number, together: number }} size
 */
export async function crowdLoad(base, { shoppers, together }) {
  const { regionId, handles, variants } = await wares(base)
  if (variants.length === 0) throw new Error('the shop has nothing of which there are 40')
  const tally = newTally()
  const shopper = newShopper(base, tally)
  const from = performance.now()
  const orders = new Set()
  let next = 0
  let lost = 0

  /** @param {number} nth */
  async function visit(nth) {
    const of = (/** @type {readonly string[]} */ list, step = 1) => list[(nth * step) % list.length] ?? ''
    await shopper.page('home', nth % 3 ? '/' : '/th')
    await shopper.page('list', of(lists))
    await shopper.page('search', `/products?q=${encodeURIComponent(of(words))}`)
    for (const step of [3, 7, 11]) await shopper.page('product', `/products/${of(handles, step)}`)
    const cart = await shopper.fill(regionId, [of(variants), of(variants, 5)])
    orders.add(await shopper.buy(cart))
  }
  const worker = async () => {
    while (next < shoppers) {
      const nth = next++
      // What failed is in the tally, by its kind; the others shop on.
      await visit(nth).catch(() => {
        lost += 1
      })
    }
  }
  await Promise.all(Array.from({ length: together }, worker))
  const seconds = (performance.now() - from) / 1000
  return { shoppers, together, lost, orders: orders.size, seconds, rows: tally.rows(), failures: tally.failures() }
}
