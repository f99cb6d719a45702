import { beforeAll, expect, it } from 'vitest'
import { complete } from '#tests/chaos/lib/buyer.ts'
import { freshEmail, Shopper } from '../security/shopper.ts'
import { type Desk, fresh, type Json, openDesk } from './desk/support.ts'
import { type Cart, filled, goods, halfPrice, home, look, openSession, store, thailand, well } from './filled.ts'
import { address, bought, chooseProvider, delivery, say } from './journey.ts'
import { openBrowser, shop, undoAfterEach } from './support.ts'

/*
 * What a shopper holds open while staff take away what it stands on.
 */

const t = say()
const visit = openBrowser()
let desk: Desk
const undo = undoAfterEach()
beforeAll(async () => {
  desk = await openDesk()
})

it('a cart whose code staff have deleted is still a cart: it is seen, takes another code, and goes to the checkout, and to whoever signs in', async () => {
  const { variant, title } = await goods(desk, undo)
  const [gone, other] = [fresh('GONE').toUpperCase(), fresh('OTHER').toUpperCase()]
  const promotion = await halfPrice(desk, gone, undo)
  const [cart, another] = [await filled(variant, gone), await filled(variant, gone)]
  await desk.ok('DELETE', `/promotions/${promotion}`)
  await halfPrice(desk, other, undo)

  const { page, context } = await visit()
  await context.addCookies([{ name: 'cart-id', value: cart, url: shop() }])
  await page.goto('/cart')
  const main = page.getByRole('main')
  await main.getByText(title).first().waitFor()
  await main.getByText(t('cart.promo.open')).click()
  await main.getByLabel(t('cart.promo.label')).fill(other)
  await main.getByRole('button', { name: t('cart.promo.apply') }).click()
  await main.getByRole('button', { name: t('cart.promo.remove', { code: other }) }).waitFor()
  await page.goto('/checkout')
  await page.getByRole('heading', { name: t('checkout.payment.title') }).waitFor()
  expect(await main.getByText(title).count()).toBeGreaterThan(0)

  const somebody = new Shopper()
  await somebody.register(freshEmail('second-day'))
  type Handed = { cart_id: string; short: unknown[] }
  const { cart_id } = await somebody.ok<Handed>('POST', '/store/customers/me/cart', { cart_id: another })
  const own = await somebody.ok<{ cart: Cart }>('GET', `/store/carts/${cart_id}`)
  expect(own.cart.items.map(({ unit_price }) => unit_price)).toEqual([90])
}, 120_000)

it('a wrap that costs something else since, or is not offered any more, is not paid for as it was', async () => {
  const { variant } = await goods(desk, undo)
  const region = `/regions/${await thailand()}`
  const { metadata } = (await desk.ok<{ region: { metadata: object | null } }>('GET', region)).region
  const offer = (more: object) => desk.ok('POST', region, { metadata: { ...metadata, ...more } })
  undo.push(() => desk.ok('POST', region, { metadata }))
  const carts = [await filled(variant), await filled(variant)] as const
  await offer({ gift_wrap: true, gift_wrap_price: 40 })
  for (const cart of carts) await well('POST', `/carts/${cart}/gift`, { gift: { message: '', wrap: true } })
  const prices = async (cart: string) =>
    (await look(cart)).items.map(({ unit_price }) => unit_price).toSorted((a, b) => a - b)
  const told = { status: 400, body: { code: 'terms_changed' } }

  await offer({ gift_wrap: true, gift_wrap_price: 70 })
  expect(await openSession(carts[0])).toMatchObject(told)
  expect(await prices(carts[0])).toEqual([70, 90])
  expect((await openSession(carts[0])).status).toBe(200)
  await offer({ gift_wrap: false })
  expect(await openSession(carts[1])).toMatchObject(told)
  expect(await prices(carts[1])).toEqual([90])
}, 120_000)

