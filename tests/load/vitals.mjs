// LCP, TBT and CLS of a page as a mid-range phone on slow 4G sees it (Lighthouse's mobile throttling), by the browser's own observers.
import { chromium } from 'playwright-core'
import { chromiumFlags, findChromium } from '../lib/chromium.mjs'

const observe = () => {
  window.__vitals = { lcp: 0, cls: 0, tbt: 0 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.__vitals.lcp = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.__vitals.cls += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.__vitals.tbt += Math.max(0, entry.duration - 50)
  }).observe({ type: 'longtask', buffered: true })
}

/** @param {string} url @returns {Promise<{lcp: number, tbt: number, cls: number}>} milliseconds, milliseconds, unitless */
export async function vitals(url) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true })
    await page.addInitScript(observe)
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
    return await page.evaluate(() => window.__vitals)
  } finally {
    await browser.close()
  }
}
