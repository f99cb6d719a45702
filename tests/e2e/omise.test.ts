import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staff } from '#tests/chaos/lib/buyer.ts'
import { omiseCharges, reverseAtOmise, withFakeOmise } from './fake-omise.ts'
import { withFakeStripe } from './fake-stripe.ts'
import { ownFront } from './front.ts'
import { address, addToCart, bought, cards, contact, delivery, open, payButton, say } from './journey.ts'
import { adminOrder, medusa, openBrowser } from './support.ts'

const t = say()
const visit = openBrowser()
const stripeToo = ownFront({
  STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_browser_tests',
  OMISE_PUBLIC_KEY: 'pkey_test_of_the_browser_tests',
})
const neither = ownFront({})

type Region = { id: string; payment_providers: { id: string }[] }
let before: Region[] = []
const offer = async (more: string[]) => {
  const admin = await staff(medusa())
  for (const { id, payment_providers } of before) {
    const ids = payment_providers.map((provider) => provider.id).filter((one) => one !== 'pp_omise_omise')
    await admin('POST', `/regions/${id}`, { payment_providers: [...ids, ...more] })
  }
}
// Staff let the regions take it, as they would in the back office; other tests know the shop without it.
beforeAll(async () => {
  const admin = await staff(medusa())
  before = ((await admin('GET', '/regions?fields=id,*payment_providers')) as { regions: Region[] }).regions
  await offer(['pp_omise_omise'])
})
afterAll(() => offer([]))

const omise = (page: Page) => page.getByRole('radio', { name: new RegExp(t('checkout.payment.kind.omise')) })
const number = (page: Page) => page.getByRole('textbox', { name: 'Number for Omise' })

async function toPaymentStep(page: Page, context: BrowserContext, nth: number) {
  const seen = await withFakeOmise(context)
  await addToCart(page, nth)
  await open(page, '/checkout')
  await contact(page)
  await address(page)
  expect(seen.scripts, 'no script of Omise before the payment step').toEqual([])
  await delivery(page)
  await omise(page).check()
  await page.getByText(t('checkout.payment.omise.window')).waitFor()
  return seen
}

async function payWith(page: Page, card: string) {
  await payButton(page).click()
  await number(page).fill(card)
  await page.getByRole('button', { name: 'Pay at Omise' }).click()
}

