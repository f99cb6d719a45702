import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { hold } from './hold.ts'
import { addToCart, contact, open, person, say } from './journey.ts'
import { openBrowser } from './support.ts'

const visit = openBrowser()
const t = say()

/** Opens a page whose scripts wait; answers the way to let them through, until the page answers to the hand. */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const release = await hold(page, '**/assets/*.js')
  await page.goto(path, { waitUntil: 'commit' })
  return async () => {
    release()
    await page.locator('html[data-hydrated]').waitFor()
    await page.waitForLoadState('networkidle')
  }
}

describe('what is done before the scripts are there', () => {
  it('stays in the checkout: text, a tick, and it is what is sent', async () => {
    const { page } = await visit()
    await addToCart(page, 12)
    let arrive = await openWithoutScripts(page, '/checkout')
    const email = page.getByRole('textbox', { name: t('checkout.contact.email') })
    await email.fill('early@example.com')
    await arrive()
    expect(await email.inputValue(), 'the e-mail').toBe('early@example.com')
    await page.getByRole('button', { name: t('checkout.contact.submit') }).click()
    await page.getByRole('textbox', { name: t('checkout.address.first_name') }).waitFor()
    expect(await page.getByText('early@example.com').isVisible(), 'the saved e-mail').toBe(true)

    arrive = await openWithoutScripts(page, '/checkout')
    const city = page.getByRole('textbox', { name: t('checkout.address.cityTh') })
    await page.getByRole('textbox', { name: t('checkout.address.first_name') }).fill(person.first_name)
    await city.fill(person.city)
    await page.getByRole('checkbox', { name: t('checkout.address.same') }).uncheck()
    await arrive()
    expect(
      await page
        .getByRole('textbox', { name: t('checkout.address.first_name') })
        .first()
        .inputValue(),
    ).toBe(person.first_name)
    expect(await city.first().inputValue()).toBe(person.city)
    await page.getByRole('group', { name: t('checkout.address.billing') }).waitFor()
    // A reload loses nothing either: it is a draft like all that is typed.
    await open(page, '/checkout')
    await page.waitForFunction(
      (value) => document.querySelector<HTMLInputElement>('input[name="shipping.city"]')?.value === value,
      person.city,
    )
  })

  it('stays the chosen delivery', async () => {
    const { page } = await visit()
    await addToCart(page, 13)
    await open(page, '/checkout')
    await contact(page)
    const label = { city: t('checkout.address.cityTh'), province: t('checkout.address.provinceTh') }
    for (const [field, value] of Object.entries(person)) {
      const name = label[field as keyof typeof label] ?? t(`checkout.address.${field as keyof typeof person}`)
      await page.getByRole('textbox', { name: new RegExp(`^${name}`) }).fill(value)
    }
    await page.getByRole('button', { name: t('checkout.address.submit') }).click()
    await page.getByRole('radio').first().waitFor()
    const arrive = await openWithoutScripts(page, '/checkout')
    const last = page.getByRole('radio').last()
    await last.check()
    const wanted = await last.inputValue()
    await arrive()
    const sent = page.waitForRequest((request) => /\/shipping-methods/.test(request.url()))
    await page.getByRole('button', { name: t('checkout.delivery.submit') }).click()
    expect((await sent).postDataJSON()).toMatchObject({ option_id: wanted })
  })

  it('is what a form of accounts sends', async () => {
    // Nobody is known by that name, which the console speaks of.
    const { page } = await visit({ quiet: /status of 40/ })
    const arrive = await openWithoutScripts(page, '/auth/login')
    const typed = { email: 'early@example.com', password: 'a long one 1' }
    for (const [name, value] of Object.entries(typed)) await page.locator(`input[name="${name}"]`).fill(value)
    await arrive()
    for (const [name, value] of Object.entries(typed))
      expect(await page.locator(`input[name="${name}"]`).inputValue(), name).toBe(value)
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && /early(?:@|%40)example/.test(request.postData() ?? ''),
    )
    await page.getByRole('button', { name: t('account.signIn.submit'), exact: true }).click()
    await sent
  })

  it('counts in the cart and in the search of a list', async () => {
    const { page } = await visit()
    await addToCart(page, 14)
    let arrive = await openWithoutScripts(page, '/cart')
    await page.getByRole('spinbutton').fill('3')
    await page.getByRole('spinbutton').blur()
    const sent = page.waitForRequest((request) => /\/line-items\//.test(request.url()) && request.method() === 'POST')
    await arrive()
    expect((await sent).postDataJSON()).toMatchObject({ quantity: 3 })

    arrive = await openWithoutScripts(page, '/products')
    await page.locator('[data-slot=search-box] input').fill('silk')
    await arrive()
    await page.waitForURL(/[?&]q=silk/)
    expect(await page.locator('[data-slot=search-box] input').inputValue()).toBe('silk')
  })

  it('stays in the search of every page', async () => {
    const { page } = await visit()
    const arrive = await openWithoutScripts(page, '/')
    const field = page.locator('[data-slot=header-search] input').first()
    await field.fill('silk')
    await arrive()
    expect(await field.inputValue()).toBe('silk')
  })
})
