// npm run bench [-- --url http://localhost:3000] [--products 10000] [--orders 50000] [--seconds 10]
// Measures a running shop (or starts one) and prints tables; docs/performance.md keeps the results of a release.
import { mkdir, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { deskLoad } from './desk.mjs'
import { importLoad } from './imports.mjs'
import { jobLoad } from './jobs.mjs'
import { manyProducts } from './many.mjs'
import { orderLoad } from './orders.mjs'
import { readCost } from './reads.mjs'
import { sessionLoad } from './session.mjs'
import { sheetLoad } from './sheet.mjs'
import { vitals } from './vitals.mjs'

const { values: options } = parseArgs({
  options: {
    url: { type: 'string' },
    products: { type: 'string', default: '200' },
    orders: { type: 'string' },
    seconds: { type: 'string', default: '10' },
    connections: { type: 'string', default: '10' },
  },
})

/** How many products the shop has when its staff are measured. */
const STAFF_PRODUCTS = 10_000

const stack = options.url
  ? null
  : await (await import('../../backend/local/stack.mjs')).startStack({
      products: Number(options.products),
      orders: options.orders ? Number(options.orders) : undefined,
    })
/** @typedef {{ id: string, inventory_quantity: number }} Variant */
/** @typedef {{ handle: string, variants: Variant[] }} Product */
const isStocked = (/** @type {Variant} */ variant) => variant.inventory_quantity > 40

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

const percentile = (/** @type {number[]} */ sorted, /** @type {number} */ share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

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
  took.sort((a, b) => a - b)
  return { p50: percentile(took, 0.5), p95: percentile(took, 0.95) }
}

/**
 * @param {string[]} head
 * @param {unknown[][]} rows
 */
function table(head, rows) {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => String(row[column]).length)))
  const line = (/** @type {unknown[]} */ cells) =>
    `| ${cells.map((cell, column) => String(cell).padEnd(widths[column] ?? 0)).join(' | ')} |`
  console.log([line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line), ''].join('\n'))
}

try {
  const { products } = await json(
    '/api/store/products?limit=40&order=handle&fields=handle,*variants,%2Bvariants.inventory_quantity',
  )
  const stocked = products.find((/** @type {Product} */ { variants }) => variants.some(isStocked))
  const { regions } = await json('/api/store/regions')
  const region = regions.find((/** @type {{ name: string }} */ { name }) => name === 'Thailand') ?? regions[0]
  const product = `/products/${stocked.handle}`

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

  const variant = stocked.variants.find(isStocked)
  const add = await cartAdd(20, variant.id, region.id)
  console.log('Add to cart, milliseconds until the backend has answered (20 carts)')
  table(['p50', 'p95'], [[add.p50.toFixed(0), add.p95.toFixed(0)]])

  const seen = []
  for (const [name, path] of [
    ['home', '/'],
    ['list', '/products'],
    ['product', product],
  ])
    seen.push({ name, ...(await vitals(base + path)) })
  console.log('A mid-range phone on slow 4G (CPU ÷ 4, 1.6 Mbit/s, 150 ms)')
  table(
    ['page', 'LCP ms', 'TBT ms', 'CLS'],
    seen.map(({ name, lcp, tbt, cls }) => [name, lcp.toFixed(0), tbt.toFixed(0), cls.toFixed(3)]),
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
    if (session.medusaCalls > 0 || session.failed > 0) process.exitCode = 1
  }

  // Staff are measured in a large shop, however small the one was that shoppers were measured in.
  if (stack) await manyProducts(stack.databaseUrl, STAFF_PRODUCTS)
  const desk = await deskLoad(base)
  console.log('Lists of staff, milliseconds through the server in front (40 questions each)')
  table(
    ['question', 'matches', 'p50', 'p95'],
    desk.map(({ name, matches, p50, p95 }) => [name, matches, p50, p95]),
  )

  const orders = await orderLoad(base)
  console.log(`Orders as staff see them, milliseconds through the server in front (${options.orders ?? 'few'} orders)`)
  table(
    ['question', 'p50', 'p95', 'at most', ''],
    orders.map(({ name, p50, p95, most, isWell }) => [name, p50, p95, most, isWell ? '' : 'TOO LONG']),
  )
  if (orders.some(({ isWell }) => !isWell)) process.exitCode = 1
  const sheet = stack ? await sheetLoad(base) : null
  if (sheet) {
    console.log("A member of staff at the browser, milliseconds (a product's sheet has 500 variants)")
    table(
      ['what', 'p50', 'p95', 'bar'],
      sheet.rows.map(({ name, p50, p95, bar }) => [name, p50, p95, bar]),
    )
    if (!sheet.isWell) process.exitCode = 1
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

  const jobs = await jobLoad(base)
  console.log('Bulk changes of up to 1,000 products, seconds')
  table(
    ['change', 'products', 'items changed', 'skipped', 'failed', 'preview of 50', 'of all', 'run', 'undo', 'as before'],
    jobs.map(({ name, products, changed, skipped, failed, first, whole, run, undone, isBack }) => [
      ...[name, products, changed, skipped, failed, first, whole, run, undone],
      isBack ? 'to the byte' : 'NO',
    ]),
  )
  if (jobs.some(({ isWell }) => !isWell)) process.exitCode = 1

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
  if (!imported.isWell) process.exitCode = 1

  await mkdir(new URL('results/', import.meta.url), { recursive: true })
  await writeFile(
    new URL('results/latest.json', import.meta.url),
    JSON.stringify(
      {
        products: Number(options.products),
        pages,
        floor,
        add,
        vitals: seen,
        session,
        desk,
        orders,
        sheet,
        cost,
        jobs,
        imported,
      },
      null,
      2,
    ),
  )
} finally {
  await stack?.stop()
}
