import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { freshEmail, Shopper } from '../security/shopper.ts'
import { addToCart, bought, cards, chooseProvider, fillCard, open, payButton, say, toPayment } from './journey.ts'
import { signInByForm } from './people.ts'
import { openBrowser } from './support.ts'

const t = say()
const visit = openBrowser()
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
    await field(page, 'phone').fill('+66810000002')
    await other.ok('DELETE', `${at}/${(await stored())[0]?.id}`)
    await save(page)
    await field(page, 'phone').waitFor({ state: 'detached' })
    expect(await stored()).toMatchObject([{ phone: '+66810000002', postal_code: '10110', city: 'Bangkok' }])
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
