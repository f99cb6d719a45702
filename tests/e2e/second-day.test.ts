import { afterEach, beforeAll, expect, it } from 'vitest'
import { freshEmail, Shopper } from '../security/shopper.ts'
import { type Desk, fresh, openDesk } from './desk/support.ts'
import { type Cart, filled, goods, halfPrice } from './filled.ts'
import { say } from './journey.ts'
import { openBrowser, shop } from './support.ts'

/*
 * What a shopper holds open while staff take away what it stands on.
 */

const t = say()
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
