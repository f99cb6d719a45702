/**
 * What a day in the back office leaves in a tab: two hundred navigations by pressing links, and then how much of the
 * memory is still in use once all that can be given back is. A page that stays behind shows as a line that climbs.
 */
import { chromium } from 'playwright-core'
import { chromiumFlags, findChromium } from '../lib/chromium.mjs'
import { enterStaff, staffToken } from './staff.mjs'

/** Megabytes after all navigations. */
const HEAP_BAR = 120
const NAVIGATIONS = 200
const SAMPLES = 4

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{ link: string, there: string, path: RegExp }} Step a link to press, and what is seen once its page is there */

const rows = '[data-slot=table-grid]:not([data-stale]) [data-row-link]'
/** A list and one of its records. @type {(name: string) => Step[]} */
const recordsOf = (name) => [
  { link: `nav a[href="/admin/${name}"]`, there: rows, path: new RegExp(`^/admin/${name}$`) },
  { link: rows, there: 'main h1', path: new RegExp(`^/admin/${name}/[\\w-]+$`) },
]
/** @type {Step} */
const today = { link: 'nav a[href="/admin"]', there: 'main h1', path: /^\/admin$/ }

/** Once around: a shop may have no order yet. @param {string} base */
async function roundIn(base) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${await staffToken(base)}` }
  const asked = { method: 'POST', headers, body: JSON.stringify({ limit: 0 }) }
  const { count } = await (await fetch(`${base}/api/admin/desk/search/order`, asked)).json()
  return [...(count > 0 ? recordsOf('orders') : []), ...recordsOf('products'), today]
}

/**
 * Presses a link of the page, each time another row, and waits until the page behind it is drawn.
 * @param {Page} page @param {Step} step @param {number} turn
 */
async function follow(page, { link, there, path }, turn) {
  const links = page.locator(link).filter({ visible: true })
  await links.first().waitFor()
  await links.nth(turn % Math.min(20, await links.count())).click()
  await page.waitForURL((url) => path.test(url.pathname), { waitUntil: 'commit' })
  await page.locator(there).first().waitFor()
  await page.waitForTimeout(150)
}

/** @param {string} base of a throw-away shop */
export async function heapLoad(base) {
  const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: chromiumFlags })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await enterStaff(page, base, '/admin')
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Performance.enable')
    const sample = async (/** @type {number} */ navigations) => {
      // What only finalizers hold is given back by the second.
      for (let times = 0; times < 2; times++) await cdp.send('HeapProfiler.collectGarbage')
      const { metrics } = await cdp.send('Performance.getMetrics')
      const of = (/** @type {string} */ name) => metrics.find((one) => one.name === name)?.value ?? Number.NaN
      const [nodes, listeners] = [of('Nodes'), of('JSEventListeners')]
      return { navigations, megabytes: Math.round(of('JSHeapUsedSize') / 1e5) / 10, nodes, listeners }
    }
    const round = await roundIn(base)
    const samples = [await sample(0)]
    for (let done = 0; done < NAVIGATIONS; ) {
      const step = round[done % round.length]
      if (step) await follow(page, step, Math.floor(done / round.length))
      done++
      if (done % (NAVIGATIONS / SAMPLES) === 0) samples.push(await sample(done))
    }
    const megabytes = samples.at(-1)?.megabytes ?? Number.NaN
    return { samples, megabytes, bar: HEAP_BAR }
  } finally {
    await browser.close()
  }
}
