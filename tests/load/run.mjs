// npm run bench [-- --url http://localhost:3000] [--products 200] [--orders 50000] [--seconds 10] [--only shop,staff,…]
// Measures a running shop (or starts one) and prints tables, then every number that has a bar beside its bar; ends with 1 when
// one is missed, and with 0 otherwise. docs/performance.md keeps the results of a release.
// --against http://localhost:8000 [--their-pages list=/th/store,product=/th/products/silk] [--rounds 3]: another shop beside this
// one in the same run, by requests and by what a phone sees, and nothing else.
// --only shop: what shoppers feel. --only staff: the back office (10,000 products are made; bars of orders want 50,000).
// Only by name, several with commas: lighthouse (scores of the shop's pages in both languages; npx fetches it), kept (pages as
// bytes beside a file, and --flood addresses), market (an order --every second and fifty readers for --seconds), crowd (--shoppers
// who browse and buy, --together at once), touch (what a thumb waits for).
import { mkdir, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { categoryOf, head, lines, pagesOfBoth, sideBySide } from './against.mjs'
import { crowdedParts } from './crowded.mjs'
import { deskLoad } from './desk.mjs'
import { feltBeside, feltHead, feltLines, pagesOfPhones } from './felt.mjs'
import { heapLoad } from './heap.mjs'
import { importLoad } from './imports.mjs'
import { jobLoad } from './jobs.mjs'
import { categories, lighthouse, lighthouseFacts } from './lighthouse.mjs'
import { manyProducts } from './many.mjs'
import { isMet, percentile } from './numbers.mjs'
import { orderLoad } from './orders.mjs'
import { pictureLoad } from './pictures.mjs'
import { table } from './print.mjs'
import { readCost } from './reads.mjs'
import { sessionLoad } from './session.mjs'
import { sheetLoad } from './sheet.mjs'
import { stockedProduct } from './shopper.mjs'
import { vitals } from './vitals.mjs'

const { values: options } = parseArgs({
  options: {
    url: { type: 'string' },
    products: { type: 'string', default: '200' },
    orders: { type: 'string' },
    seconds: { type: 'string', default: '10' },
    connections: { type: 'string', default: '10' },
    only: { type: 'string' },
    against: { type: 'string' },
    'their-pages': { type: 'string' },
    rounds: { type: 'string', default: '3' },
    shoppers: { type: 'string', default: '1000' },
    together: { type: 'string', default: '20' },
    flood: { type: 'string', default: '1000000' },
    every: { type: 'string', default: '1' },
  },
})
const byName = /** @type {(keyof typeof crowdedParts)[]} */ (Object.keys(crowdedParts))
const parts = ['shop', 'staff', 'lighthouse', ...byName]
const only = options.only?.split(',') ?? ['shop', 'staff']
for (const part of only) if (!parts.includes(part)) throw new Error(`--only ${part} is none of ${parts.join(', ')}`)

/** How many products the shop has when its staff are measured. */
const STAFF_PRODUCTS = 10_000

/** Products that the seed makes, with pictures of their own; more are copies of these. */
const SEEDED = 200

const stack = options.url
  ? null
  : await (await import('../../backend/local/stack.mjs')).startStack({
      products: Math.min(Number(options.products), SEEDED),
      orders: options.orders ? Number(options.orders) : undefined,
      // One address plays everybody.
      env: byName.some((part) => only.includes(part))
        ? { LIMIT_FACTOR: '1000', COMPLETE_LIMIT_PER_MINUTE: '10000' }
        : {},
    })
if (stack && Number(options.products) > SEEDED) await manyProducts(stack.databaseUrl, Number(options.products))
const base = options.url ?? stack?.url ?? ''

const json = async (/** @type {string} */ path, /** @type {RequestInit} */ init = {}) => {
  const answer = await fetch(base + path, {
    ...init,
    headers: { 'content-type': 'application/json', ...init?.headers },
  })
  if (!answer.ok)
    throw new Error(`${init?.method ?? 'GET'} ${path}: ${answer.status} ${(await answer.text()).slice(0, 200)}`)
  return answer.json()
}

/**
 * Requests a second and latency of one address; the first pass warms the read layer and is not counted.
 * @param {string} name
 * @param {string} path
 */
async function rate(name, path) {
  const settings = {
    url: base + path,
    connections: Number(options.connections),
    headers: { accept: 'text/html', 'accept-encoding': 'br' },
  }
  await autocannon({ ...settings, duration: 3 })
  const result = await autocannon({ ...settings, duration: Number(options.seconds) })
  return {
    name,
    rps: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  }
}

/**
 * Milliseconds from "add to cart" to the backend's answer, through the server in front: one line each into fresh carts.
 * @param {number} times
 * @param {string} variantId
 * @param {string} regionId
 */
async function cartAdd(times, variantId, regionId) {
  const took = []
  for (let i = 0; i < times; i++) {
    const { cart } = await json('/api/store/carts', { method: 'POST', body: JSON.stringify({ region_id: regionId }) })
    const started = performance.now()
    await json(`/api/store/carts/${cart.id}/line-items`, {
      method: 'POST',
      body: JSON.stringify({ variant_id: variantId, quantity: 1 }),
    })
    took.push(performance.now() - started)
  }
  return { p50: percentile(took, 0.5), p95: percentile(took, 0.95) }
}

/** @type {import('./numbers.mjs').Bar[]} */
const bars = []
/** What is right or wrong, whatever time it took. @type {{ part: string, what: string, isWell: boolean }[]} */
const facts = []
const results = new URL('results/', import.meta.url)

/** What shoppers feel. */
async function measureShop() {
  const { regionId, path: product, variantId } = await stockedProduct(base)
  const pages = []
  for (const [name, path] of /** @type {const} */ ([
    ['home', '/'],
    ['list', '/products'],
    ['list, filtered', '/products?sort=price-asc&stock=in'],
    ['product', product],
  ])) {
    pages.push(await rate(name, path))
  }
  const floor = await rate('a page that does not exist', '/no/such/page')
  console.log(
    `\nServer-rendered pages, ${options.products} products, ${options.connections} connections, ${options.seconds} s each`,
  )
  table(
    ['page', 'requests/s', 'p50 ms', 'p99 ms', 'failed', 'ratio to the 404 page'],
    [...pages, { ...floor, failed: 0 }].map(({ name, rps, p50, p99, failed }) => [
      name,
      rps.toFixed(0),
      p50,
      p99,
      failed,
      (rps / floor.rps).toFixed(2),
    ]),
  )

  const add = await cartAdd(20, variantId, regionId)
  console.log('Add to cart, milliseconds until the backend has answered (20 carts)')
  table(['p50', 'p95'], [[add.p50.toFixed(0), add.p95.toFixed(0)]])

  const seen = []
  for (const [name, path] of [
    ['home', '/'],
    ['list', '/products'],
    ['product', product],
    ['home in Thai', '/th'],
    ['cart', '/cart'],
  ])
    seen.push({ name, ...(await vitals(base + path)) })
  console.log('A mid-range phone on slow 4G (CPU ÷ 4, 1.6 Mbit/s, 150 ms)')
  table(
    ['page', 'LCP ms', 'TBT ms', 'CLS', 'fonts kB', 'scripts kB (Brotli)'],
    seen.map(({ name, lcp, tbt, cls, fonts, scripts }) => [
      ...[name, lcp.toFixed(0), tbt.toFixed(0), cls.toFixed(3)],
      ...[(fonts / 1000).toFixed(1), (scripts / 1000).toFixed(1)],
    ]),
  )

  const session = stack ? await sessionLoad(stack) : null
  if (session) {
    console.log(`Sessions: ${session.tabs} visible tabs, each asking once a second`)
    table(
      ['asked', 'failed', 'p50 ms', 'p99 ms', 'server CPU, of one core', 'calls to Medusa'],
      [
        [
          session.asked,
          session.failed,
          session.p50.toFixed(1),
          session.p99.toFixed(1),
          session.cpu === null ? '–' : `${Math.round(session.cpu * 100)} %`,
          session.medusaCalls,
        ],
      ],
    )
    facts.push({ part: 'sessions', what: 'none failed', isWell: session.failed === 0 })
    facts.push({ part: 'sessions', what: 'no call reached Medusa', isWell: session.medusaCalls === 0 })
  }

  const cost = stack ? await readCost(stack.medusaUrl) : []
  if (cost.length > 0) {
    console.log("A loader's read that no memory answers, by Medusa's SDK and by a bare request, in turns")
    table(
      ['read', 'bare ms', 'SDK ms', 'ratio', 'bare CPU ms', 'SDK CPU ms'],
      cost.map(({ name, bare, sdk, ratio, bareCpu, sdkCpu }) => [
        name,
        bare.toFixed(1),
        sdk.toFixed(1),
        ratio.toFixed(2),
        bareCpu.toFixed(2),
        sdkCpu.toFixed(2),
      ]),
    )
  }
  const thumbnails = stack ? await json('/api/store/products?limit=24&order=handle&fields=thumbnail') : { products: [] }
  const files = thumbnails.products.flatMap((/** @type {{ thumbnail: string | null }} */ { thumbnail }) =>
    [/\/static\/([^?#]+)$/.exec(thumbnail ?? '')?.[1]].filter((name) => name !== undefined),
  )
  const pictures = stack && files.length > 0 ? await pictureLoad(base, stack.medusaUrl, files) : []
  if (pictures.length > 0) {
    console.log(`Pictures: bytes, and how near to the picture itself (SSIM), the mean of ${files.length}`)
    table(
      ['width', 'format', 'bytes', 'similarity'],
      pictures.map(({ width, format, bytes, similarity }) => [width, format, bytes, similarity.toFixed(4)]),
    )
    for (const [at, { width, similarity, bytes }] of pictures.entries()) {
      const other = pictures[at - 1]
      // WebP and AVIF stand side by side.
      if (at % 2 === 0 || !other) continue
      const isWell = similarity >= other.similarity - 0.001 && bytes < other.bytes
      facts.push({ part: 'pictures', what: `AVIF of ${width} is as near as WebP, and smaller`, isWell })
    }
  }
  return { pages, floor, add, vitals: seen, session, cost, pictures }
}

/**
 * Another shop beside this one.
 * @param {string} theirs
 */
async function measureBoth(theirs) {
  const { products } = await json('/api/store/products?limit=1&order=handle&fields=handle')
  const { product_categories: categories } = await json(
    '/api/store/product-categories?limit=100&fields=handle,category_children.id',
  )
  const here = {
    home: '/',
    list: '/products',
    category: `/categories/${categoryOf(categories)}`,
    product: `/products/${products[0].handle}`,
  }
  const shops = { ours: base.replace(/\/+$/, ''), theirs: theirs.replace(/\/+$/, ''), rounds: Number(options.rounds) }
  const pages = pagesOfBoth(here, options['their-pages'])
  for (const { name, ours: path, theirs: other } of pages)
    console.log(`${name}: ${shops.ours}${path} ${shops.theirs}${other}`)
  const rows = await sideBySide({ ...shops, pages, seconds: Number(options.seconds) })
  console.log(
    `Beside ${theirs}: the middle of ${options.rounds} rounds in turns of about ${options.seconds} s, each until all is answered, and their range`,
  )
  table(head, lines(rows))
  const felt = await feltBeside({ ...shops, pages: pages.filter(({ name }) => pagesOfPhones.includes(name)) })
  console.log(
    `A first visit by a mid-range phone on slow 4G (CPU ÷ 4, 1.6 Mbit/s, 150 ms): the middle of ${options.rounds} rounds in turns; bytes over the wire`,
  )
  table(feltHead, feltLines(felt))
  return { against: rows, felt }
}

/** What staff feel, in a large shop, however small the one was that shoppers were measured in. */
async function measureStaff() {
  if (stack) await manyProducts(stack.databaseUrl, STAFF_PRODUCTS)
  const desk = await deskLoad(base)
  console.log('Lists of staff, milliseconds through the server in front (40 questions each)')
  table(
    ['question', 'matches', 'p50', 'p95', 'bar'],
    desk.map(({ name, matches, p50, p95, bar }) => [name, matches, p50, p95, bar]),
  )
  const orders = await orderLoad(base)
  console.log(`Orders as staff see them, milliseconds through the server in front (${options.orders ?? 'few'} orders)`)
  table(
    ['question', 'p50', 'p95', 'bar'],
    orders.map(({ name, p50, p95, bar }) => [name, p50, p95, bar]),
  )
  for (const { name, p95, bar } of [...desk, ...orders])
    bars.push({ part: 'server', what: name, measured: p95, bar, unit: 'ms p95' })

  const sheet = stack ? await sheetLoad(base) : null
  if (sheet) {
    console.log("A member of staff at the browser, milliseconds (a product's sheet has 500 variants)")
    table(
      ['what', 'times', 'p50', 'p95', 'bar'],
      sheet.rows.map(({ name, times, p50, p95, bar }) => [name, times, p50, p95, bar]),
    )
    for (const { name, p50, p95, bar, middle } of sheet.rows)
      bars.push({ part: 'browser', what: name, measured: middle ? p50 : p95, bar, unit: middle ? 'ms p50' : 'ms p95' })
    const what = `${sheet.cells} cells saved, changes sent`
    bars.push({ part: 'browser', what, measured: sheet.sent, bar: sheet.cells, unit: 'changes' })
  }

  const heap = await heapLoad(base)
  console.log('Memory of a tab of the back office, after all that can be given back is')
  table(
    ['navigations', 'MB in use', 'DOM nodes', 'listeners'],
    heap.samples.map(({ navigations, megabytes, nodes, listeners }) => [navigations, megabytes, nodes, listeners]),
  )
  const walked = `heap after ${heap.samples.at(-1)?.navigations} navigations`
  bars.push({ part: 'browser', what: walked, measured: heap.megabytes, bar: heap.bar, unit: 'MB' })

  const { rows: jobs, canceled } = await jobLoad(base)
  console.log('Bulk changes of up to 1,000 products, seconds')
  table(
    ['change', 'products', 'items changed', 'skipped', 'failed', 'preview of 50', 'of all', 'run', 'undo', 'as before'],
    jobs.map(({ name, products, changed, skipped, failed, first, whole, run, undone, isWell }) => [
      ...[name, products, changed, skipped, failed, first, whole, run, undone],
      isWell ? 'to the byte' : 'NO',
    ]),
  )
  for (const { name, products, run, bar, isWell } of jobs) {
    bars.push({ part: 'jobs', what: `${name} of ${products} products`, measured: run, bar, unit: 's' })
    facts.push({ part: 'jobs', what: `${name}: undone to the byte`, isWell })
  }
  const stopped = `prices canceled, the longest of ${canceled.times}`
  bars.push({ part: 'jobs', what: stopped, measured: canceled.seconds, bar: canceled.bar, unit: 's' })

  const imported = await importLoad(base)
  console.log('An import of 1,000 rows, four to a product, seconds')
  table(
    ['rows', 'wrong', 'products made', 'failed', 'dry run', 'run', 'undo'],
    [
      [
        ...[imported.rows, imported.wrong, imported.products, imported.failed],
        ...[imported.check, imported.run, imported.undone],
      ],
    ],
  )
  bars.push({ part: 'import', what: 'dry run', measured: imported.check, bar: imported.bars.check, unit: 's' })
  bars.push({ part: 'import', what: 'run', measured: imported.run, bar: imported.bars.run, unit: 's' })
  facts.push({ part: 'import', what: 'wrong rows told, the rest done and undone', isWell: imported.isWell })
  return { desk, orders, sheet, heap, jobs, imported }
}

/** What Lighthouse says of the shop's pages. */
async function measureByLighthouse() {
  const { products } = await json('/api/store/products?limit=1&order=handle&fields=handle')
  const rows = await lighthouse(base, `/products/${products[0].handle}`, Number(options.rounds))
  const [{ slowdown, machine } = { slowdown: 4, machine: 0 }] = rows
  console.log(`Lighthouse 12, mobile, simulated: of ${options.rounds} looks the middle one`)
  console.log(`The processor ${slowdown} times slower: this machine has ${machine} points by its measure`)
  table(
    ['page', ...categories, 'first paint ms', 'LCP ms', 'TBT ms', 'CLS', 'what took points'],
    rows.map(({ page, scores, paint, lcp, tbt, cls, wrong }) => [
      ...[page, ...categories.map((name) => scores[name])],
      ...[paint.toFixed(0), lcp.toFixed(0), tbt.toFixed(0), cls.toFixed(3), wrong.join(' ')],
    ]),
  )
  facts.push(...lighthouseFacts(rows))
  return { lighthouse: rows }
}

/** The parts that are asked for by name. */
async function measureByName() {
  const asked = byName.filter((part) => only.includes(part))
  if (asked.length === 0) return {}
  if (!stack) throw new Error(`${asked.join(', ')} start a shop of their own: without --url`)
  const { chosen } = await stockedProduct(base)
  const counts = /** @type {const} */ (['rounds', 'seconds', 'shoppers', 'together', 'flood', 'every'])
  const size = /** @type {Record<typeof counts[number], number>} */ (
    Object.fromEntries(counts.map((name) => [name, Number(options[name])]))
  )
  const bench = { base, stack, product: chosen, size, bars, facts }
  const measured = []
  for (const part of asked) measured.push(await crowdedParts[part](bench))
  return Object.assign({}, ...measured)
}

/** What of this shop alone was asked for, beside its bars. */
async function measureAlone() {
  const shop = only.includes('shop') ? await measureShop() : {}
  const staff = only.includes('staff') ? await measureStaff() : {}
  const scores = only.includes('lighthouse') ? await measureByLighthouse() : {}
  const named = await measureByName()
  console.log('Bars')
  table(
    ['part', 'what', 'measured', 'bar', 'unit', ''],
    [
      ...bars.map((one) => [one.part, one.what, one.measured, one.bar, one.unit, isMet(one) ? 'met' : 'MISSED']),
      ...facts.map(({ part, what, isWell }) => [part, what, isWell ? 'yes' : 'no', '', '', isWell ? 'met' : 'MISSED']),
    ],
  )
  const missed = bars.filter((one) => !isMet(one)).length + facts.filter(({ isWell }) => !isWell).length
  console.log(missed === 0 ? 'Every bar is met.' : `${missed} missed.`)
  if (missed > 0) process.exitCode = 1

  return { ...shop, ...staff, ...scores, ...named, bars, facts }
}

try {
  const measured = options.against ? await measureBoth(options.against) : await measureAlone()
  await mkdir(results, { recursive: true })
  const told = { products: Number(options.products), orders: Number(options.orders ?? 0), ...measured }
  const file = options.against ? 'against.json' : 'latest.json'
  await writeFile(new URL(file, results), JSON.stringify(told, null, 2))
} finally {
  await stack?.stop()
}