describe('paying by Omise', () => {
  it('buys: the sum is the cart’s, the money is held, and taken and given back by staff (R-525, R-713)', async () => {
    const { page, context } = await visit()
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
    await toPaymentStep(page, context, 11)
    await payWith(page, cards.approve)
    const order = await adminOrder(await bought(page))
    const [charge] = await omiseCharges()
    expect(charge).toMatchObject({ amount: Math.round(order.total * 100), authorized: true, paid: false })
    // The token of the stand-in carries the number; nothing else does.
    const digits = cards.approve.replace(/\D/g, '')
    expect(
      sent.filter((one) =>
        one
          .replaceAll(/tokn_\w+/g, '')
          .replace(/\D/g, '')
          .includes(digits),
      ),
    ).toEqual([])
    const admin = await staff(medusa())
    const { order: full } = (await admin('GET', `/orders/${order.id}?fields=id,*payment_collections.payments`)) as {
      order: { payment_collections: { payments: { id: string }[] }[] }
    }
    const payment = full.payment_collections[0]?.payments[0]?.id
    const { payment_providers } = (await admin('GET', '/payments/payment-providers')) as {
      payment_providers: { id: string }[]
    }
    expect(payment_providers.map(({ id }) => id)).toContain('pp_omise_omise')
    const { payments } = (await admin('GET', '/payments?limit=5&order=-created_at')) as { payments: { id: string }[] }
    expect(payments.map(({ id }) => id)).toContain(payment)
    expect(await admin('GET', `/payments/${payment}`)).toMatchObject({ payment: { id: payment } })
    await admin('POST', `/payments/${payment}/capture`, {})
    expect((await omiseCharges())[0]).toMatchObject({ paid: true })
    await admin('POST', `/payments/${payment}/refund`, { amount: 10 })
    expect((await omiseCharges())[0]).toMatchObject({ refunded_amount: 1000 })
  })

  it('lets go of what it holds once staff let all of the sum go, and its own notice of that is no failed payment', async () => {
    const admin = await staff(medusa())
    const begun = new Date().toISOString()
    const { page, context } = await visit()
    const owed = async () => {
      await toPaymentStep(page, context, 19)
      await payWith(page, cards.approve)
      const id = await bought(page)
      const [charge] = await omiseCharges()
      const { order } = (await admin('GET', `/orders/${id}?fields=id,*summary`)) as {
        order: { summary: { pending_difference: number } }
      }
      return { id, charge, amount: order.summary.pending_difference }
    }
    const [inTheDesk, beside] = [await owed(), await owed()]
    const { id, amount } = inTheDesk
    await admin('POST', `/desk/orders/${id}/credit`, { amount, pending: amount })
    const reversed = (charge: typeof beside.charge) => expect.objectContaining({ id: charge?.id, reversed: true })
    expect(await omiseCharges()).toContainEqual(reversed(inTheDesk.charge))
    // The process that let go of this one died before it could write that down.
    await admin('POST', `/orders/${beside.id}/credit-lines`, {
      ...{ amount: beside.amount, reference: 'goodwill', reference_id: beside.id },
    })
    await reverseAtOmise(String(beside.charge?.id))
    for (const { charge } of [inTheDesk, beside])
      await fetch(`${medusa()}/hooks/payment/omise_omise`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ key: 'charge.reverse', data: { id: charge?.id } }),
      })
    for (const one of [inTheDesk, beside])
      await expect
        .poll(async () => (await adminOrder(one.id)).payment_status, { timeout: 120_000, interval: 1_000 })
        .toBe('not_paid')
    const { letters } = (await admin('GET', '/desk/letters?limit=50')) as {
      letters: { template: string; created_at: string }[]
    }
    const owedSince = letters.filter(({ created_at }) => created_at > begun).map(({ template }) => template)
    expect(owedSince).toContain('order-placed')
    expect(owedSince).not.toContain('payment-failed')
  })

  it('says why a card was declined, holds nothing, and buys with the next one', async () => {
    const { page, context } = await visit()
    await toPaymentStep(page, context, 12)
    await payButton(page).click()
    await page.getByRole('button', { name: 'Close Omise' }).click()
    await payWith(page, cards.funds)
    await page.getByText(t('payment.problem.insufficient_funds')).first().waitFor()
    expect((await omiseCharges())[0]).toMatchObject({ status: 'failed', authorized: false })
    await payWith(page, cards.approve)
    await bought(page)
  })

  it('goes to the bank’s own page and back: refused is said, approved is an order', async () => {
    const { page, context } = await visit()
    await toPaymentStep(page, context, 13)
    await payWith(page, cards.challenge)
    await page.getByRole('link', { name: 'refuse' }).click()
    await page.getByText(t('payment.problem.challenge_rejected')).first().waitFor()
    expect(await omise(page).isChecked(), 'the way to pay is remembered').toBe(true)
    await page.getByText(t('checkout.payment.omise.window')).waitFor()
    await payWith(page, cards.challenge)
    await page.getByRole('link', { name: 'approve', exact: true }).click()
    expect((await adminOrder(await bought(page))).email).toBe('malee@example.com')
  })

  it('is an order although the tab died at the bank: Omise’s call completes it, once', async () => {
    const { page, context } = await visit()
    await toPaymentStep(page, context, 14)
    const completed = page.waitForRequest(/\/payment-sessions/)
    await payWith(page, cards.challenge)
    await completed
    await page.getByRole('link', { name: 'approve?stay' }).click()
    await page.getByText('Thank you').waitFor()
    await page.close()
    const [charge] = await omiseCharges()
    const admin = await staff(medusa())
    const ordersOf = async () => {
      const { orders } = (await admin(
        'GET',
        '/orders?order=-created_at&limit=5&fields=id,*payment_collections.payments',
      )) as { orders: { id: string; payment_collections: { payments: { data: { id?: string } }[] }[] }[] }
      return orders.filter(({ payment_collections }) =>
        payment_collections.some(({ payments }) => payments.some(({ data }) => data?.id === charge?.id)),
      )
    }
    await expect.poll(async () => (await ordersOf()).length, { timeout: 60_000, interval: 1_000 }).toBe(1)
    // The same call again, as Omise sends it until it is answered.
    const again = await fetch(`${medusa()}/hooks/payment/omise_omise`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key: 'charge.complete', data: { id: charge?.id } }),
    })
    expect(again.status).toBe(200)
    expect(await ordersOf()).toHaveLength(1)
    expect(await omiseCharges()).toContainEqual(expect.objectContaining({ id: charge?.id, reversed: false }))
  })

  it('says it when the script is kept out, and fetches it again on request', async () => {
    const { page, context } = await visit({ quiet: /cdn\.omise\.co|ERR_FAILED/ })
    let blocked = true
    await toPaymentStep(page, context, 15)
    await context.route('https://cdn.omise.co/**', (route) => (blocked ? route.abort() : route.fallback()))
    await page.reload()
    await page.getByText(t('checkout.payment.fields.failed')).waitFor()
    blocked = false
    await page.getByRole('button', { name: t('shop.retry') }).click()
    await page.getByText(t('checkout.payment.omise.window')).waitFor()
  })
})

