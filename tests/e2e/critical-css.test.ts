import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { hold } from './hold.ts'
import { openBrowser, shop, stockedProduct } from './support.ts'

const visit = openBrowser()

type Looks = Window & { looks?: string[][] }

/**
 * How the page looks: where each element is, and all styles of one element of each kind; custom properties aside, which show
 * nothing by themselves. Answers what differs from how it looked at the last asking.
 */
const looks = () => {
  const kinds = new Set<string>()
  const now = [...document.querySelectorAll('body, body *')].map((element) => {
    const name = `${element.tagName}.${element.getAttribute('class')}`
    const { x, y, width, height } = element.getBoundingClientRect()
    const kind = `${element.parentElement?.getAttribute('class')} > ${name}`
    const parts = kinds.has(kind) ? [] : [null, '::before', '::after']
    kinds.add(kind)
    const styles = parts.flatMap((part) => {
      const style = getComputedStyle(element, part)
      if (part && style.content === 'none') return []
      const properties = [...style].filter((property) => !property.startsWith('--'))
      return properties.map((property) => `${property}: ${style.getPropertyValue(property)}`)
    })
    return [`${name} at ${[x, y, width, height]}`, ...styles]
  })
  const before = (window as Looks).looks ?? []
  Object.assign(window, { looks: now })
  const other = now.map((one, at) => one.filter((line, of) => line !== before[at]?.[of]))
  return { elements: now.length, kinds: kinds.size, other: other.filter(({ length }) => length > 0) }
}

/** Opens the page with its style sheet held back; answers the way to let it through, or not. */
async function openWithoutSheet(page: Page, path: string): Promise<(way: 'continue' | 'abort') => void> {
  const answer = await hold(page, '**/assets/*.css')
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('footer').first().waitFor()
  return answer
}
const isHydrated = (page: Page) => page.locator('html[data-hydrated]').waitFor()

type Sheets = Window & { see: () => unknown; inForce?: unknown }
/** A page that keeps what `see` says in the moment in which the whole sheet is in force, before scripts take it over. */
const seesWhenInForce = (page: Page, see: () => unknown) => page.addInitScript(`window.see = ${see}`)
const watch = (page: Page) =>
  page.evaluate(() => {
    const sheets = window as unknown as Sheets
    const done = () => Object.assign(window, { inForce: sheets.see() })
    new MutationObserver(done).observe(document.head, { attributeFilter: ['media'], subtree: true })
  })
const saidInForce = async <Said>(page: Page): Promise<Said> => {
  const handle = await page.waitForFunction(() => (window as unknown as Sheets).inForce)
  return handle.jsonValue() as Promise<Said>
}

/** All rules of the page's own and of the sheet that came, each with what is around it; fonts too. */
const rules = () => {
  const written = (sheet: CSSStyleSheet | null | undefined) => {
    const all: string[] = []
    const walk = (list: CSSRuleList, around: string): void => {
      for (const rule of list) {
        const isGroup = rule instanceof CSSLayerBlockRule || rule instanceof CSSConditionRule
        if (isGroup) walk(rule.cssRules, `${around} ${rule.cssText.slice(0, rule.cssText.indexOf('{'))}`)
        else all.push(`${around} ${rule.cssText}`)
      }
    }
    if (sheet) walk(sheet.cssRules, '')
    return all
  }
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
  return { own: written(document.querySelector('style')?.sheet), sheet: written(link?.sheet) }
}

/** How many elements were styled at a time meanwhile. */
async function traced(page: Page, work: () => Promise<void>): Promise<number[]> {
  const tool = await page.context().browser()?.newBrowserCDPSession()
  if (!tool) throw new Error('no browser')
  const styled: number[] = []
  tool.on('Tracing.dataCollected', ({ value }: { value: { name?: string; args?: { elementCount?: number } }[] }) => {
    for (const { name, args } of value) if (name === 'UpdateLayoutTree') styled.push(args?.elementCount ?? 0)
  })
  await tool.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  })
  await work()
  const over = new Promise((resolve) => tool.once('Tracing.tracingComplete', resolve))
  await tool.send('Tracing.end')
  await over
  await tool.detach()
  return styled
}

