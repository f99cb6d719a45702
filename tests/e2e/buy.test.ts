import { describe, expect, it } from 'vitest'
import { hold } from './hold.ts'
import {
  address,
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
  toPayment,
} from './journey.ts'
import { adminOrder, openBrowser, storedCart } from './support.ts'

const t = say()
const visit = openBrowser()

describe('buying as a guest', () => {
  it('buys with an approved card and staff read the same order in the backend (R-005, R-006, R-007, R-009, R-023, R-071, R-074, R-075, R-090, R-215)', async () => {
    const { page } = await visit()
    const { title } = await addToCart(page)
    const cart = await storedCart(page)
    await toPayment(page)
    await fillCard(page, cards.approve)
    await payButton(page).click()
    const id = await bought(page)
    const order = await adminOrder(id)
    expect(order.email).toBe('malee@example.com')
    expect(order.items).toEqual([expect.objectContaining({ product_title: title, quantity: 1 })])
    expect(order.shipping_address).toMatchObject({
      first_name: person.first_name,
      postal_code: '10500',
      country_code: 'th',
    })
    expect(await page.getByText(`${order.display_id}`).count()).toBeGreaterThan(0)
    expect(order.shipping_methods, 'the chosen delivery').toHaveLength(1)
    const stored = await page.evaluate(() => localStorage.getItem('cart-id'))
    expect(stored, 'the stored cart id is cleared').not.toBe(cart.id)
  })

  it('shows the order to the browser that bought it and to nobody else (R-008, R-373)', async () => {
    const { page } = await visit()
    await addToCart(page, 1)
    await toPayment(page)
    await chooseProvider(page, 'on-delivery')
    await page.getByRole('button', { name: /^Order for/ }).click()
    const id = await bought(page)
    expect((await adminOrder(id)).email).toBe('malee@example.com')
    const stranger = await visit({ quiet: /40[34]/ })
    const answer = await stranger.page.goto(`/order-summary/${id}`)
    expect(answer?.status(), 'an order one may not read looks like one that does not exist').toBe(404)
    expect(await stranger.page.content()).not.toContain('malee@example.com')
    expect((await stranger.page.request.get(`/api/store/orders/${id}`)).status()).toBe(404)
  })

  it('keeps all that was typed when the card is declined, and buys with the next card', async () => {
    const { page } = await visit({ quiet: /400|402|422/ })
    await addToCart(page, 2)
    await toPayment(page)
    await fillCard(page, cards.decline)
    await payButton(page).click()
    await page.getByText(t('payment.problem.card_declined')).first().waitFor()
    expect(await page.getByRole('textbox', { name: t('checkout.card.number') }).inputValue()).toBe(cards.decline)
    expect(await page.getByRole('textbox', { name: t('checkout.card.name') }).inputValue()).toBe('Malee Srisuk')
    await page.getByRole('textbox', { name: t('checkout.card.number') }).fill(cards.funds)
    await payButton(page).click()
    await page.getByText(t('payment.problem.insufficient_funds')).first().waitFor()
    await page.getByRole('textbox', { name: t('checkout.card.number') }).fill(cards.approve)
    await payButton(page).click()
    await bought(page)
  })

  it('opens the address with its field marked when the order could not arrive, and buys when it is mended', async () => {
    const { page } = await visit({ quiet: /400/ })
    await addToCart(page, 9)
    await toPayment(page)
    const { id } = await storedCart(page)
    // Another tab, or a program, took something away meanwhile.
    const less = { ...person, last_name: '', country_code: 'th' }
    const data = { shipping_address: less, billing_address: less }
    expect((await page.request.post(`/api/store/carts/${id}`, { data })).status()).toBe(200)
    await fillCard(page, cards.approve)
    await payButton(page).click()
    await page.getByText(t('checkout.problem.address_incomplete')).first().waitFor()
    const name = page.getByRole('textbox', { name: new RegExp(`^${t('checkout.address.last_name')}`) })
    await name.waitFor()
    expect([await name.inputValue(), await name.getAttribute('aria-invalid')]).toEqual(['', 'true'])
    await name.fill('Srisuk')
    await page.getByRole('button', { name: t('checkout.address.submit') }).click()
    if (await page.getByRole('button', { name: t('checkout.delivery.submit') }).isVisible()) await delivery(page)
    await chooseProvider(page, 'sandbox-card')
    await fillCard(page, cards.approve)
    await payButton(page).click()
    await bought(page)
  })

  it('asks the bank’s question: refused stays, approved buys', async () => {
    const { page } = await visit({ quiet: /400|402|422/ })
    await addToCart(page, 3)
    await toPayment(page)
    await fillCard(page, cards.challenge)
    await payButton(page).click()
    await page.getByRole('button', { name: t('checkout.challenge.reject') }).click()
    await page.getByText(t('payment.problem.challenge_rejected')).first().waitFor()
    await payButton(page).click()
    await page.getByRole('button', { name: t('checkout.challenge.approve') }).click()
    await bought(page)
  })

  it('resumes after a reload in every step (R-086, R-087, R-089, R-092)', async () => {
    const { page } = await visit()
    await addToCart(page, 4)
    await open(page, '/checkout')
    await contact(page, 'reload@example.com')
    await page.getByRole('button', { name: t('checkout.address.submit') }).waitFor()
    await fillAddress(page, 'en', { first_name: 'Half', last_name: 'Typed' })
    await page.reload()
    const first = page.getByRole('textbox', { name: /^First name/ })
    await first.waitFor()
    await expect
      .poll(
        () => page.getByRole('textbox', { name: new RegExp(`^${t('checkout.address.first_name')}`) }).inputValue(),
        {
          message: 'a half-typed address survives',
          timeout: 10_000,
        },
      )
      .toBe('Half')
    await address(page)
    await page.getByRole('button', { name: t('checkout.delivery.submit') }).waitFor()
    await page.reload()
    await delivery(page)
    await chooseProvider(page, 'sandbox-card')
    await page.reload()
    await chooseProvider(page, 'sandbox-card')
    await fillCard(page, cards.approve)
    await payButton(page).click()
    expect((await adminOrder(await bought(page))).email).toBe('reload@example.com')
  })

  it('sends no empty cart to checkout (R-091)', async () => {
    const { page } = await visit()
    await open(page, '/checkout')
    await page.waitForURL(/\/cart/)
    await page
      .getByText(t('cart.notice.empty_checkout'))
      .or(page.getByText(t('cart.empty.title')))
      .first()
      .waitFor()
  })
})