describe('two processors at once', () => {
  it('are offered side by side, by keyboard, and each is paid by', async () => {
    for (const [turn, chosen] of (['stripe', 'omise'] as const).entries()) {
      const { page, context } = await visit({ origin: stripeToo() })
      const stripe = await withFakeStripe(context)
      const { scripts } = await toPaymentStep(page, context, 16 + turn)
      const radios = page.locator('[data-slot=payment-form]').getByRole('radio')
      const kinds = ['stripe', 'omise', 'sandbox-card', 'on-delivery'] as const
      expect(await radios.count()).toBe(kinds.length)
      for (const [at, kind] of kinds.entries()) {
        const about = new RegExp(t(`checkout.payment.about.${kind}`))
        expect(await page.getByRole('radio', { name: about }).getAttribute('value')).toBe(
          await radios.nth(at).getAttribute('value'),
        )
      }
      expect(scripts, 'the script comes when it is chosen').toHaveLength(1)
      await page.keyboard.press('ArrowUp')
      await page.getByRole('textbox', { name: 'Number for Stripe' }).waitFor()
      expect(stripe.scripts).toHaveLength(1)
      if (chosen === 'stripe') {
        await page.getByRole('textbox', { name: 'Number for Stripe' }).fill(cards.approve)
        await payButton(page).click()
      } else {
        await page.keyboard.press('ArrowDown')
        await page.getByText(t('checkout.payment.omise.window')).waitFor()
        expect(scripts, 'once a page').toHaveLength(1)
        await payWith(page, cards.approve)
      }
      await bought(page)
    }
  })

  it('names the hosts of a processor only where it is on', async () => {
    const policyOf = async (origin: string) =>
      (await fetch(`${origin}/checkout`, { headers: { accept: 'text/html' } })).headers.get('content-security-policy')
    const both = await policyOf(stripeToo())
    expect(both).toContain('https://js.stripe.com')
    expect(both).toContain('https://cdn.omise.co')
    expect(await policyOf(neither())).not.toMatch(/stripe|omise/)
  })

  it('are not offered by a shop without their keys for browsers', async () => {
    const { page } = await visit({ origin: neither() })
    await addToCart(page, 18)
    await open(page, '/checkout')
    await contact(page)
    await address(page)
    await delivery(page)
    await page.getByRole('radio', { name: new RegExp(t('checkout.payment.about.on-delivery')) }).waitFor()
    expect(await omise(page).count()).toBe(0)
  })
})
