import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { complete } from '#tests/chaos/lib/buyer.ts'
import { freshEmail, Shopper } from '../security/shopper.ts'
import { openDesk } from './desk/support.ts'
import { filled, goods, look, openSession, well } from './filled.ts'
import { addToCart, bought, cards, chooseProvider, fillCard, open, payButton, say, toPayment } from './journey.ts'
import { signInByForm } from './people.ts'
import { openBrowser, shop, undoAfterEach } from './support.ts'

const t = say()
const visit = openBrowser()
const undo = undoAfterEach()
const home = {
  ...{ first_name: 'Malee', last_name: 'Suksai', phone: '+66810000000', company: '', address_name: 'Home' },
  ...{ address_1: '77 Garden Road', address_2: '', city: 'Bangkok', province: '', postal_code: '10500' },
  country_code: 'th',
}
const field = (page: Page, name: 'phone' | 'postal_code' | 'last_name') =>
  page.getByRole('main').getByRole('textbox', { name: new RegExp(`^${t(`account.field.${name}`)}`) })
const save = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: t('account.save'), exact: true })
    .click()

describe('what a person says of themselves on two devices', () => {
  it('an address keeps what the other device has changed of it, and one that it has removed is kept by who saves it', async () => {
    const other = new Shopper()
    const email = freshEmail('devices')
    await other.register(email)
    const at = '/store/customers/me/addresses'
    await other.ok('POST', at, home)
    const stored = async () =>
      (await other.ok<{ addresses: { id: string; phone: string; postal_code: string; city: string }[] }>('GET', at))
        .addresses
    const { page } = await visit({ quiet: /40[14]/ })
    await signInByForm(page, email, '/account/addresses')
    const edit = () =>
      page.getByRole('button', { name: t('account.addresses.editOf', { name: home.address_name }) }).click()
    await edit()
    await field(page, 'phone').fill('+66810000001')
    await other.ok('POST', `${at}/${(await stored())[0]?.id}`, { postal_code: '10110' })
    await save(page)
    await field(page, 'phone').waitFor({ state: 'detached' })
    expect(await stored()).toMatchObject([{ phone: '+66810000001', postal_code: '10110' }])
    await edit()
    await field(page, 'postal_code').fill('10500')
    await other.ok('POST', `${at}/${(await stored())[0]?.id}`, { city: 'Chiang Mai', phone: '+66810000003' })
    await save(page)
    await field(page, 'phone').waitFor({ state: 'detached' })
    expect(await stored(), 'no place of two halves').toMatchObject([
      { postal_code: '10500', city: 'Bangkok', phone: '+66810000003' },
    ])
    await edit()
    await field(page, 'phone').fill('+66810000002')
    await other.ok('DELETE', `${at}/${(await stored())[0]?.id}`)
    await save(page)
    await field(page, 'phone').waitFor({ state: 'detached' })
    expect(await stored()).toMatchObject([{ phone: '+66810000002', postal_code: '10500', city: 'Bangkok' }])
  })

  it('a name keeps what the other device has changed beside it', async () => {
    const other = new Shopper()
    const email = freshEmail('devices')
    await other.register(email)
    const me = '/store/customers/me'
    const { page } = await visit({ quiet: /401/ })
    await signInByForm(page, email, '/account')
    await field(page, 'last_name').fill('Srisuk')
    await other.ok('POST', me, { phone: '+66810000003' })
    await save(page)
    await page.getByText(t('account.saved')).waitFor()
    expect(await other.ok('GET', me)).toMatchObject({ customer: { last_name: 'Srisuk', phone: '+66810000003' } })
  })
})

it('a payment that is open in two tabs is one order: the other tab shows it, too, as if it had paid', async () => {
  const one = await visit()
  await addToCart(one.page)
  await toPayment(one.page)
  const other = await visit({ context: one.context })
  await open(other.page, '/checkout')
  await chooseProvider(other.page, 'sandbox-card')
  await fillCard(one.page, cards.approve)
  await payButton(one.page).click()
  const order = await bought(one.page)
  expect(await bought(other.page)).toBe(order)
})

it('who comes back to a tab sees the cart as another device has left it, also the one that was bought there', async () => {
  const { variant, title } = await goods(await openDesk(), undo)
  const cart = await filled(variant)
  const { page, context } = await visit()
  await context.addCookies([{ name: 'cart-id', value: cart, url: shop() }])
  const main = page.getByRole('main')
  const pieces = () => main.getByRole('spinbutton').first()
  /** Another tab or app was in front for a minute. */
  const comeBack = () =>
    page.evaluate(() => {
      const now = Date.now
      Date.now = () => now() + 60_000
      document.dispatchEvent(new Event('visibilitychange'))
    })
  await open(page, '/cart')
  await main.getByText(title).first().waitFor()
  await expect.poll(() => pieces().inputValue()).toBe('1')

  const line = (await look(cart)).items.find((item) => item.title === title)
  await well('POST', `/carts/${cart}/line-items/${line?.id}`, { quantity: 2 })
  await comeBack()
  await expect.poll(() => pieces().inputValue()).toBe('2')

  await openSession(cart)
  expect(await complete(shop(), cart)).toMatchObject({ status: 200, body: { type: 'order' } })
  await comeBack()
  await main.getByText(t('cart.empty.title')).waitFor()
}, 120_000)
