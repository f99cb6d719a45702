import { beforeAll, expect, it } from 'vitest'
import { ask } from '#tests/chaos/lib/audit.ts'
import { type Answer, complete, orderOf } from '#tests/chaos/lib/buyer.ts'
import { type Desk, fresh, openDesk, shopChannel } from './desk/support.ts'
import { filled, halfPrice, look, openSession, goods as sold, store, thailand } from './filled.ts'
import { bought, cards, chooseProvider, fillCard, payButton, say } from './journey.ts'
import { openBrowser, shop, undoAfterEach } from './support.ts'

const t = say()
const database = String(process.env.TALAT_TEST_DATABASE)
const visit = openBrowser()
let desk: Desk
const undo = undoAfterEach()
beforeAll(async () => {
  desk = await openDesk()
})

type Opened = { payment_collection: { payment_sessions: { amount: number }[] } }
const sums = ({ body }: Answer) =>
  (body as Opened | null)?.payment_collection.payment_sessions.map(({ amount }) => amount)

const goods = () => sold(desk, undo)
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
  const promotion = await halfPrice(desk, code, undo)
  const cart = await filled(variant, code)
  expect((await look(cart)).item_total).toBe(45)
  await desk.ok('POST', `/promotions/${promotion}`, { status: 'inactive' })
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

it('nobody buys by a channel that is turned off: no cart that was begun before, and nothing goes into one', async () => {
  const { variant } = await goods()
  const [begun, paid] = [await filled(variant), await filled(variant)]
  expect((await openSession(paid)).status).toBe(200)
  const channel = await shopChannel(desk)
  const turn = (off: boolean) => desk.ok('POST', `/sales-channels/${channel}`, { is_disabled: off })
  undo.push(() => turn(false))
  await turn(true)
  expect(await openSession(begun)).toMatchObject({ status: 400, body: { code: 'goods_gone' } })
  const line = { variant_id: variant, quantity: 1 }
  const gone = { status: 400, body: { code: 'not_found' } }
  expect(await store('POST', `/carts/${begun}/line-items`, line)).toMatchObject(gone)
  expect(await store('POST', '/carts', { region_id: await thailand(), items: [line] })).toMatchObject(gone)
  await turn(false)
  expect((await openSession(begun)).status).toBe(200)
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

it('a cart that nobody knows is no cart, and one that was bought has no other price', async () => {
  expect((await store('POST', '/carts/cart_none/payment-sessions', {})).status).toBe(404)
  const { variant, cost } = await goods()
  const cart = await filled(variant)
  expect((await openSession(cart)).status).toBe(200)
  expect(orderOf(await complete(shop(), cart))).toMatch(/^order_/)
  await cost(150)
  expect(await store('POST', `/carts/${cart}/payment-sessions`, {})).toMatchObject({ body: { code: 'completed' } })
}, 120_000)
