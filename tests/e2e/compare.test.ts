import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { open, say } from './journey.ts'
import { openBrowser, stockedProduct } from './support.ts'

const t = say()
const visit = openBrowser()
/** A busy machine takes its time. */
const soon = { timeout: 15_000 }

const columns = (page: Page) => page.locator('th[scope=col] a').allTextContents()
const box = (page: Page, title: string) => page.getByRole('checkbox', { name: `${t('compare.toggle')} ${title}` })
const kept = async (page: Page): Promise<string[]> =>
  JSON.parse((await page.evaluate(() => localStorage.getItem('talat.compared'))) ?? '[]')

/** Opens a product's page and points at it, with which the way into the comparison comes. */
async function look(page: Page, { path, title }: { path: string; title: string }) {
  await open(page, path)
  await page.getByRole('heading', { level: 1, name: title }).hover()
}

describe('a comparison', () => {
  it('is put together on the pages of products, stands side by side in every tab, and refuses a fifth', async () => {
    const [first, second, other] = [await stockedProduct(2), await stockedProduct(7), await stockedProduct(11)]
    const { page, context } = await visit()
    await look(page, first)
    await box(page, first.title).check()
    await look(page, second)
    await box(page, second.title).check()
    await page
      .locator('[data-slot=compare-bar]')
      .getByRole('link', { name: t('compare.see', { count: 2 }) })
      .click()
    await page.waitForURL(/\/compare\?ids=/)
    await expect.poll(() => columns(page), soon).toEqual([first.title, second.title])

    // A second tab without an address of its own shows the same, and follows.
    const tab = await visit({ context })
    await open(tab.page, '/compare')
    await expect.poll(() => columns(tab.page), soon).toEqual([first.title, second.title])
    const address = tab.page.url()
    await page.getByRole('button', { name: t('compare.remove', { name: first.title }) }).click()
    await expect.poll(() => columns(tab.page), soon).toEqual([second.title])
    await page.getByRole('button', { name: t('compare.undo') }).click()
    await expect.poll(() => columns(tab.page), soon).toEqual([first.title, second.title])
    await expect.poll(() => tab.page.url(), soon).toBe(address)
    await tab.page.close()

    // What is kept survives, and a fifth changes nothing of it.
    const four = [...(await kept(page)), 'prod_gone', 'prod_gone_too']
    await page.evaluate((list) => localStorage.setItem('talat.compared', JSON.stringify(list)), four)
    await look(page, other)
    await box(page, other.title).click()
    await page.getByText(t('compare.full', { most: 4 })).waitFor()
    expect([await kept(page), await box(page, other.title).isChecked()]).toEqual([four, false])
    await open(page, '/compare')
    await page.getByText(t('compare.gone', { count: 2 })).waitFor()
    await page.getByRole('button', { name: t('compare.forgetGone'), exact: true }).click()
    await expect.poll(() => kept(page), soon).toEqual(four.slice(0, 2))
  })

  it('opens by its address for whoever has it, without scripts too, and becomes theirs when they say so', async () => {
    const product = await stockedProduct(4)
    const { page } = await visit()
    await look(page, product)
    await box(page, product.title).check()
    const [id] = await kept(page)
    const path = `/compare?ids=prod_gone,${id}`

    const plain = await visit({ scripts: false })
    const answer = await plain.page.goto(path)
    expect(answer?.headers()['cache-control']).toBe('private, no-store')
    expect(await columns(plain.page)).toEqual([product.title])
    await plain.page.getByText(t('compare.gone', { count: 1 })).waitFor()
    expect(await plain.page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    await plain.page.goto('/compare')
    await plain.page.getByText(t('compare.noScript')).waitFor()

    const stranger = await visit({ width: 390, height: 844 })
    await open(stranger.page, path)
    expect(await kept(stranger.page)).toEqual([])
    await stranger.page.getByRole('button', { name: t('compare.keep') }).click()
    await expect.poll(() => kept(stranger.page), soon).toEqual([id])
  })
})
