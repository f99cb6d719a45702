import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { freshEmail, Shopper } from '../security/shopper.ts'
import { open, say } from './journey.ts'
import { signInByForm } from './people.ts'
import { openBrowser, stockedProduct } from './support.ts'

const t = say()
const visit = openBrowser()
const soon = { timeout: 15_000 }

const hearts = (page: Page) => page.getByRole('main').locator('[data-slot=product-card] > button[aria-pressed]')
const wished = (page: Page) => page.getByRole('main').locator('[data-slot=product-card] > button[aria-pressed=true]')
const titlesOf = async (page: Page): Promise<string[]> =>
  page.getByRole('main').locator('[data-slot=product-card] h2').allTextContents()

async function registered(): Promise<string> {
  const email = freshEmail('viewed')
  await new Shopper().register(email)
  return email
}

describe('a wishlist', () => {
  it('goes from a guest into the account, onto a second device and to whoever has its address; the next person sees none', async () => {
    const email = freshEmail('wishes')
    await new Shopper().register(email)

    // A guest wishes for two things; the list outlives the page.
    const laptop = await visit()
    await open(laptop.page, '/products')
    for (const nth of [0, 1]) {
      await hearts(laptop.page).nth(nth).click()
      await expect.poll(() => wished(laptop.page).count(), soon).toBe(nth + 1)
    }
    await open(laptop.page, '/wishlist')
    await expect.poll(() => wished(laptop.page).count(), soon).toBe(2)
    const titles = await titlesOf(laptop.page)
    // Taken off, and back by one press.
    await hearts(laptop.page).first().click()
    await laptop.page.getByRole('button', { name: t('wishlist.undo') }).click()
    await expect.poll(() => titlesOf(laptop.page), soon).toEqual(titles)

    // At sign-in it goes into the account, and out of the browser.
    await signInByForm(laptop.page, email, '/wishlist')
    await expect.poll(() => titlesOf(laptop.page), soon).toEqual(titles)
    await expect.poll(() => laptop.page.evaluate(() => localStorage.getItem('talat.saved')), soon).toBeNull()

    const phone = await visit({ width: 390, height: 844 })
    await signInByForm(phone.page, email, '/wishlist')
    await expect.poll(() => titlesOf(phone.page), soon).toEqual(titles)

    // Shared: a stranger reads the name and the things, without scripts too, and no e-mail.
    await phone.page.getByRole('textbox', { name: t('wishlist.share.name') }).fill('Birthday')
    await phone.page.getByRole('button', { name: t('wishlist.share.start') }).click()
    const address = await phone.page
      .getByRole('textbox', { name: t('wishlist.share.address', { name: 'Birthday' }) })
      .inputValue()
    const stranger = await visit({ scripts: false })
    await stranger.page.goto(address)
    await stranger.page.getByRole('heading', { name: 'Birthday', level: 1 }).waitFor()
    expect(await titlesOf(stranger.page)).toEqual(titles)
    expect(await stranger.page.content()).not.toContain(email)

    // Signed out: nothing of it is left for the next person in this browser.
    await open(laptop.page, '/account')
    await laptop.page
      .getByRole('button', { name: t('account.signOut') })
      .first()
      .click()
    await laptop.page.waitForURL((url) => url.pathname === '/')
    await open(laptop.page, '/wishlist')
    await laptop.page.getByRole('heading', { name: t('wishlist.empty.title') }).waitFor()
    expect(await laptop.page.evaluate(() => JSON.stringify(localStorage))).not.toContain('prod_')
  })

  it('shows below a product what was looked at before it in this browser, until that is forgotten or the person goes', async () => {
    const { page } = await visit()
    const [first, second] = [await stockedProduct(3), await stockedProduct(5)]
    const before = page.locator('[data-slot=viewed-before]')
    const end = () => page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const kept = () => page.evaluate(() => localStorage.getItem('talat.viewed'))
    await open(page, first.path)
    await end()
    await expect.poll(kept, soon).toContain('prod_')
    expect(await before.count(), 'nothing before the first one').toBe(0)
    await open(page, second.path)
    await expect
      .poll(async () => {
        await end()
        return before.getByRole('heading', { level: 3 }).allTextContents()
      }, soon)
      .toEqual([first.title])
    await before.getByRole('button', { name: t('wishlist.viewed.forget') }).click()
    await before.waitFor({ state: 'detached' })
    expect(JSON.parse((await kept()) ?? '[]'), 'the one that is open').toHaveLength(1)

    // A shared computer: whoever comes next reads nothing of it.
    await signInByForm(page, await registered(), '/account')
    // The cart is handed over meanwhile.
    await page.waitForLoadState('networkidle')
    await page
      .getByRole('button', { name: t('account.signOut') })
      .first()
      .click()
    await page.waitForURL((url) => url.pathname === '/')
    expect(await kept()).toBeNull()
  })

  it('without scripts has no hearts, and says why it is empty', async () => {
    const { page } = await visit({ scripts: false })
    await page.goto('/products')
    expect(await hearts(page).first().isVisible()).toBe(false)
    await page.goto('/wishlist')
    await page.getByText(t('wishlist.noScript')).waitFor()
  })
})
