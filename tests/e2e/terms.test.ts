import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { ask } from '#tests/chaos/lib/audit.ts'
import { type Answer, address, call, complete, orderOf } from '#tests/chaos/lib/buyer.ts'
import { onSale } from './desk/on-sale.ts'
import { type Desk, fresh, openDesk, shopChannel } from './desk/support.ts'
import { bought, cards, chooseProvider, fillCard, payButton, say } from './journey.ts'
import { medusa, openBrowser, shop } from './support.ts'

const t = say()
const database = String(process.env.TALAT_TEST_DATABASE)
const visit = openBrowser()
let desk: Desk
let undo: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  desk = await openDesk()
})
afterEach(async () => {
  for (const step of undo.reverse()) await step()
  undo = []
})

const home = { ...address, phone: '+66812345678' }
const paid = 'pp_system_default'
type Cart = { id: string; total: number; item_total: number; items: { unit_price: number }[] }
const store = (method: string, path: string, body?: unknown) => call(medusa(), method, `/store${path}`, body)
const well = async <Body>(method: string, path: string, body?: unknown): Promise<Body> => {
  const answer = await store(method, path, body)
  expect([answer.status, answer.body], `${method} ${path}`).toEqual([200, answer.body])
  return answer.body as Body
}

/** A cart with all that an order needs but its payment, filled some time ago: nothing has been worked out anew since. */
async function filled(variant_id: string, code?: string): Promise<string> {
  const { regions } = await well<{ regions: { id: string; name: string }[] }>('GET', '/regions')
  const { cart } = await well<{ cart: Cart }>('POST', '/carts', {
    ...{ region_id: regions.find(({ name }) => name === 'Thailand')?.id, items: [{ variant_id, quantity: 1 }] },
    // Of the page's language, so that the page has nothing to change.
    ...{ locale: 'en-US', email: `terms-${randomUUID()}@example.com`, shipping_address: home, billing_address: home },
  })
  const at = `/carts/${cart.id}`
  const { shipping_options } = await well<{ shipping_options: { id: string }[] }>(
    'GET',
    `/shipping-options?cart_id=${cart.id}`,
  )
  await well('POST', `${at}/shipping-methods`, { option_id: shipping_options[0]?.id })
  if (code) await well('POST', `${at}/promotions`, { promo_codes: [code] })
  return cart.id
}
const look = async (id: string) => (await well<{ cart: Cart }>('GET', `/carts/${id}`)).cart

/** What the press on "pay" does first. */
async function openSession(cart: string): Promise<Answer> {
  const { payment_collection } = await well<{ payment_collection: { id: string } }>('POST', '/payment-collections', {
    cart_id: cart,
  })
  return store('POST', `/payment-collections/${payment_collection.id}/payment-sessions`, { provider_id: paid })
}
type Opened = { payment_collection: { payment_sessions: { amount: number }[] } }
const sums = ({ body }: Answer) =>
  (body as Opened | null)?.payment_collection.payment_sessions.map(({ amount }) => amount)

/** Something that costs 90, which leaves the shop with the test. */
async function goods() {
  const { shipping_profiles } = await desk.ok<{ shipping_profiles: { id: string; type: string }[] }>(
    'GET',
    '/shipping-profiles',
  )
  const shipping_profile_id = shipping_profiles.find(({ type }) => type === 'default')?.id
  const thing = await onSale(await openDesk({ front: true }), { shipping_profile_id })
  undo.push(() => desk.call('DELETE', `/products/${thing.id}`))
  type Prices = { product: { variants: { prices: { id: string }[] }[] } }
  const { product } = await desk.ok<Prices>('GET', `/products/${thing.id}?fields=*variants.prices`)
  const price = product.variants[0]?.prices[0]?.id
  const cost = (amount: number) =>
    desk.ok('POST', `/products/${thing.id}/variants/${thing.variant}`, {
      prices: [{ id: price, amount, currency_code: 'thb' }],
    })
  return { ...thing, cost }
}
const refused = { status: 400, body: { code: 'terms_changed' } }

