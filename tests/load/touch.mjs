/** What a thumb feels (INP): from the touch until the next frame is painted, on the phone of vitals.mjs. */
import { spreadOf } from './against.mjs'
import { onPhone } from './vitals.mjs'

/** Milliseconds of one touch. */
export const TOUCH_BAR = 100
/** How long a thumb rests on the glass. */
const REST = 80

/** @typedef {{ name: string, path: string, before?: (page: Page) => Promise<void>, press: (page: Page) => import('playwright-core').Locator }} Touch */
/** @typedef {import('playwright-core').Page} Page */

/** @param {string} product path of one whose chosen variant is in stock @returns {Touch[]} */
const touches = (product) => [
  {
    name: 'add to cart',
    path: product,
    press: (page) => page.getByRole('button', { name: 'Add to cart' }).first(),
  },
  {
    name: 'open the filters',
    path: '/products',
    press: (page) => page.getByRole('button', { name: /^Filters?/ }).first(),
  },
  {
    name: 'filter',
    path: '/products',
    before: async (page) => {
      await page
        .getByRole('button', { name: /^Filters?/ })
        .first()
        .tap()
      await page.getByRole('dialog').waitFor()
    },
    press: (page) => page.getByRole('dialog').locator('[data-slot=facet-option][href*="size="]').first(),
  },
  {
    name: 'open the cart’s drawer',
    path: product,
    press: (page) => page.getByRole('banner').locator('a[href$="/cart"]'),
  },
  { name: 'open the menu', path: '/', press: (page) => page.getByRole('banner').getByRole('button', { name: 'Menu' }) },
]

/** Kept in the page: the longest interaction from now on; a browser tells of none below 16 ms. */
const watch = () => {
  const all = { longest: 0 }
  Object.assign(window, { __touch: all })
  addEventListener(
    'click',
    () => {
      all.longest ||= 16
    },
    { capture: true, once: true },
  )
  new PerformanceObserver((list) => {
    for (const entry of /** @type {(PerformanceEventTiming & { interactionId: number })[]} */ (list.getEntries()))
      if (entry.interactionId) all.longest = Math.max(all.longest, entry.duration)
  }).observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16 }))
}

/**
 * @param {string} base
 * @param {Touch} touch
 */
const touchOnce = (base, { path, before, press }) =>
  onPhone(async (page) => {
    await page.goto(base + path, { waitUntil: 'networkidle', timeout: 60_000 })
    await page.locator('html[data-hydrated]').waitFor()
    await before?.(page)
    await page.waitForTimeout(1500)
    const thing = press(page)
    await thing.scrollIntoViewIfNeeded()
    const box = await thing.boundingBox()
    if (!box) throw new Error(`${path}: nothing to touch`)
    const touch = await page.context().newCDPSession(page)
    await page.evaluate(watch)
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    await page.waitForTimeout(REST)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await page.waitForTimeout(2500)
    const { longest } = await page.evaluate(() => /** @type {any} */ (window).__touch)
    if (!longest) throw new Error(`${path}: the touch was not seen`)
    return longest
  })

/**
 * @param {string} base
 * @param {string} product
 * @param {number} rounds
 * @returns {Promise<{ name: string, ms: import('./against.mjs').Spread }[]>}
 */
export async function touchLoad(base, product, rounds) {
  const rows = []
  for (const touch of touches(product)) {
    const taken = []
    for (let round = 0; round < rounds; round += 1) taken.push(await touchOnce(base, touch))
    rows.push({ name: touch.name, ms: spreadOf(taken) })
  }
  return rows
}
