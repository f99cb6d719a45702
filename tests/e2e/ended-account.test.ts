import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../security/database.ts'
import { freshEmail, password, Shopper } from '../security/shopper.ts'
import {
  address,
  addToCart,
  bought,
  cards,
  chooseProvider,
  delivery,
  fillAddress,
  fillCard,
  open,
  payButton,
  say,
} from './journey.ts'
import { asStaff, sessionOf, signInByForm } from './people.ts'
import { openBrowser, shop, storedCart } from './support.ts'

const t = say()
const visit = openBrowser()

let database: Awaited<ReturnType<typeof openDatabase>>
beforeAll(async () => {
  database = await openDatabase()
})
afterAll(() => database.end())

/** As a backup of before leaves it: the account is gone, and nobody is told of it. */
const forget = (email: string) =>
  database.query('update customer set deleted_at = now() where email = $1 and has_account', [email])

async function newAccount(): Promise<{ who: Shopper; email: string }> {
  const [who, email] = [new Shopper(), freshEmail('ended')]
  await who.register(email)
  return { who, email }
}

describe('the session of an account that is no more', () => {
  it('leads from each page of the account to the sign-in, says why, and keeps the cart', async () => {
    const { email } = await newAccount()
    const { page } = await visit({ quiet: /40[14]/ })
    await signInByForm(page, email, '/account')
    await addToCart(page)
    await forget(email)
    await open(page, '/th/account/addresses')
    const at = new URL(page.url())
    expect([at.pathname, at.searchParams.get('redirect')]).toEqual(['/th/auth/login', '/th/account/addresses'])
    await page.getByText(say('th')('account.authError.SessionEnded')).waitFor()
    expect(await sessionOf(page)).toBeNull()
    await open(page, '/cart')
    await page.locator('[data-slot="cart-line"]').first().waitFor()
    await page.locator('header a[href*="/auth/login"]').first().waitFor()
    expect(await page.locator('header a[href$="/account"]').count()).toBe(0)
  })

  it('ends on the way from one page to another, and where something is saved', async () => {
    const { email } = await newAccount()
    const { page } = await visit({ quiet: /40[14]/ })
    await signInByForm(page, email, '/account')
    await forget(email)
    await page.getByRole('textbox', { name: t('account.field.first_name') }).fill('Somchai')
    await page.getByRole('button', { name: t('account.save') }).click()
    await page.waitForURL((url) => url.pathname === '/auth/login')
    await page.getByText(t('account.authError.SessionEnded')).waitFor()
    expect(await sessionOf(page)).toBeNull()
  })

  it('ends for the router’s own questions and for calls, whichever page of the account is asked for', async () => {
    for (const path of ['', '/addresses', '/orders', '/alerts', '/security']) {
      const { who, email } = await newAccount()
      await forget(email)
      const cookie = [...who.jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await fetch(`${shop()}/account${path}.data`, { headers: { cookie } })
      const text = await answer.text()
      expect(text, path).toContain('/auth/login?error=SessionEnded')
      expect(answer.headers.getSetCookie().join(), path).toMatch(/talat_session=;/)
    }
    const { who, email } = await newAccount()
    await forget(email)
    expect((await who.call('GET', '/store/customers/me')).status).toBeGreaterThanOrEqual(401)
    expect(await who.ok('GET', '/_auth/session')).toBeNull()
  })
})

it('the session of an account ends at once when its person is erased, whichever way that was asked of Medusa', async () => {
  const { who, email } = await newAccount()
  const { rows } = await database.query('select id from customer where email = $1 and has_account', [email])
  await asStaff('POST', `/admin/desk/customers/${rows[0]?.id}/erase`, { confirm: email })
  await expect.poll(() => who.ok('GET', '/_auth/session')).toBeNull()
})

describe('an account that is erased on another device while its person stands in the checkout', () => {
  const erase = async (who: Shopper) =>
    expect((await who.form('/_auth/erase', { current: password, language: 'en' })).status).toBe(200)

  it('says so where something is saved, and goes on as a guest with the same things and what was typed', async () => {
    const { who, email } = await newAccount()
    const { page } = await visit({ quiet: /404/ })
    await signInByForm(page, email, '/account')
    await addToCart(page)
    const [line] = (await storedCart(page)).items
    await open(page, '/checkout')
    await fillAddress(page)
    await erase(who)
    await page.getByText(t('account.ended.text')).waitFor()
    const submit = page.getByRole('button', { name: t('checkout.address.submit') })
    await submit.click()
    await page.getByText(t('account.gone.text')).waitFor()
    expect(await page.getByText(t('checkout.problem.unknown')).count()).toBe(0)
    await page.getByRole('button', { name: t('account.gone.goOn') }).click()
    await page.getByText(t('account.gone.text')).waitFor({ state: 'detached' })
    expect(await page.getByRole('textbox', { name: t('checkout.address.address_1') }).inputValue()).not.toBe('')
    await submit.click()
    await delivery(page)
    await chooseProvider(page, 'sandbox-card')
    expect((await storedCart(page)).items.map((item) => item.variant_id)).toEqual([line?.variant_id])
    await fillCard(page, cards.approve)
    await payButton(page).click()
    await bought(page)
  })

  it('says so at the payment, charges nothing, keeps the card that was typed, and pays as a guest then', async () => {
    const { who, email } = await newAccount()
    const { page } = await visit({ quiet: /404/ })
    await signInByForm(page, email, '/account')
    await addToCart(page)
    await open(page, '/checkout')
    await address(page)
    await delivery(page)
    await chooseProvider(page, 'sandbox-card')
    await fillCard(page, cards.approve)
    await erase(who)
    await page.getByText(t('account.gone.text')).waitFor()
    await payButton(page).click()
    const goOn = page.getByRole('button', { name: t('account.gone.goOn') })
    await expect.poll(() => goOn.evaluate((it) => it.getBoundingClientRect().top > 0)).toBe(true)
    await goOn.click()
    await page.getByText(t('account.gone.text')).waitFor({ state: 'detached' })
    await payButton(page).click()
    await bought(page)
  })
})

describe('a session that ends on another device while its person pays', () => {
  it('leaves the card that was typed, and the cart is paid as a guest', async () => {
    const { who, email } = await newAccount()
    const { page } = await visit()
    await signInByForm(page, email, '/account')
    await addToCart(page)
    await open(page, '/checkout')
    await address(page)
    await delivery(page)
    await chooseProvider(page, 'sandbox-card')
    await fillCard(page, cards.approve)
    expect((await who.form('/_auth/signout', { everywhere: 'true' })).status).toBe(200)
    await page.getByText(t('account.ended.text')).waitFor()
    await page.waitForTimeout(1_000)
    const number = page.getByRole('textbox', { name: t('checkout.card.number') })
    expect(await number.inputValue()).toBe(cards.approve)
    await payButton(page).click()
    await bought(page)
  })
})
