// LCP, TBT, CLS and bytes of fonts and scripts of a page as a mid-range phone on slow 4G sees it (Lighthouse's mobile throttling), by the browser's own observers.
import { chromium } from 'playwright-core'
import { chromiumFlags, findChromium } from '../lib/chromium.mjs'

/** @typedef {{ lcp: number, cls: number, tbt: number }} Vitals */
/** @typedef {Vitals & { fonts: number, scripts: number }} Seen as they went over the line */
/** @typedef {Window & typeof globalThis & { __vitals: Vitals }} Watched */
/** @typedef {PerformanceEntry & { hadRecentInput: boolean, value: number }} Shift a layout-shift entry, which no library declares */

const observe = () => {
  const all = { lcp: 0, cls: 0, tbt: 0 }
  Object.assign(window, { __vitals: all })
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

/** @param {string} url @returns {Promise<Seen>} milliseconds, milliseconds, unitless, bytes */
export async function vitals(url) {
  const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: chromiumFlags })
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true })
    await page.addInitScript(observe)
    const bytes = { fonts: 0, scripts: 0 }
    page.on('requestfinished', async (request) => {
      const kind = request.resourceType()
      if (kind !== 'font' && kind !== 'script') return
      const { responseBodySize } = await request.sizes()
      bytes[kind === 'font' ? 'fonts' : 'scripts'] += responseBodySize
    })
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: (1.6 * 1024 * 1024) / 8,
      uploadThroughput: (750 * 1024) / 8,
    })
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 })
    await page.waitForTimeout(1500)
    return { ...(await page.evaluate(() => /** @type {Watched} */ (window).__vitals)), ...bytes }
  } finally {
    await browser.close()
  }
}
