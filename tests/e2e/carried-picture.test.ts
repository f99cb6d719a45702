import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { hold } from './hold.ts'
import { openBrowser } from './support.ts'

const visit = openBrowser()

type Watched = Window & { moved: string[][] }

/** Notes of each view transition of the page which pictures it moves from where they were to where they are. */
const watch = () => {
  const moved: string[][] = []
  Object.assign(window, { moved })
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (...how: Parameters<typeof start>) => {
    const transition = start(...how)
    const parts: string[] = []
    moved.push(parts)
    void transition.ready.then(() => {
      for (const { effect } of document.documentElement.getAnimations({ subtree: true }))
        if (effect instanceof KeyframeEffect && effect.pseudoElement?.includes('picture-'))
          parts.push(effect.pseudoElement.replace(/\(.*/, ''))
    })
    return transition
  }
}
const movedIn = (page: Page) => page.evaluate(() => (window as unknown as Watched).moved)
/** Of those that have a picture: what other tests made may have none. */
const cardOf = (page: Page, nth = 0) => page.locator('main [data-slot=product-card]:has(img)').nth(nth)
/** Presses a card whose picture has come: one that has not cannot go along. */
async function press(page: Page, nth = 0): Promise<void> {
  await cardOf(page, nth).scrollIntoViewIfNeeded()
  await cardOf(page, nth)
    .locator('img')
    .first()
    .evaluate((image: HTMLImageElement) => image.decode())
  await cardOf(page, nth).getByRole('link').click()
}
const gallery = (page: Page) => page.locator('[data-slot=gallery]')

async function openList(reducedMotion: 'reduce' | 'no-preference') {
  const { page } = await visit({ width: 390, height: 844 })
  await page.emulateMedia({ reducedMotion })
  await page.addInitScript(watch)
  await page.goto('/collections/quiet-home', { waitUntil: 'networkidle' })
  await page.locator('html[data-hydrated]').waitFor()
  return page
}

describe('the picture of a card that is pressed', () => {
  it('grows into that of the product, which is seen before its own file has come', async () => {
    const page = await openList('no-preference')
    const picture = cardOf(page).locator('img').first()
    const small = await picture.evaluate((image: HTMLImageElement) => image.currentSrc)
    // The larger file does not come for now.
    const letThrough = await hold(page, '**/media/w*/**')
    await press(page)
    const box = gallery(page)
      .locator('li [data-slot=picture]')
      .filter({ has: page.locator('img[fetchpriority=high]') })
    await box.waitFor()
    expect(await box.evaluate((element) => getComputedStyle(element).backgroundImage)).toBe(`url("${small}")`)
    await expect.poll(() => movedIn(page)).toEqual([expect.arrayContaining(['::view-transition-group'])])
    const [parts] = await movedIn(page)
    expect(parts).toEqual(expect.arrayContaining(['::view-transition-old', '::view-transition-new']))
    letThrough()
    await expect.poll(() => box.evaluate((element) => getComputedStyle(element).backgroundImage)).toBe('none')
  })

  it('is the only thing that moves: other ways through the shop start nothing, the way back neither', async () => {
    const page = await openList('no-preference')
    await press(page)
    await gallery(page).waitFor()
    await expect.poll(() => movedIn(page)).toHaveLength(1)
    await page.goBack()
    await cardOf(page).waitFor()
    await page.getByRole('banner').locator('a[href="/"]').first().click()
    await page.locator('[data-slot=home-screen], main h1').first().waitFor()
    await page.goForward()
    await page.waitForTimeout(500)
    expect(await movedIn(page)).toHaveLength(1)
  })

  it('moves once more from a product to one that goes with it', async () => {
    const page = await openList('no-preference')
    await press(page, 1)
    await gallery(page).waitFor()
    const title = await cardOf(page).getByRole('link').textContent()
    await press(page)
    await page.getByRole('heading', { level: 1, name: title ?? '' }).waitFor()
    await expect.poll(() => movedIn(page)).toHaveLength(2)
    await expect.poll(async () => (await movedIn(page))[1]).toContain('::view-transition-old')
  })

  it('stands still for whoever asks for less motion, and is there at once all the same', async () => {
    const page = await openList('reduce')
    await press(page)
    await gallery(page).waitFor()
    await page.waitForTimeout(500)
    expect(await movedIn(page)).toEqual([])
  })
})
