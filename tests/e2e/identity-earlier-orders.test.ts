import { describe, expect, it } from 'vitest'
import { address, addToCart, bought, chooseProvider, contact, delivery, open, say } from './journey.ts'
import { choosePassword, linkMailedTo, sessionOf } from './people.ts'
import { adminOrder, openBrowser } from './support.ts'

const t = say()
const th = say('th')
const visit = openBrowser()

describe('orders that were bought as a guest, and an account with the same address', () => {
  it('come together one by one, after the mailed link was opened, wherever that was', async () => {
    const email = `earlier-${Date.now()}@example.com`
    const guest = await visit({ quiet: /40[14]/ })
    await addToCart(guest.page, 47)
    await open(guest.page, '/checkout')
    await contact(guest.page, email)
    await address(guest.page)
    await delivery(guest.page)
    await chooseProvider(guest.page, 'on-delivery')
    await guest.page.getByRole('button', { name: /^Order for/ }).click()
    const number = String((await adminOrder(await bought(guest.page))).display_id)

    const { page } = await visit({ quiet: /40[14]/ })
    await open(page, '/th/auth/register')
    await page.getByRole('textbox', { name: th('account.field.first_name') }).fill('มาลี')
    await page.getByRole('textbox', { name: th('account.field.email') }).fill(email)
    await choosePassword(page, th)
    await page.getByRole('button', { name: th('account.register.submit') }).click()
    await page.waitForURL((url) => url.pathname === '/th')
    await open(page, '/account/orders')
    await page.getByText(t('account.earlier.unconfirmed', { email })).waitFor()
    expect(await page.getByText(t('account.orders.number', { number })).count(), 'nothing is told yet').toBe(0)

    const link = await linkMailedTo(email, '/account/confirm-email')
    expect(new URL(link).pathname, 'the mail speaks the language of the form').toBe('/th/account/confirm-email')
    const elsewhere = (await visit({ quiet: /40[014]/ })).page
    await open(elsewhere, link)
    await elsewhere.getByRole('button', { name: th('account.confirm.submit') }).click()
    await elsewhere.getByText(th('account.confirm.done', { email })).waitFor()
    expect(await sessionOf(elsewhere), 'nobody is signed in by it').toBeNull()
    await elsewhere.reload()
    await elsewhere.locator('html[data-hydrated]').waitFor()
    await elsewhere.getByRole('button', { name: th('account.confirm.submit') }).click()
    await elsewhere.getByText(th('account.confirm.badLink')).waitFor()

    await open(page, '/account/orders')
    const title = t('account.orders.number', { number })
    await page.getByRole('button', { name: `${t('account.earlier.claim')}: ${title}` }).click()
    await page.getByRole('link', { name: title }).waitFor()
    await page.getByText(t('account.earlier.empty', { email })).waitFor()
    await page.getByRole('link', { name: title }).click()
    await page.waitForURL(/order-summary/)
  })
})
