/**
 * What a member of staff feels in a large shop, in a browser of its own: the list of products asked anew and again, and the
 * editor of a product with 500 variants opened, typed in and saved. Numbers are the browser's own clock.
 */
import { chromium } from 'playwright-core'
import { chromiumFlags, findChromium } from '../lib/chromium.mjs'
import { percentile } from './numbers.mjs'
import { enterStaff, staffToken } from './staff.mjs'

/** Bars in milliseconds; all but `warm`, which is of the middle press, are of the slowest twentieth. */
const sheetBars = { felt: 300, warm: 50, open: 1000, key: 50, save: 1500 }
const CELLS = 10
const SAVES = 5

/** @typedef {import('playwright-core').Page} Page */

/**
 * Milliseconds from a press of the first column's head until the rows in their new order are painted.
 * @param {Page} page
 */
const sorted = (page) =>
  page.evaluate(async () => {
    const head = [...document.querySelectorAll('[data-slot=table-grid] thead button')].find((one) => one.textContent)
    const frame = () => new Promise((next) => requestAnimationFrame(next))
    const started = performance.now()
    if (head instanceof HTMLElement) head.click()
    // In the first frame the rows of before are marked as such, unless the new ones are there already.
    await frame()
    while (document.querySelector('[data-slot=table-grid][data-stale]')) {
      if (performance.now() - started > 20_000) throw new Error(`${location.search}: no answer`)
      await frame()
    }
    // This frame has the rows: it is painted before the next task.
    await new Promise((painted) => setTimeout(painted))
    return performance.now() - started
  })

/** @param {Page} page @param {string} base */
async function listFelt(page, base) {
  const felt = []
  const warm = []
  for (const query of ['', 'stock=low', 'stock=in', 'status=published', 'q=silk', 'size=50']) {
    await page.goto(`${base}/admin/products?${query}`)
    await page.locator('html[data-hydrated]').waitFor()
    await page.locator('[data-slot=table-grid]:not([data-stale])').waitFor()
    await page.waitForTimeout(1500)
    // Up, down, as it was; the second time all three are in the browser's memory.
    felt.push(await sorted(page), await sorted(page))
    await sorted(page)
    for (let press = 0; press < 9; press++) warm.push(await sorted(page))
  }
  return { felt, warm }
}

/** From the press on its link until the cells of its first variants can be used. @param {Page} page @param {string} title */
async function opened(page, title) {
  const link = page.getByRole('link', { name: title }).first()
  await link.waitFor()
  await link.hover()
  await page.waitForTimeout(300)
  return page.evaluate(async (name) => {
    const started = performance.now()
    const links = [...document.querySelectorAll('a')]
    links.find((one) => one.textContent?.includes(name))?.click()
    while (!document.querySelector('td[data-place="0,1"]')) {
      if (performance.now() - started > 30_000) throw new Error('the sheet did not open')
      await new Promise((next) => requestAnimationFrame(next))
    }
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
    return performance.now() - started
  }, title)
}

/** Milliseconds from each key of a price until the frame that shows it. @param {Page} page */
async function keys(page) {
  await page.evaluate(() => {
    const told = /** @type {Window & { __keys?: number[] }} */ (window)
    /** @type {number[]} */
    const took = []
    told.__keys = took
    addEventListener(
      'keydown',
      (event) => {
        const at = event.timeStamp
        requestAnimationFrame(() => setTimeout(() => took.push(performance.now() - at)))
      },
      true,
    )
  })
  for (let row = 0; row < 6; row++) {
    await page.locator(`td[data-place="${row},1"]`).click()
    for (const key of ['1', '2', '3', 'Escape', 'ArrowDown', 'ArrowUp']) {
      await page.keyboard.press(key)
      await page.waitForTimeout(40)
    }
  }
  return page.evaluate(() => /** @type {Window & { __keys?: number[] }} */ (window).__keys ?? [])
}

/**
 * Ten prices pasted as a block and saved, each time others: milliseconds from the keys until the page says so, and how many
 * changes all writes of the page held meanwhile.
 * @param {Page} page @param {string} title @param {number} turn
 */
