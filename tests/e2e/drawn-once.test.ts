import { describe, expect, it } from 'vitest'
import { say } from './journey.ts'
import { openBrowser, stockedProduct } from './support.ts'

const visit = openBrowser()
const t = say()
/** A busy machine takes its time. */
const soon = { timeout: 15_000 }

/** What React tells its developer tools of a part: `tag` its kind, `flags` what was done to it, `alternate` what it was before. */
type Fiber = {
  tag: number
  flags: number
  child: Fiber | null
  sibling: Fiber | null
  alternate: Fiber | null
}
type Commit = { made: number; anew: number }
type Watched = Window & { commits: Commit[] }

/** Stands where React looks for its developer tools, and counts at each commit the parts that were made and those drawn anew. */
const watch = () => {
  const commits: Commit[] = []
  const [wasDrawn, kindsOfParts] = [1, [0, 1, 11, 14, 15]]
  const count = (first: Fiber | null, commit: Commit): void => {
    for (let fiber = first; fiber; fiber = fiber.sibling) {
      const before = fiber.alternate
      const isPart = kindsOfParts.includes(fiber.tag)
      if (isPart && !before) commit.made += 1
      if (isPart && before && fiber.flags & wasDrawn) commit.anew += 1
      // What is below one that kept its children is from an earlier commit.
      if (!before || fiber.child !== before.child) count(fiber.child, commit)
    }
  }
  Object.assign(window, {
    commits,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberUnmount: () => undefined,
      onCommitFiberRoot(_id: number, { current }: { current: Fiber }) {
        const commit = { made: 0, anew: 0 }
        count(current, commit)
        commits.push(commit)
      },
    },
  })
}

describe('taking a page over', () => {
  it('draws it once: what is told meanwhile draws nothing anew but what it is about', async () => {
    const { path } = await stockedProduct(0)
    for (const address of ['/', '/products', path]) {
      const { page } = await visit({ width: 390, height: 844 })
      await page.addInitScript(watch)
      await page.goto(address, { waitUntil: 'networkidle' })
      // Routes of the links are asked for when the browser is idle.
      await page.waitForTimeout(1500)
      const commits = await page.evaluate(() => (window as unknown as Watched).commits)
      const [first, ...later] = commits
      expect(first?.made, address).toBeGreaterThan(150)
      const anew = later.map((commit) => commit.anew)
      expect(Math.max(0, ...anew), `${address}: ${anew}`).toBeLessThan(50)
    }
  })

  it('draws what buys and the cart at a press that buys, and not the page around them', async () => {
    const { path } = await stockedProduct(0)
    const { page } = await visit({ width: 390, height: 844 })
    await page.addInitScript(watch)
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.locator('html[data-hydrated]').waitFor()
    const add = page.getByRole('button', { name: t('catalogue.product.add') }).first()
    // The first press brings the cart's code, and what waits for a first touch.
    for (const count of [1, 2]) {
      await page.evaluate(() => (window as unknown as Watched).commits.splice(0))
      await add.click()
      await page.getByText(t('cart.added', { count })).first().waitFor()
    }
    const anew = await page.evaluate(() => (window as unknown as Watched).commits.map((commit) => commit.anew))
    expect(Math.max(...anew), `${anew}`).toBeLessThan(45)
  })

  it('draws a page that is left not once more on the way to the next, and no frame around the next one', async () => {
    const { page } = await visit({ width: 390, height: 844 })
    await page.addInitScript(watch)
    await page.goto('/products', { waitUntil: 'networkidle' })
    await page.locator('html[data-hydrated]').waitFor()
    const link = page.locator('[data-slot=product-card] a').first()
    const name = (await link.textContent()) ?? ''
    // Its code and its data are asked for by the finger that is near.
    await link.hover()
    await page.waitForTimeout(1500)
    await page.evaluate(() => (window as unknown as Watched).commits.splice(0))
    await link.click()
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    const anew = await page.evaluate(() => (window as unknown as Watched).commits.map((commit) => commit.anew))
    expect(Math.max(...anew), `${anew}`).toBeLessThan(100)
    // What of the frame is this page's alone is drawn all the same.
    const { pathname } = new URL(page.url())
    const frame = page.locator('header, footer')
    expect(await frame.getByRole('link', { name: 'ไทย' }).getAttribute('href')).toBe(`/th${pathname}`)
    const account = frame.getByRole('link', { name: t('shop.account.signIn') })
    expect(await account.getAttribute('href')).toContain(encodeURIComponent(pathname))
  })

  it('makes no error on the way: for a tool that listens each has its stack read, and React with it once more', async () => {
    const { path } = await stockedProduct(0)
    for (const address of ['/', path]) {
      const { page } = await visit({ width: 390, height: 844 })
      await page.addInitScript(() => {
        const made: string[] = []
        const note = (target: ErrorConstructor, parts: [string?]) => {
          made.push(String(parts[0]))
          return Reflect.construct(target, parts) as Error
        }
        const apply = (target: ErrorConstructor, _this: unknown, parts: [string?]) => note(target, parts)
        Object.assign(window, { made, Error: new Proxy(Error, { construct: note, apply }) })
      })
      await page.goto(address, { waitUntil: 'networkidle' })
      await page.locator('html[data-hydrated]').waitFor()
      expect(await page.evaluate(() => (window as unknown as { made: string[] }).made), address).toEqual([])
    }
  })

  it('styles nothing anew at the first touch: messages come with rules of their own place alone', async () => {
    const { page } = await visit({ width: 390, height: 844 })
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.locator('html[data-hydrated]').waitFor()
    // The first touch brings what waits for one, the next the place of messages.
    const region = page.locator('section[aria-live=polite][aria-relevant]')
    await expect
      .poll(async () => {
        await page.keyboard.press('Shift')
        return region.count()
      }, soon)
      .toBe(1)
    const rules = await page.evaluate(() => {
      const sheets = [...document.styleSheets].filter((sheet) =>
        sheet.ownerNode?.textContent?.includes('sonner-toaster'),
      )
      return sheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText.replace(/ *\{.*/s, '')))
    })
    expect(rules.length).toBeGreaterThan(50)
    expect(rules.filter((rule) => /\b(?:html|body|:root|\*)(?![\w-])/.test(rule.replaceAll('> *', '')))).toEqual([])
  })
})
