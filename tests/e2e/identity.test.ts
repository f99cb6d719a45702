import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { address, addToCart, bought, chooseProvider, contact, delivery, open, person, say } from './journey.ts'
import { asStaff, choose, choosePassword, linkMailedTo, sessionOf, signIn } from './people.ts'
import { adminOrder, openBrowser, storedCart } from './support.ts'

const t = say()
const th = say('th')
const visit = openBrowser()

/** Clicks, and answers the sign-in window that opens. */
async function windowAfter(context: BrowserContext, click: () => Promise<void>): Promise<Page> {
  const [popup] = await Promise.all([context.waitForEvent('page'), click()])
  return popup
}
const accountLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: t('shop.account.signIn') })
const knownAs = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name: t('shop.account.of', { name }) })
/** For what a busy machine takes its time with. */
const patient = { timeout: 15_000 }
/** What the passing of time does to a session: its cookie is gone. */
const expire = (context: BrowserContext) => context.clearCookies({ name: /session/ })

describe('the pages of signing in', () => {
  it('are there for guests, in both languages, and for search engines not (R-027, R-028, R-029, R-049)', async () => {
    const { page } = await visit({ quiet: /401/ })
    for (const [path, key] of [
      ['/auth/login', 'account.signIn.title'],
      ['/auth/login2', 'account.signIn.title'],
      ['/auth/register', 'account.register.title'],
      ['/auth/forgot-password', 'account.forgot.title'],
      ['/track-order', 'account.track.title'],
    ] as const) {
      await page.goto(path)
      await page
        .getByRole('heading', { name: t(key) })
        .first()
        .waitFor()
      expect(await page.locator('meta[name=robots]').getAttribute('content'), path).toContain('noindex')
      await page.goto(`/th${path}`)
      await page
        .getByRole('heading', { name: th(key) })
        .first()
        .waitFor()
    }
    await open(page, '/auth/login')
    await page.getByRole('button', { name: t('account.signIn.with', { name: 'Talat account' }) }).waitFor()
    expect(new URL((await page.request.get('/protected/globally')).url()).pathname).toBe('/auth/login')
    await page.getByRole('textbox', { name: t('account.field.email') }).fill('nobody@example.com')
    await page.getByRole('textbox', { name: t('account.field.password') }).fill('not the password')
    await page.getByRole('button', { name: t('account.signIn.submit'), exact: true }).click()
    await page.getByText(t('account.authError.CredentialsSignin')).waitFor()
  })
})

it('the page that asks staff is called otherwise than the one that asks shoppers, also right after it', async () => {
  const { page } = await visit({ quiet: /401/ })
  const staffTitle = new RegExp(`^${t('account.signIn.staffTitle')}`)
  await open(page, '/auth/login')
  expect(await page.title()).toMatch(new RegExp(`^${t('account.signIn.title')} ·`))
  await page.getByRole('link', { name: t('account.signIn.staff') }).click()
  await page.getByRole('heading', { name: t('account.signIn.staffTitle') }).waitFor()
  await expect.poll(() => page.title()).toMatch(staffTitle)
  await open(page, '/auth/login?redirect=%2Fadmin%2Forders')
  expect(await page.title()).toMatch(staffTitle)
})