it('what staff have deleted is not sold, also a moment after it was worked out; without it the rest is', async () => {
  const [gone, stays] = [await goods(desk, undo), await goods(desk, undo)]
  const cart = await filled([gone.variant, stays.variant])
  expect((await openSession(cart)).status).toBe(200)
  await desk.ok('DELETE', `/products/${gone.id}`)
  const refused = { status: 400, body: { code: 'goods_gone' } }
  expect(await complete(shop(), cart), 'a payment was open already').toMatchObject(refused)
  expect(await openSession(cart)).toMatchObject(refused)
  const elsewhere = { ...home, postal_code: '10510' }
  expect(await store('POST', `/carts/${cart}`, { shipping_address: elsewhere })).toMatchObject(refused)
  const line = (await look(cart)).items.find(({ title }) => title === gone.title)
  await well('DELETE', `/carts/${cart}/line-items/${line?.id}`)
  await openSession(cart)
  expect((await openSession(cart)).status).toBe(200)
  expect(await complete(shop(), cart)).toMatchObject({ status: 200, body: { type: 'order' } })
}, 120_000)

/** A region of a country that no other has, with goods of the shop in a cart. */
async function abroad() {
  const made = {
    name: fresh('Abroad'),
    currency_code: 'thb',
    countries: ['lu'],
    payment_providers: ['pp_system_default'],
  }
  const { region } = await desk.ok<{ region: { id: string } }>('POST', '/regions', made)
  undo.push(() => desk.call('DELETE', `/regions/${region.id}`))
  const thing = await goods(desk, undo)
  const { cart } = await well<{ cart: Cart }>('POST', '/carts', {
    ...{ region_id: region.id, locale: 'en-US', items: [{ variant_id: thing.variant, quantity: 1 }] },
    ...{ email: freshEmail('abroad'), shipping_address: { ...home, country_code: 'lu', province: '' } },
  })
  return { region: region.id, cart: cart.id, ...thing }
}

it('a cart whose region staff have deleted goes where the shop sells, and to the checkout from there', async () => {
  const { region, cart } = await abroad()
  await desk.ok('DELETE', `/regions/${region}`)
  const { page, context } = await visit()
  await context.addCookies([{ name: 'cart-id', value: cart, url: shop() }])
  await page.goto('/checkout')
  await page.getByRole('heading', { name: t('checkout.address.title') }).waitFor()
  expect(await look(cart)).toMatchObject({ region_id: await thailand(), total: 90 })
  await address(page)
  await delivery(page)
  await page.getByRole('button', { name: /^Pay 1/ }).waitFor()
}, 120_000)

it('who signs in with a cart of which staff have deleted something has the rest of it, and is told of what is missing', async () => {
  const [gone, stays] = [await goods(desk, undo), await goods(desk, undo)]
  type Handed = { cart_id: string; moved: number; short: unknown[] }
  const given = async (who: Shopper, cart_id: string) => who.ok<Handed>('POST', '/store/customers/me/cart', { cart_id })
  const titles = async (who: Shopper, cart: string) =>
    (await who.ok<{ cart: Cart }>('GET', `/store/carts/${cart}`)).cart.items.map(({ title }) => title).toSorted()
  const [fresh, known] = [new Shopper(), new Shopper()]
  await fresh.register(freshEmail('second-day'))
  await known.register(freshEmail('second-day'))
  const earlier = (await given(known, await filled(gone.variant))).cart_id
  const guests = [await filled([gone.variant, stays.variant]), await filled([gone.variant, stays.variant])] as const
  const { region, cart: abroads, title } = await abroad()
  await desk.ok('DELETE', `/products/${gone.id}`)
  await desk.ok('DELETE', `/regions/${region}`)

  const short = [{ title: gone.title, asked: 1, given: 0 }]
  const taken = await given(fresh, guests[0])
  expect(taken).toMatchObject({ short })
  expect(await titles(fresh, taken.cart_id)).toEqual([stays.title])
  expect(await given(known, guests[1]), 'a cart of another device').toMatchObject({ cart_id: earlier, moved: 1, short })
  expect(await titles(known, earlier)).toEqual([gone.title, stays.title].toSorted())
  const third = new Shopper()
  await third.register(freshEmail('second-day'))
  const from = await given(third, abroads)
  expect([await titles(third, from.cart_id), from.short], 'its region is gone').toEqual([[title], []])
}, 120_000)