async function savedCells(page, title, turn) {
  const first = page.locator('td[data-place="20,1"]')
  await first.scrollIntoViewIfNeeded()
  await first.click()
  await page.evaluate(
    ([count, price]) => {
      const clipboardData = new DataTransfer()
      const cells = Array.from({ length: Number(count) }, (_, at) => `${Number(price) + at}`)
      clipboardData.setData('text/plain', cells.join('\n'))
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    },
    [CELLS, 900 + turn * 100],
  )
  let sent = 0
  const count = (/** @type {import('playwright-core').Request} */ request) => {
    if (!request.url().includes('/admin/') || !request.headers()['content-type']?.includes('json')) return
    const { records = [], changes = [], items = [] } = request.postDataJSON() ?? {}
    for (const one of [{ changes }, { changes: items }, ...records]) sent += one.changes.length
  }
  page.on('request', count)
  const said = page.getByText(title, { exact: false }).and(page.locator('[data-slot=toast] *')).first()
  const started = performance.now()
  await page.keyboard.press('Control+s')
  await said.waitFor()
  const took = performance.now() - started
  page.off('request', count)
  await page.keyboard.press('Escape')
  await said.waitFor({ state: 'hidden', timeout: 20_000 })
  return { took, sent }
}

/** A draft with 500 variants; the shop is a throw-away one, so it stays. @param {string} base @param {string} title */
async function makeLarge(base, title) {
  const cuts = Array.from({ length: 25 }, (_, at) => `Cut ${at + 1}`)
  const shades = Array.from({ length: 20 }, (_, at) => `Shade ${at + 1}`)
  const product = {
    title,
    status: 'draft',
    options: [
      { title: 'Cut', values: cuts },
      { title: 'Shade', values: shades },
    ],
    variants: cuts.flatMap((Cut) =>
      shades.map((Shade) => ({
        title: `${Cut} / ${Shade}`,
        options: { Cut, Shade },
        prices: [{ currency_code: 'thb', amount: 500 }],
        manage_inventory: true,
      })),
    ),
  }
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${await staffToken(base)}` }
  const answer = await fetch(`${base}/api/admin/products`, { method: 'POST', headers, body: JSON.stringify(product) })
  if (!answer.ok) throw new Error(`a product of 500 variants: ${answer.status} ${(await answer.text()).slice(0, 200)}`)
}

/** @param {string} base of a throw-away shop */
export async function sheetLoad(base) {
  const title = `Bench of 500 ${Date.now().toString(36)}`
  await makeLarge(base, title)
  const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: chromiumFlags })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await enterStaff(page, base, '/admin/products')
    const { felt, warm } = await listFelt(page, base)
    const open = []
    for (let times = 0; times < 5; times++) {
      await page.goto(`${base}/admin/products?q=${encodeURIComponent(title)}`)
      await page.locator('html[data-hydrated]').waitFor()
      open.push(await opened(page, title))
    }
    const key = await keys(page)
    const saves = []
    for (let turn = 0; turn < SAVES; turn++) saves.push(await savedCells(page, title, turn))
    const rows = [
      { name: 'list of products, a question asked anew', took: felt, bar: sheetBars.felt },
      { name: 'the same question again', took: warm, bar: sheetBars.warm, middle: true },
      { name: 'editor of 500 variants opens', took: open, bar: sheetBars.open },
      { name: 'a key in the sheet', took: key, bar: sheetBars.key },
      { name: `${CELLS} cells saved`, took: saves.map(({ took }) => took), bar: sheetBars.save },
    ].map(({ name, took, bar, middle = false }) => {
      const [p50, p95] = [Math.round(percentile(took, 0.5)), Math.round(percentile(took, 0.95))]
      return { name, times: took.length, p50, p95, bar, middle }
    })
    return { rows, sent: Math.max(...saves.map(({ sent }) => sent)), cells: CELLS }
  } finally {
    await browser.close()
  }
}