describe('signing in at an outside service', () => {
  it('leads a guest to sign in, back to the same page, asks for the session each second, and out again (R-016, R-017, R-018, R-019, R-035, R-045, R-046, R-047, R-057, R-203, R-353, R-354, R-355, R-369, R-713)', async () => {
    const { page } = await visit({ quiet: /40[134]/ })
    await page.goto('/protected/globally?x=1')
    expect(new URL(page.url()).pathname).toBe('/auth/login')
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/protected/globally?x=1')
    await choose(page, 'Mali Suwan')
    await page.waitForURL('**/protected/globally?x=1')
    await page.getByRole('heading', { name: t('account.protected.title') }).waitFor()
    expect(await sessionOf(page)).toMatchObject({
      user: { name: 'Mali Suwan', email: 'mali@talat.example', role: 'CUSTOMER' },
      roles: ['CUSTOMER'],
      via: 'oidc',
    })
    let asked = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/_auth/session')) asked += 1
    })
    await page.locator('html[data-hydrated]').waitFor()
    await page.waitForTimeout(4_000)
    expect(asked, 'once a second, and never more').toBeGreaterThanOrEqual(2)
    expect(asked).toBeLessThanOrEqual(5)

    await page.goto('/auth/login2')
    expect(new URL(page.url()).pathname, 'a page for guests only').toBe('/auth/success')
    await page.getByRole('heading', { name: t('account.success.title') }).waitFor()
    await page
      .getByRole('main')
      .getByRole('link', { name: t('account.success.shop') })
      .waitFor()
    await page.goto('/auth/success?redirect=%2Fcart')
    const goOn = page.getByRole('link', { name: t('account.success.continue') })
    expect(await goOn.getAttribute('href'), 'where the person was going').toBe('/cart')
    await open(page, '/account')
    await page.getByRole('button', { name: t('account.signOut'), exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/')
    expect(await sessionOf(page)).toBeNull()
  })

  it('signs in beside the page in a window of 960 × 600; what was typed stays (R-659, R-698)', async () => {
    const { page, context } = await visit()
    await open(page, '/products')
    await page.getByRole('banner').getByRole('searchbox').fill('half a wo')
    await page.evaluate(() => Object.assign(window, { untouched: true }))
    const popup = await windowAfter(context, () => accountLink(page).click())
    await popup.waitForURL(/auth\/login\?.*popup=1/)
    expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([960, 600])
    const closed = popup.waitForEvent('close')
    await choose(popup, 'Mali Suwan')
    await closed
    await knownAs(page, 'Mali Suwan').waitFor()
    // Typing has made it the combobox of its suggestions.
    expect(await page.getByRole('banner').getByRole('combobox').inputValue()).toBe('half a wo')
    expect(await page.evaluate(() => 'untouched' in window), 'the page was not loaded again').toBe(true)
    expect(new URL(page.url()).pathname).toBe('/products')
  })

  it('uses the whole page where windows are blocked, and returns to where one was (R-697)', async () => {
    const { page } = await visit()
    await page.addInitScript(() => {
      window.open = () => null
    })
    await open(page, '/products?sort=price-asc')
    await accountLink(page).click()
    await page.waitForURL(/auth\/login\?redirect=/)
    await choose(page, 'Mali Suwan')
    await page.waitForURL('**/products?sort=price-asc')
  })

  it('says why a denied person is not in, in the language of the page, and keeps the way (R-020, R-634)', async () => {
    const { page } = await visit({ quiet: /40[134]/ })
    await open(page, '/th/auth/login?redirect=%2Fth%2Fcart')
    await page.getByRole('button', { name: th('account.signIn.with', { name: 'Talat account' }) }).click()
    await page.getByRole('button', { name: 'Dao Denied' }).click()
    await page.waitForURL(/auth\/login\?.*error=AccessDenied/)
    await page.getByText(th('account.authError.AccessDenied')).waitFor()
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/th/cart')
    expect(await sessionOf(page)).toBeNull()
  })

  it('ends in every tab when it ends in one (R-260)', async () => {
    const { page, context } = await visit({ quiet: /401/ })
    await signIn(page, 'Mali Suwan')
    const other = (await visit({ context, quiet: /401/ })).page
    await open(other, '/account/orders')
    await page.bringToFront()
    await page.getByRole('button', { name: t('account.signOut'), exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await other.bringToFront()
    await other.waitForURL(/auth\/login\?redirect=%2Faccount%2Forders/)
  })
})

describe('a session that ends in the middle of a checkout', () => {
  it('says so, and signs in again beside the page without losing what was typed', async () => {
    const { page, context } = await visit({ quiet: /401/ })
    await addToCart(page, 40)
    await signIn(page, 'Mali Suwan', '/checkout')
    await contact(page, 'mali@talat.example')
    const street = page.getByRole('textbox', { name: new RegExp(`^${t('checkout.address.address_1')}`) })
    await street.fill(person.address_1)
    await expire(context)
    await page.getByText(t('account.ended.title')).waitFor()
    expect(await street.inputValue()).toBe(person.address_1)
    const popup = await windowAfter(context, () =>
      page.getByRole('button', { name: t('account.ended.signIn') }).click(),
    )
    const closed = popup.waitForEvent('close')
    await choose(popup, 'Mali Suwan')
    await closed
    await page.getByText(t('account.ended.title')).waitFor({ state: 'detached' })
    expect(await street.inputValue(), 'the half-typed address is still there').toBe(person.address_1)
    expect(await sessionOf(page)).toMatchObject({ user: { email: 'mali@talat.example' } })
  })
})

describe('the cart of somebody who signs in', () => {
  it('is one on every device: the guest’s things join it, and after signing out nothing is left (R-023)', async () => {
    const phone = await visit({ quiet: /40[14]/ })
    const first = await addToCart(phone.page, 41)
    await signIn(phone.page, 'Anton Keller')
    await expect
      .poll(() => phone.page.evaluate(() => localStorage.getItem('talat-cart-customer')), patient)
      .toMatch(/ cart_/)
    const before = await storedCart(phone.page)

    const laptop = await visit({ quiet: /40[14]/ })
    const second = await addToCart(laptop.page, 42)
    const guests = await storedCart(laptop.page)
    await signIn(laptop.page, 'Anton Keller')
    await expect
      .poll(async () => (await storedCart(laptop.page)).id, { ...patient, message: 'the cart of the phone goes on' })
      .toBe(before.id)
    const merged = await storedCart(laptop.page)
    // By address: the account's cart may still speak the language of the device that had it last.
    const handles = merged.items.map((item) => (item as unknown as { product_handle: string }).product_handle)
    const handleOf = ({ path }: { path: string }) => path.split('?')[0]?.split('/').at(-1)
    expect(handles).toEqual(expect.arrayContaining([handleOf(first), handleOf(second)]))
    expect(guests.id).not.toBe(merged.id)
    await laptop.page.mouse.move(10, 10)
    await laptop.page.getByText(t('account.cart.merged', { count: 1 })).waitFor()
    const left = await laptop.page.request.get(`/api/store/carts/${guests.id}`)
    expect(left.status(), 'the guest’s cart is gone: nothing is there twice, and its id is of no use').toBe(404)

    await laptop.page.getByRole('button', { name: t('account.signOut'), exact: true }).click()
    await laptop.page.waitForURL((url) => url.pathname === '/')
    expect(await laptop.page.evaluate(() => localStorage.getItem('cart-id'))).not.toBe(merged.id)
    expect(await laptop.page.evaluate(() => localStorage.getItem('talat-cart-customer'))).toBeNull()
  })
})

describe('staff', () => {
  const enter: Record<string, (page: Page) => Promise<void>> = {
    'by the outside service': (page) => choose(page, 'Siri Staff'),
    'by password': async (page) => {
      await page.getByRole('textbox', { name: t('account.field.email') }).fill('staff@talat.example')
      await page.getByRole('textbox', { name: t('account.field.password') }).fill('Talat-staff-1')
      await page.getByRole('button', { name: t('account.signIn.submit'), exact: true }).click()
    },
  }
  it.each(Object.keys(enter))(
    'sign in %s and may call the admin API (R-189, R-352, R-365, R-371, R-461)',
    async (way) => {
      const { page } = await visit({ quiet: /40[134]/ })
      await open(page, '/auth/login?staff=1&redirect=%2Fprotected%2Fglobally')
      await enter[way]?.(page)
      await page.waitForURL('**/protected/globally')
      expect(await sessionOf(page)).toMatchObject({ roles: ['ADMIN'], user: { role: 'ADMIN' } })
      const me = await page.request.get('/api/admin/users/me')
      expect(((await me.json()) as { user: { email: string } }).user.email).toBe('staff@talat.example')
      expect((await page.goto('/admin'))?.status()).not.toBe(403)
      // Her name in the shop's header leads to an account, which staff have none of.
      const account = await page.goto('/account')
      expect([account?.status(), new URL(page.url()).pathname]).toEqual([200, '/admin'])
    },
  )

  it('on the way to the back office are asked as staff, whose password is no shopper’s; who is none finds the other door (R-366)', async () => {
    const { page } = await visit({ quiet: /40[134]/ })
    await open(page, '/admin/products')
    await page.getByRole('heading', { name: t('account.signIn.staffTitle') }).waitFor()
    await page.getByRole('link', { name: t('account.signIn.shopper') }).click()
    await page.getByRole('heading', { name: t('account.signIn.title'), exact: true }).waitFor()
    await page.getByRole('link', { name: t('account.signIn.staff') }).click()
    await page.getByRole('heading', { name: t('account.signIn.staffTitle') }).waitFor()
    await page.getByRole('textbox', { name: t('account.field.email') }).fill('staff@talat.example')
    await page.getByRole('textbox', { name: t('account.field.password') }).fill('Talat-staff-1')
    await page.getByRole('button', { name: t('account.signIn.submit'), exact: true }).click()
    await page.waitForURL('**/admin/products')
  })

  it('are only who staff invited: a shopper of the same service is turned away at that door', async () => {
    const { page } = await visit({ quiet: /40[134]/ })
    await open(page, '/auth/login?staff=1&redirect=%2Fadmin')
    await choose(page, 'Mali Suwan')
    await page.waitForURL(/auth\/login\?.*error=AccessDenied/)
    expect(await sessionOf(page)).toBeNull()
  })
})

describe('an order that was bought as a guest', () => {
  it('is found by number and e-mail, asked for, taken back, asked for again, and moves when the buyer’s mail agrees (R-235, R-236, R-237)', async () => {
    const guest = await visit({ quiet: /40[14]/ })
    await addToCart(guest.page, 43)
    await open(guest.page, '/checkout')
    const email = `buyer-${Date.now()}@example.com`
    await contact(guest.page, email)
    await address(guest.page)
    await delivery(guest.page)
    await chooseProvider(guest.page, 'on-delivery')
    await guest.page.getByRole('button', { name: /^Order for/ }).click()
    const id = await bought(guest.page)
    const number = String((await adminOrder(id)).display_id)

    const { page } = await visit({ quiet: /40[14]/ })
    await signIn(page, 'Anton Keller', '/track-order')
    await page.locator('html[data-hydrated]').waitFor()
    const track = async (with_: string) => {
      await page.getByRole('textbox', { name: t('account.field.number') }).fill(number)
      await page.getByRole('textbox', { name: t('account.field.email') }).fill(with_)
      await page.getByRole('button', { name: t('account.track.submit') }).click()
    }
    await track('somebody.else@example.com')
    await page.getByText(t('account.error.track')).first().waitFor()
    await track(email)
    await page.waitForURL(`**/order-summary/${id}`)
    const ask = page.getByRole('button', { name: t('account.transfer.ask') })
    await ask.click()
    await page.getByRole('button', { name: t('account.transfer.cancel') }).click()
    await page.getByText(t('account.transfer.cancelled')).waitFor()
    await ask.click()
    await page.getByText(t('account.transfer.asked')).waitFor()
    await page.reload()
    await page.getByText(t('account.transfer.asked')).waitFor()

    await open(guest.page, await linkMailedTo(email, '/account/order-transfer', 2))
    await guest.page.getByRole('button', { name: t('account.transfer.accept') }).click()
    await guest.page.getByText(t('account.transfer.accepted')).waitFor()
    await open(page, '/account/orders')
    await page.getByRole('link', { name: t('account.orders.number', { number }) }).waitFor()
    await page.getByRole('button', { name: new RegExp(`^${t('account.orders.again')}.*${number}$`) }).click()
    const cart = page.getByRole('dialog', { name: t('cart.title') })
    await cart.getByText(t('cart.checkout')).waitFor()
    expect(await cart.getByRole('spinbutton').first().inputValue()).toBe('1')
  })
})

describe('a new account', () => {
  it('is made of a name, an e-mail and a password twice, is signed in at once, and once deleted by staff is nobody (R-051)', async () => {
    const { page } = await visit({ quiet: /40[134]/ })
    await open(page, '/auth/register')
    const email = `gone-${Date.now()}@example.com`
    await page.getByRole('textbox', { name: t('account.field.first_name') }).fill('Gone')
    await page.getByRole('textbox', { name: t('account.field.email') }).fill(email)
    await choosePassword(page, t)
    await page.getByRole('button', { name: t('account.register.submit') }).click()
    await page.waitForURL((url) => url.pathname === '/')
    const session = await sessionOf(page)
    expect(session?.user.email).toBe(email)
    await asStaff('DELETE', `/admin/customers/${session?.user.id}`)
    await expect.poll(() => sessionOf(page), { ...patient, message: 'Medusa’s event has ended the session' }).toBeNull()
    expect((await page.request.get('/api/store/customers/me')).status()).toBe(401)
  })
})
