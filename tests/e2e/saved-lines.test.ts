import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { freshEmail, Shopper } from '../security/shopper.ts'
import { open, putInCart, say } from './journey.ts'
import { signInByForm } from './people.ts'
import { openBrowser, stockedProduct } from './support.ts'

const t = say()
const visit = openBrowser()
const soon = { timeout: 15_000 }

const titlesIn = (page: Page, list: string): Promise<string[]> =>
  page.getByRole('list', { name: list, exact: true }).getByRole('heading').allTextContents()
const inCart = (page: Page) => titlesIn(page, t('cart.lines'))
const saved = (page: Page) => titlesIn(page, t('later.title'))
const press = (page: Page, word: 'cart.later' | 'later.move' | 'later.remove', title: string) =>
  page
    .getByRole('button', { name: `${t(word)} ${title}` })
    .first()
    .click()

/** Where the keys go on from: nothing, once what had the focus is gone. */
const keysAt = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement
    return at === document.body ? 'nowhere' : (at?.getAttribute('data-slot') ?? at?.id)
  })

describe('what the keyboard took out, moved or brought back', () => {
  it('leaves the focus where the list is, also of the last one', async () => {
    const [first, second] = [await stockedProduct(11), await stockedProduct(14)]
    const { page } = await visit()
    await putInCart(page, first.path)
    await putInCart(page, second.path)
    await open(page, '/cart')
    await expect.poll(async () => (await inCart(page)).length, soon).toBe(2)
    const undo = page.getByRole('button', { name: t('cart.undo') })
    const remove = (title: string) =>
      page.getByRole('button', { name: new RegExp(`^${t('cart.removeName', { name: title })}`) }).press('Enter')

    await remove(first.title)
    await expect.poll(() => inCart(page), soon).toEqual([second.title])
    await undo.press('Enter')
    await expect.poll(async () => (await inCart(page)).length, soon).toBe(2)
    await expect.poll(() => keysAt(page), soon).toBe('cart-lines')

    await press(page, 'cart.later', first.title)
    await expect.poll(() => saved(page), soon).toEqual([first.title])
    await page.getByRole('button', { name: `${t('later.move')} ${first.title}` }).press('Enter')
    await page.locator('[data-slot=saved-lines]').waitFor({ state: 'detached' })
    await expect.poll(() => keysAt(page), soon).toBe('main')

    await remove(first.title)
    await expect.poll(() => inCart(page), soon).toEqual([second.title])
    await remove(second.title)
    await page.getByRole('heading', { name: t('cart.empty.title') }).waitFor()
    expect(await keysAt(page)).toBe('main')
    await undo.press('Enter')
    await expect.poll(() => inCart(page), soon).toEqual([second.title])
    expect(await keysAt(page)).toBe('main')
  })
})

describe('saving for later', () => {
  it('takes a line out of the cart and back; a guest’s list goes into the account and onto a second device', async () => {
    const [first, second] = [await stockedProduct(11), await stockedProduct(14)]
    const email = freshEmail('later')
    await new Shopper().register(email)
    // One call does not arrive, which the browser notes.
    const { page } = await visit({ quiet: /saved-lines|ERR_FAILED/ })
    await putInCart(page, first.path)
    await putInCart(page, second.path)
    await open(page, '/cart')
    await press(page, 'cart.later', first.title)
    await expect.poll(() => saved(page), soon).toEqual([first.title])
    await expect.poll(() => inCart(page), soon).toEqual([second.title])
    // What is saved is not lost, so nothing is offered to be brought back.
    expect(await page.locator('[data-slot=removed]').count()).toBe(0)

    // It outlives the page, and goes back into the cart.
    await open(page, '/cart')
    await expect.poll(() => saved(page), soon).toEqual([first.title])
    await press(page, 'later.move', first.title)
    await expect.poll(async () => (await inCart(page)).toSorted(), soon).toEqual([first.title, second.title].toSorted())
    await page.locator('[data-slot=saved-lines]').waitFor({ state: 'detached' })

    // At the sign-in it goes along, whichever page that leads to, and out of the browser.
    await press(page, 'cart.later', first.title)
    await expect.poll(() => saved(page), soon).toEqual([first.title])
    await signInByForm(page, email, '/account')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('talat.later')), soon).toBeNull()
    const phone = await visit({ width: 390, height: 844 })
    await signInByForm(phone.page, email, '/cart')
    await expect.poll(() => saved(phone.page), soon).toEqual([first.title])

    // Off the list, and back by one press.
    await press(phone.page, 'later.remove', first.title)
    await expect.poll(() => phone.page.getByRole('button', { name: t('cart.undo') }).count(), soon).toBe(1)
    await expect.poll(() => saved(phone.page), soon).toEqual([])
    await phone.page.getByRole('button', { name: t('cart.undo') }).click()
    await expect.poll(() => saved(phone.page), soon).toEqual([first.title])

    // When it cannot be saved the line stays in the cart, and the shop says so.
    await open(page, '/cart')
    await expect.poll(() => inCart(page), soon).toEqual([second.title])
    await page.route('**/api/store/saved-lines', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await press(page, 'cart.later', second.title)
    await page.getByText(t('later.notSaved')).first().waitFor()
    expect(await inCart(page)).toEqual([second.title])
    await expect.poll(() => saved(page), soon).toEqual([first.title])
  })
})
