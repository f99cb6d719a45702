import { afterEach, describe, expect, it } from 'vitest'
import {
  addToCart,
  bought,
  cards,
  chooseProvider,
  contact,
  delivery,
  fillAddress,
  fillCard,
  open,
  payButton,
  person,
  say,
} from './journey.ts'
import { control, openBrowser, storedCart } from './support.ts'

const t = say()
const visit = openBrowser()
const refusals = /50[0-9]|Failed to load resource|ERR_|Failed to fetch/

describe('the backend goes away and comes back', () => {
  afterEach(() => control('medusa/start'))

  it('loses no typed field and no cart line in checkout, then buys (R-712)', async () => {
    const { page } = await visit({ quiet: refusals })
    await addToCart(page, 10)
    await open(page, '/checkout')
    await contact(page)
    await page.getByRole('button', { name: t('checkout.address.submit') }).waitFor()
    await fillAddress(page)
    await control('medusa/stop')
    await page.getByRole('button', { name: t('checkout.address.submit') }).click()
    await page.getByText(t('checkout.problem.network')).first().waitFor()
    expect(await page.getByRole('textbox', { name: /^First name/ }).inputValue()).toBe(person.first_name)
    expect(await page.getByRole('textbox', { name: /^Postal code/ }).inputValue()).toBe(person.postal_code)
    await control('medusa/start')
    await page.getByRole('button', { name: t('checkout.address.submit') }).click()
    await delivery(page)
    await chooseProvider(page, 'sandbox-card')
    await fillCard(page, cards.approve)
    await payButton(page).click()
    await bought(page)
  })

  it('keeps a quantity that was changed during the outage and sends it afterwards (R-712)', async () => {
    const { page } = await visit({ quiet: refusals })
    await addToCart(page, 11)
    // The tab's own cart has taken over from the one that the server drew.
    const own = page.waitForResponse((answer) => /\/store\/carts\/[^/]+(\?|$)/.test(answer.url()))
    await open(page, '/cart')
    await own
    await page.getByRole('spinbutton').first().waitFor()
    await control('medusa/stop')
    await page
      .getByRole('button', { name: /^(Increase|One more)/ })
      .first()
      .click()
    expect(await page.getByRole('spinbutton').first().inputValue()).toBe('2')
    await control('medusa/start')
    await expect.poll(async () => (await storedCart(page)).items[0]?.quantity, { timeout: 40_000 }).toBe(2)
  })

  it('still shows the catalogue from the last good answers', async () => {
    const { page } = await visit({ quiet: refusals })
    await open(page, '/products')
    await control('medusa/stop')
    const answer = await page.goto('/products')
    expect(answer?.status()).toBe(200)
    expect(await page.getByRole('link', { name: /./ }).count()).toBeGreaterThan(20)
  })
})
