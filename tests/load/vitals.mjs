// First paint, LCP, TBT, CLS and bytes of a page as a mid-range phone on slow 4G sees it (Lighthouse's mobile throttling), by the browser's own observers.
import { chromium, devices } from 'playwright-core'
import { chromiumFlags, findChromium } from '../lib/chromium.mjs'

/** @typedef {{ paint: number, content: number, lcp: number, cls: number, tasks: [number, number][] }} Vitals `paint` and `content` are the first ones; tasks over 50 ms, each with its begin and how long it took */
/** @typedef {Omit<Vitals, 'tasks' | 'content'> & { tbt: number, redirects: number, fonts: number, scripts: number, all: number }} Seen milliseconds of redirects; bytes of bodies as they went over the line */
/** @typedef {Window & typeof globalThis & { __vitals: Vitals }} Watched */
/** @typedef {PerformanceEntry & { hadRecentInput: boolean, value: number }} Shift a layout-shift entry, which no library declares */

const observe = () => {
  /** @type {Vitals} */
  const all = { paint: 0, content: 0, lcp: 0, cls: 0, tasks: [] }
  Object.assign(window, { __vitals: all })
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) all[name === 'first-paint' ? 'paint' : 'content'] = startTime
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) all.lcp = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of /** @type {Shift[]} */ (list.getEntries())) if (!entry.hadRecentInput) all.cls += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) all.tasks.push([startTime, duration])
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
      // A phone says that it is one.
      userAgent: devices['Pixel 5'].userAgent,
    })
    await throttle(page)
    return await work(page)
  } finally {
    await browser.close()
  }
}

/**
 * Total blocking time: of each task what is over 50 ms, from the first paint of content on, since before it there is nothing to touch.
 * @param {readonly [number, number][]} tasks begin and duration, ms
 * @param {number} content ms
 */
export const blocked = (tasks, content) =>
  tasks.reduce((sum, [begin, took]) => sum + Math.max(0, Math.min(took, begin + took - content) - 50), 0)

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
    const { tasks, content, ...seen } = felt
    return { ...seen, tbt: blocked(tasks, content), ...bytes }
  })