describe('a page before its style sheet is here', () => {
  it.each([
    ['a phone by day', { width: 390, height: 844 }, null],
    ['a desk in the dark', { width: 1280, height: 900 }, 'dark'],
  ] as const)('looks as it will look, on %s', async (_name, size, theme) => {
    const { path } = await stockedProduct(0)
    const { page, context } = await visit({ ...size, quiet: /ERR_FAILED/ })
    if (theme) await page.emulateMedia({ colorScheme: theme })
    await seesWhenInForce(page, looks)
    // Fonts come whenever they like.
    await context.route(/\/assets\/.*\.woff2$/, (route) => route.abort())
    for (const address of [
      '/',
      '/th',
      '/products',
      '/th/categories/women',
      path,
      '/pages/delivery',
      '/products?q=linen',
    ]) {
      // An address with a query is kept when it is asked for again.
      await fetch(shop() + address)
      const answer = await openWithoutSheet(page, address)
      await page.waitForLoadState('domcontentloaded')
      const { elements, kinds } = await page.evaluate(looks)
      expect([elements > 100, kinds > 50], address).toEqual([true, true])
      await watch(page)
      answer('continue')
      const { other } = await saidInForce<ReturnType<typeof looks>>(page)
      expect(other.slice(0, 5), address).toEqual([])
      await page.unroute('**/assets/*.css')
    }
  })

  it('has every rule of the sheet at its place when it is here, and none beside', async () => {
    const { path } = await stockedProduct(0)
    const { page } = await visit()
    await seesWhenInForce(page, rules)
    for (const address of ['/', '/th/products', path]) {
      const answer = await openWithoutSheet(page, address)
      await page.waitForLoadState('domcontentloaded')
      const before = (await page.evaluate(rules)).own.length
      await watch(page)
      answer('continue')
      const { own, sheet } = await saidInForce<ReturnType<typeof rules>>(page)
      expect(own, address).toEqual(sheet)
      expect(own.length - before, address).toBeGreaterThan(500)
      await page.unroute('**/assets/*.css')
    }
  })

  it('has hardly anything styled anew when it is here', async () => {
    const { page } = await visit({ width: 390, height: 844 })
    const answer = await openWithoutSheet(page, '/products')
    await page.waitForLoadState('domcontentloaded')
    const elements = await page.locator('*').count()
    const styled = await traced(page, async () => {
      answer('continue')
      await isHydrated(page)
    })
    expect(elements).toBeGreaterThan(800)
    // Of a trace without an answer nothing would be too much.
    expect(styled.length).toBeGreaterThan(0)
    expect(Math.max(...styled), `${styled} of ${elements}`).toBeLessThan(elements / 4)
  })

  it('has each font once when the sheet is here: one that is told again has every text laid out anew', async () => {
    const { page } = await visit({ quiet: /ERR_FAILED/ })
    const faces = () =>
      page.evaluate(() => [...document.fonts].map((face) => `${face.family} ${face.weight} ${face.unicodeRange}`))
    const answer = await openWithoutSheet(page, '/')
    const before = await faces()
    answer('continue')
    await isHydrated(page)
    expect(before.length).toBeGreaterThan(10)
    expect(await faces()).toEqual(before)
  })

  it('answers to the hand once the sheet has come, or cannot come', async () => {
    for (const way of ['continue', 'abort'] as const) {
      const { page } = await visit({ quiet: /ERR_FAILED/ })
      const answer = await openWithoutSheet(page, '/')
      await page.waitForLoadState('domcontentloaded')
      await page.waitForTimeout(2000)
      expect(await page.locator('html[data-hydrated]').count(), 'while the sheet is on its way').toBe(0)
      answer(way)
      await isHydrated(page)
    }
  })
})
