import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { withFakeStripe } from './fake-stripe.ts'
import { ownFront } from './front.ts'
import { address, addToCart, bought, cards, contact, delivery, open, payButton, say } from './journey.ts'
import { adminOrder, openBrowser } from './support.ts'

const t = say()
const visit = openBrowser()
const front = ownFront({ STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_browser_tests' })

const field = (page: Page) => page.getByRole('textbox', { name: 'Number for Stripe' })

/** From a filled cart to the payment step. */
async function toPaymentStep(page: Page, context: BrowserContext, nth: number) {
  const seen = await withFakeStripe(context)
  await addToCart(page, nth)
  await open(page, '/checkout')
  await contact(page)
  await address(page)
  expect(seen.scripts, 'no script of Stripe before the payment step').toEqual([])
  await delivery(page)
  await page.getByRole('radio', { name: new RegExp(t('checkout.payment.about.on-delivery')) }).waitFor()
  return seen
}

describe('paying by Stripe’s own fields', () => {
  it('buys: the sum is the cart’s, and the number never reaches the shop (R-024, R-705)', async () => {
    const { page, context } = await visit({ origin: front() })
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
    const { scripts } = await toPaymentStep(page, context, 6)
    await field(page).fill(cards.approve)
    expect(scripts).toHaveLength(1)
    const seen = await page.evaluate(() => (window as unknown as { __stripe: object }).__stripe)
    expect(seen).toMatchObject({
      key: 'pk_test_of_the_browser_tests',
      type: 'payment',
      options: { mode: 'payment', captureMethod: 'manual', currency: 'thb', locale: 'en' },
    })
    const { amount } = (seen as { options: { amount: number } }).options
    await payButton(page).click()
    const order = await adminOrder(await bought(page))
    expect(amount).toBe(Math.round(order.total * 100))
    expect(sent.filter((one) => one.replace(/\D/g, '').includes(cards.approve.replace(/\D/g, '')))).toEqual([])
  })

  it('says why a card was declined, keeps the fields, and buys with the next one', async () => {
    const { page, context } = await visit({ origin: front() })
    await toPaymentStep(page, context, 7)
    await payButton(page).click()
    expect(
      await page.locator('[data-slot=payment-form] [role=alert]').count(),
      'an empty field is Stripe’s to say',
    ).toBe(0)
    await field(page).fill(cards.funds)
    await payButton(page).click()
    await page.getByText(t('payment.problem.insufficient_funds')).first().waitFor()
    expect(await field(page).inputValue()).toBe(cards.funds)
    await field(page).fill(cards.approve)
    await payButton(page).click()
    await bought(page)
  })

  it('goes to the bank’s own page and back: refused is said, approved is an order', async () => {
    const { page, context } = await visit({ origin: front() })
    await toPaymentStep(page, context, 8)
    await field(page).fill(cards.challenge)
    await payButton(page).click()
    await page.getByRole('link', { name: 'failed' }).click()
    await page.getByText(t('payment.problem.challenge_rejected')).first().waitFor()
    await field(page).fill(cards.challenge)
    await payButton(page).click()
    await page.getByRole('link', { name: 'succeeded' }).click()
    expect((await adminOrder(await bought(page))).email).toBe('malee@example.com')
  })

  it('says it when the script is kept out, and fetches it again on request', async () => {
    const { page, context } = await visit({ origin: front(), quiet: /js\.stripe\.com|ERR_FAILED/ })
    let blocked = true
    await toPaymentStep(page, context, 9)
    await context.route('https://js.stripe.com/**', (route) => (blocked ? route.abort() : route.fallback()))
    await page.reload()
    await page.getByText(t('checkout.payment.fields.failed')).waitFor()
    blocked = false
    await page.getByRole('button', { name: t('shop.retry') }).click()
    await field(page).waitFor()
  })
})

describe('a shop without Stripe’s keys', () => {
  it('does not offer what nobody could pay by, and lets no page of it near Stripe', async () => {
    const { page, context } = await visit()
    const { scripts } = await toPaymentStep(page, context, 10)
    expect(await page.getByRole('radio', { name: new RegExp(t('checkout.payment.about.stripe')) }).count()).toBe(0)
    expect(scripts).toEqual([])
    const answer = await page.request.get('/checkout', { headers: { accept: 'text/html' } })
    expect(answer.headers()['content-security-policy']).not.toContain('stripe')
  })
})
