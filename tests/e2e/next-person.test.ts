import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { freshEmail, Shopper } from '../security/shopper.ts'
import { hold } from './hold.ts'
import { addToCart, contact, open, person, say } from './journey.ts'
import { sessionOf, signIn, signInByForm } from './people.ts'
import { openBrowser, storedCart } from './support.ts'

const t = say()
const visit = openBrowser()

/** Signs out on the page of the account, which leads to the front page. */
async function signOut(page: Page): Promise<void> {
  await open(page, '/account')
  await page.getByRole('button', { name: t('account.signOut'), exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.locator('html[data-hydrated]').waitFor()
}

/** Somebody with an account of their own. */
async function registered(): Promise<string> {
  const email = freshEmail('leaving')
  await new Shopper().register(email)
  return email
}

/** What the tab and the browser keep, as one text. */
const kept = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))

describe('the next person at the same computer', () => {
  it('finds nothing that was typed in a tab whose person signed out in another one', async () => {
    // A question that was on its way when the session ended.
    const { page, context } = await visit({ quiet: /40[14]/ })
    await signInByForm(page, await registered(), '/account')
    await open(page, '/pages/contact')
    const message = page.locator('[data-slot=contact-fields] [name=message]')
    await message.fill('Only for the shop to read.')
    await expect.poll(() => kept(page)).toContain('Only for the shop')
    await addToCart(page, 31)
    await open(page, '/checkout')
    const street = () => page.getByRole('textbox', { name: new RegExp(`^${t('checkout.address.address_1')}`) })
    await street().fill('99 Soi of whoever leaves')
    await expect.poll(() => kept(page)).toContain('99 Soi')

    const other = await context.newPage()
    await signOut(other)
    await other.close()
    await page.waitForURL((url) => url.pathname === '/cart')

    await addToCart(page, 31)
    await open(page, '/checkout')
    await contact(page)
    await expect.poll(() => street().inputValue()).toBe('')
    await open(page, '/pages/contact')
    await expect.poll(() => message.inputValue()).toBe('')
  })

  it('finds nothing that was typed or searched for by who signed out in this tab', async () => {
    const { page } = await visit({ quiet: /401/ })
    await signInByForm(page, await registered(), '/account')
    await open(page, '/pages/contact')
    await page.locator('[data-slot=contact-fields] [name=message]').fill('Only for the shop to read.')
    await expect.poll(() => kept(page)).toContain('Only for the shop')
    const search = page.getByRole('banner').locator('input[name=q]:visible')
    await search.click()
    await search.fill('gown of the one who leaves')
    await search.press('Enter')
    await expect.poll(() => kept(page)).toContain('gown of')
    await signOut(page)
    expect(await kept(page)).not.toMatch(/Only for|gown of/)
  })

  it('has no cart of an account that signed in before this browser had any', async () => {
    const { page } = await visit({ quiet: /ERR_FAILED|401/ })
    // The page of signing in is left before its cart has come.
    await page.route('**/api/store/carts', (route) => (/auth/.test(page.url()) ? route.abort() : route.continue()))
    await signInByForm(page, await registered(), '/account')
    const cart = () => page.evaluate(() => localStorage.getItem('cart-id'))
    await expect.poll(cart).toMatch(/^cart_/)
    const id = await cart()
    await page.getByRole('button', { name: t('account.signOut'), exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await page.locator('html[data-hydrated]').waitFor()
    expect(await kept(page)).not.toContain(id)
    await addToCart(page, 32)
    expect((await storedCart(page)).id).not.toBe(id)
    await open(page, '/checkout')
    expect(await page.getByRole('textbox', { name: t('checkout.contact.email') }).inputValue()).toBe('')
  })
})

it('a cart that the network kept from the account at the sign-in is there at the next one, though who it is signed out', async () => {
  const email = await registered()
  const { page } = await visit({ quiet: /ERR_FAILED|40[14]/ })
  await addToCart(page, 34)
  const variants = async () => (await storedCart(page)).items.map((item) => item.variant_id)
  const chosen = await variants()
  const tries: string[] = []
  await page.route('**/api/store/customers/me/cart', (route) => {
    tries.push(route.request().method())
    return route.abort()
  })
  await signInByForm(page, email, '/account')
  await expect.poll(() => tries.length).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  await page.unroute('**/api/store/customers/me/cart')
  await page.getByRole('button', { name: t('account.signOut'), exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.locator('html[data-hydrated]').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('talat-cart-customer'))).toBeNull()
  await signInByForm(page, email, '/account')
  await expect.poll(variants, { timeout: 15_000 }).toEqual(chosen)
})

describe('another person who signs in in the same tab', () => {
  it.each([
    ['with a cart', true],
    ['without one', false],
  ])('finds nothing that the first, %s, had typed or searched for', async (_which, withCart) => {
    const { page } = await visit({ quiet: /40[14]/ })
    await signInByForm(page, await registered(), '/account')
    if (withCart) await addToCart(page, 33)
    await expect.poll(() => kept(page)).toContain('talat-cart-customer')
    await open(page, '/pages/contact')
    const message = page.locator('[data-slot=contact-fields] [name=message]')
    await message.fill('Only for the shop to read.')
    await expect.poll(() => kept(page)).toContain('Only for the shop')
    await page.evaluate(() => localStorage.setItem('talat.searches', '["gown"]'))
    const email = await registered()
    await signInByForm(page, email, '/account')
    await expect.poll(() => kept(page)).not.toMatch(/Only for|gown/)
  })

  it('sees no saved address of the first in the checkout, also before their own have come', async () => {
    // His session may not read her cart, and the console says so.
    const mali = await visit({ quiet: /40[14]/ })
    await signIn(mali.page, 'Mali Suwan')
    const street = `${Date.now()} Soi of Mali`
    await mali.page.evaluate(
      async (address) => {
        const answer = await fetch('/api/store/customers/me/addresses', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(address),
        })
        if (!answer.ok) throw new Error(`saving an address: ${answer.status}`)
      },
      { ...person, address_1: street, country_code: 'th' },
    )
    await addToCart(mali.page, 30)
    await open(mali.page, '/checkout')
    const saved = mali.page.getByRole('combobox', { name: t('checkout.address.saved') })
    await expect.poll(() => saved.textContent()).toContain(street)

    const anton = await visit({ quiet: /401/ })
    await signIn(anton.page, 'Anton Keller')
    // His addresses are on their way until the test has looked.
    const asked = mali.page.waitForRequest(/\/store\/customers\/me\/addresses/)
    const arrive = await hold(mali.page, /\/store\/customers\/me\/addresses/)
    await mali.context.addCookies(await anton.context.cookies())
    await asked
    expect((await sessionOf(mali.page))?.user.name).toContain('Anton')
    expect(await mali.page.locator('body').textContent()).not.toContain(street)
    arrive()
  })
})
