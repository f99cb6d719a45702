// First paint, LCP, TBT, CLS and bytes of a page as a mid-range phone on slow 4G sees it (Lighthouse's mobile throttling), by the browser's own observers.
import { chromium } from 'playwright-core'
import { chromiumFlags, findChromium } from '../lib/chromium.mjs'

/** @typedef {{ paint: number, lcp: number, cls: number, tbt: number }} Vitals `paint` is the first one */
/** @typedef {Vitals & { redirects: number, fonts: number, scripts: number, all: number }} Seen milliseconds of redirects; bytes of bodies as they went over the line */
/** @typedef {Window & typeof globalThis & { __vitals: Vitals }} Watched */
/** @typedef {PerformanceEntry & { hadRecentInput: boolean, value: number }} Shift a layout-shift entry, which no library declares */

const observe = () => {
  const all = { paint: 0, lcp: 0, cls: 0, tbt: 0 }
  Object.assign(window, { __vitals: all })
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name === 'first-paint') all.paint = startTime
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) all.lcp = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of /** @type {Shift[]} */ (list.getEntries())) if (!entry.hadRecentInput) all.cls += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) all.tbt += Math.max(0, entry.duration - 50)
  }).observe({ type: 'longtask', buffered: true })
}

/** What the phone of a visit is throttled to: Lighthouse's mobile settings. @param {import('playwright-core').Page} page */
async function throttle(page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/**
 * A phone of the middle range on slow 4G with nothing of any page in it, for as long as `work` takes.
 * @template T
 * @param {(page: import('playwright-core').Page) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function onPhone(work) {
  const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: chromiumFlags })
  try {
    const page = await browser.newPage({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
    })
    await throttle(page)
    return await work(page)
  } finally {
    await browser.close()
  }
}

/** The first visit to a page. @param {string} url @returns {Promise<Seen>} */
export const vitals = (url) =>
  onPhone(async (page) => {
    await page.addInitScript(observe)
    const bytes = { fonts: 0, scripts: 0, all: 0 }
    /** @type {Promise<void>[]} */
    const counted = []
    page.on('requestfinished', (request) => {
      const kind = request.resourceType()
      const count = async () => {
        const { responseBodySize } = await request.sizes()
        bytes.all += responseBodySize
        if (kind === 'font') bytes.fonts += responseBodySize
        if (kind === 'script') bytes.scripts += responseBodySize
      }
      counted.push(count())
    })
    await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 })
    await page.waitForTimeout(1500)
    const felt = await page.evaluate(() => {
      const [visit] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType('navigation'))
      const redirects = visit ? visit.redirectEnd - visit.redirectStart : 0
      return { .../** @type {Watched} */ (window).__vitals, redirects }
    })
    await Promise.all(counted)
    return { ...felt, ...bytes }
  })