it('a cart whose goods cost something else since it was filled is not paid at the old price: its buyer is told, sees the new total, and pays that', async () => {
  const { variant, cost } = await goods()
  const cart = await filled(variant)
  const { total } = await look(cart)
  await cost(150)
  expect(await openSession(cart)).toMatchObject(refused)
  const then = await look(cart)
  expect([then.items[0]?.unit_price, then.total]).toEqual([150, total + 60])
  const opened = await openSession(cart)
  expect([opened.status, sums(opened)]).toEqual([200, [total + 60]])
  const answer = await complete(shop(), cart)
  expect(orderOf(answer), JSON.stringify(answer.body)).toMatch(/^order_/)
  expect(answer.body?.order).toMatchObject({ total: total + 60 })
}, 120_000)

it('a code that staff have switched off since takes nothing off any more', async () => {
  const { variant } = await goods()
  const code = fresh('OFF').toUpperCase()
  const { promotion } = await desk.ok<{ promotion: { id: string } }>('POST', '/promotions', {
    ...{ code, type: 'standard', status: 'active' },
    application_method: {
      ...{ type: 'percentage', target_type: 'items', allocation: 'across', value: 50, currency_code: 'thb' },
    },
  })
  undo.push(() => desk.call('DELETE', `/promotions/${promotion.id}`))
  const cart = await filled(variant, code)
  expect((await look(cart)).item_total).toBe(45)
  await desk.ok('POST', `/promotions/${promotion.id}`, { status: 'inactive' })
  expect(await openSession(cart)).toMatchObject(refused)
  expect((await look(cart)).item_total).toBe(90)
  expect((await openSession(cart)).status).toBe(200)
}, 120_000)

it('what is not sold any more is not paid for: a draft, and what left the shop’s channel', async () => {
  const [draft, elsewhere] = [await goods(), await goods()]
  const carts = [await filled(draft.variant), await filled(elsewhere.variant)] as const
  await desk.ok('POST', `/products/${draft.id}`, { status: 'draft' })
  await desk.ok('POST', `/sales-channels/${await shopChannel(desk)}/products`, { remove: [elsewhere.id] })
  for (const cart of carts) expect(await openSession(cart)).toMatchObject({ status: 400, body: { code: 'goods_gone' } })
}, 120_000)

it('what a cart was told to cost a moment ago holds while its buyer pays', async () => {
  const { variant, cost } = await goods()
  const cart = await filled(variant)
  const { total } = await look(cart)
  expect((await openSession(cart)).status).toBe(200)
  await cost(150)
  const opened = await openSession(cart)
  expect([opened.status, sums(opened)]).toEqual([200, [total]])
}, 120_000)

it('who comes back to the checkout of a cart of yesterday reads why it was not paid, and what it costs now', async () => {
  const { variant, cost } = await goods()
  const cart = await filled(variant)
  const { total } = await look(cart)
  const { page, context } = await visit({ quiet: /the server responded with a status of 400/ })
  await context.addCookies([{ name: 'cart-id', value: cart, url: shop() }])
  await page.goto('/checkout')
  await chooseProvider(page, 'sandbox-card')
  await fillCard(page, cards.approve)
  const pays = (amount: number) =>
    expect.poll(() => payButton(page).textContent(), { timeout: 10_000 }).toContain(`${amount}.00`)
  await pays(total)
  await cost(150)
  await payButton(page).click()
  await page.getByText(t('checkout.problem.terms_changed')).waitFor()
  await pays(total + 60)
  await payButton(page).click()
  await bought(page)
  const order = await look(cart).catch(() => null)
  expect(order).toMatchObject({ completed_at: expect.any(String) })
}, 120_000)

it('who comes back to a cart of long ago finds in it what it costs now, and what it cost then', async () => {
  const { variant, cost } = await goods()
  const cart = await filled(variant)
  await cost(150)
  await ask(database, `update cart_line_item set created_at = now() - interval '2 hours' where cart_id = $1`, [cart])
  const { page, context } = await visit()
  await context.addCookies([{ name: 'cart-id', value: cart, url: shop() }])
  await page.goto('/cart')
  await page.getByText(/90\.00\sTHB before, 150\.00\sTHB now/).waitFor()
  expect((await look(cart)).items[0]?.unit_price).toBe(150)
}, 120_000)