describe('the cart under the hand', () => {
  it('loses no click: twenty quick steps arrive as one quantity', async () => {
    const { page } = await visit()
    await addToCart(page, 5)
    await open(page, '/cart')
    const more = page.getByRole('button', { name: /^(Increase|One more)/ }).first()
    for (let click = 0; click < 20; click++) await more.click({ delay: 0 })
    await expect.poll(async () => (await storedCart(page)).items[0]?.quantity, { timeout: 15_000 }).toBe(21)
  })

  const late: [name: string, what: string | RegExp][] = [
    ['the code of the cart', '**/assets/make-cart-*.js'],
    ['the cart itself', /\/api\/store\/carts\/cart_\w+(?:\?|$)/],
  ]

  it.each(late)('counts each press on the page that the server drew, while %s is on its way', async (_, what) => {
    const { page, context } = await visit()
    await addToCart(page, 5)
    const fresh = await context.newPage()
    const arrives = await hold(fresh, what)
    await fresh.goto('/cart', { waitUntil: 'commit' })
    await fresh.locator('html[data-hydrated]').waitFor()
    const count = fresh.getByRole('spinbutton').first()
    const more = fresh.getByRole('button', { name: /^(Increase|One more)/ }).first()
    for (const shown of ['2', '3', '4']) {
      await more.click()
      expect(await count.inputValue()).toBe(shown)
    }
    arrives()
    await expect.poll(async () => (await storedCart(page)).items[0]?.quantity, { timeout: 15_000 }).toBe(4)
    expect(await count.inputValue()).toBe('4')
  })

  it.each(late)('takes a line out at once and gives it back, while %s is on its way', async (_, what) => {
    const { page, context } = await visit()
    const [{ title }, other] = [await addToCart(page, 5), await addToCart(page, 6)]
    const fresh = await context.newPage()
    const arrives = await hold(fresh, what)
    await fresh.goto('/cart', { waitUntil: 'commit' })
    await fresh.locator('html[data-hydrated]').waitFor()
    const lines = fresh.locator('main [data-slot=cart-line]')
    expect(await lines.allInnerTexts()).toEqual([expect.stringContaining(title), expect.stringContaining(other.title)])
    await fresh.getByRole('button', { name: t('cart.removeName', { name: title }) }).click()
    await expect.poll(() => lines.allInnerTexts(), { timeout: 2_000 }).toEqual([expect.stringContaining(other.title)])
    arrives()
    const undo = fresh.locator('[data-slot=removed]').getByRole('button', { name: t('cart.undo') })
    await undo.waitFor()
    await expect.poll(async () => (await storedCart(page)).items.length, { timeout: 15_000 }).toBe(1)
    await undo.click()
    await expect.poll(async () => (await storedCart(page)).items.length, { timeout: 15_000 }).toBe(2)
    expect(await lines.count()).toBe(2)
  })

  it('keeps two tabs in agreement (R-254)', async () => {
    const one = await visit()
    await addToCart(one.page, 6)
    const two = await visit({ context: one.context })
    await open(two.page, '/cart')
    await open(one.page, '/cart')
    await two.page
      .getByRole('button', { name: /^(Increase|One more)/ })
      .first()
      .click()
    await expect.poll(() => one.page.getByRole('spinbutton').first().inputValue(), { timeout: 15_000 }).toBe('2')
  })

  it('takes a removed line back with undo', async () => {
    const { page } = await visit()
    const { title } = await addToCart(page, 7)
    await open(page, '/cart')
    await page
      .getByRole('button', { name: t('cart.removeName', { name: title }) })
      .or(page.getByRole('button', { name: t('cart.remove') }))
      .first()
      .click()
    await page
      .getByRole('button', { name: t('cart.undo') })
      .first()
      .click()
    await expect.poll(async () => (await storedCart(page)).items.length, { timeout: 15_000 }).toBe(1)
  })

  it('says why a promotion code does nothing, and applies one that does', async () => {
    const { page } = await visit({ quiet: /400/ })
    await addToCart(page, 8)
    await open(page, '/cart')
    const type = async (code: string) => {
      const box = page.getByRole('textbox', { name: t('cart.promo.label') })
      if (!(await box.isVisible())) await page.getByText(t('cart.promo.open')).click()
      await box.fill(code)
      await page.getByRole('button', { name: t('cart.promo.apply') }).click()
    }
    await type('NOSUCHCODE')
    await page.getByText(t('cart.problem.promo_unknown')).first().waitFor()
    await type('WELCOME10')
    await page.getByText('WELCOME10').first().waitFor()
    await page.getByText(t('cart.discount')).first().waitFor()
  })
})