it('a cart whose region sells in another currency since costs what it costs there, not the same number', async () => {
  const { region, cart, id, variant } = await abroad()
  const prices = [
    { currency_code: 'thb', amount: 90 },
    { currency_code: 'usd', amount: 3 },
  ]
  await desk.ok('POST', `/products/${id}/variants/${variant}`, { prices })
  await desk.ok('POST', `/regions/${region}`, { currency_code: 'usd' })
  await well('POST', `/carts/${cart}`, { email: freshEmail('abroad') })
  expect(await look(cart)).toMatchObject({ currency_code: 'usd', item_total: 3, items: [{ unit_price: 3 }] })
}, 120_000)

it('a parcel that waits for what is sold ahead is promised for no day, and it is said why', async () => {
  const { id, variant, item } = await goods(desk, undo)
  await desk.ok('POST', `/products/${id}/variants/${variant}`, { allow_backorder: true })
  const { page, context } = await visit()
  await context.addCookies([{ name: 'cart-id', value: await filled(variant), url: shop() }])
  const standard = page.getByRole('main').getByText('Standard').first()
  const day = page.getByText(/^Arrives/)
  await page.goto('/checkout')
  await standard.waitFor()
  await day.first().waitFor()

  type Locations = { stock_locations: { id: string }[] }
  const { stock_locations } = await desk.ok<Locations>('GET', '/stock-locations')
  const none = { stocked_quantity: 0 }
  await desk.ok('POST', `/inventory-items/${item}/location-levels/${stock_locations[0]?.id}`, none)
  await page.reload()
  await standard.waitFor()
  await expect.poll(() => day.count()).toBe(0)
  await page.getByText('Once everything in your cart is here').first().waitFor()
}, 60_000)

it('who pays with a delivery that staff have deleted is told so when it is chosen once more, is not offered it again, and buys', async () => {
  const { variant } = await goods(desk, undo)
  const { shipping_options } = await well<{ shipping_options: { id: string }[] }>(
    'GET',
    `/shipping-options?cart_id=${await filled(variant)}`,
  )
  type Option = { service_zone_id: string; shipping_profile_id: string; provider_id: string; type: Json }
  const { shipping_option: like } = await desk.ok<{ shipping_option: Option }>(
    'GET',
    `/shipping-options/${shipping_options[0]?.id}`,
  )
  const { service_zone_id, shipping_profile_id, provider_id, type } = like
  const name = fresh('Ferry')
  const { shipping_option: ferry } = await desk.ok<{ shipping_option: { id: string } }>('POST', '/shipping-options', {
    ...{ name, service_zone_id, shipping_profile_id, provider_id, price_type: 'flat' },
    type: { label: type.label, description: type.description, code: type.code },
    prices: [{ currency_code: 'thb', amount: 30 }],
    rules: [
      { attribute: 'enabled_in_store', operator: 'eq', value: 'true' },
      { attribute: 'is_return', operator: 'eq', value: 'false' },
    ],
  })
  undo.push(() => desk.call('DELETE', `/shipping-options/${ferry.id}`))
  const cart = await filled(variant)
  await well('POST', `/carts/${cart}/shipping-methods`, { option_id: ferry.id })

  const { page, context } = await visit({ quiet: /the server responded with a status of 400/ })
  await context.addCookies([{ name: 'cart-id', value: cart, url: shop() }])
  // The page has asked by itself what can be chosen, and asks no more.
  const asked = page.waitForResponse((answer) => answer.url().includes('/api/store/shipping-options'))
  await page.goto('/checkout')
  await chooseProvider(page, 'on-delivery')
  await asked
  await desk.ok('DELETE', `/shipping-options/${ferry.id}`)
  const order = page.getByRole('button', { name: /^Order for/ })
  await order.click()
  await page.getByText(t('checkout.problem.delivery_gone')).waitFor()
  const gone = page.getByRole('radio', { name: new RegExp(name) })
  await gone.check()
  await page.getByRole('button', { name: t('checkout.delivery.submit') }).click()
  await page.getByText(t('checkout.problem.delivery_gone')).waitFor()
  await gone.waitFor({ state: 'detached' })
  await delivery(page)
  await order.click()
  await bought(page)
}, 120_000)
