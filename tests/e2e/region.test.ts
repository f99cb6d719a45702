import { beforeAll, describe, expect, it } from 'vitest'
import { openDesk } from './desk/support.ts'
import { address, addToCart, bought, chooseProvider, contact, open, say } from './journey.ts'
import { adminOrder, openBrowser, shop, stockedProduct, storedCart, undoAfterEach } from './support.ts'

type Cart = {
  id: string
  region_id: string
  currency_code: string
  region: { id: string }
  items: { unit_price: number }[]
}
type Region = { id: string; name: string; currency_code: string }

async function ask<T>(method: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${shop()}/api/store${path}`, {
    method,
    headers: { accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}) },
    body: body ? JSON.stringify(body) : undefined,
  })
  expect(answer.status, `${method} ${path}`).toBe(200)
  return (await answer.json()) as T
}

let regions: Region[]
const undo = undoAfterEach()
let variantId: string
const named = (name: string): Region => {
  const region = regions.find((one) => one.name === name)
  if (!region) throw new Error(`the seed has no region ${name}`)
  return region
}
const cartIn = async (region: Region): Promise<Cart> => {
  const { cart } = await ask<{ cart: Cart }>('POST', '/carts', { region_id: region.id })
  return (await ask<{ cart: Cart }>('POST', `/carts/${cart.id}/line-items`, { variant_id: variantId, quantity: 1 }))
    .cart
}
const move = async (cart: Cart, region: Region): Promise<Cart> =>
  (await ask<{ cart: Cart }>('POST', `/carts/${cart.id}`, { region_id: region.id })).cart

beforeAll(async () => {
  regions = (await ask<{ regions: Region[] }>('GET', '/regions')).regions
  variantId = (await stockedProduct(30)).variantId
})

it('the first of the regions is the one that the settings of the shop name, in which its shoppers begin who are not sold to in Thailand (R-025, R-222)', async () => {
  const desk = await openDesk()
  type Stores = { stores: [{ id: string; default_region_id: string | null }] }
  const { stores } = await desk.ok<Stores>('GET', '/stores?fields=id,default_region_id')
  const [{ id, default_region_id }] = stores
  undo.push(() => desk.ok('POST', `/stores/${id}`, { default_region_id }))
  for (const { id: usual } of [named('Europe'), named('Thailand'), named('Europe')]) {
    await desk.ok('POST', `/stores/${id}`, { default_region_id: usual })
    const { regions: now } = await ask<{ regions: Region[] }>('GET', '/regions')
    expect([now[0]?.id, now.length]).toEqual([usual, regions.length])
  }
})

describe('a cart that changes its region', () => {
  it('is in the region that was asked for, every time: to Europe and back, three times (R-249)', async () => {
    let cart = await cartIn(named('Thailand'))
    const inBaht = cart.items[0]?.unit_price
    for (const name of ['Europe', 'Thailand', 'Europe', 'Thailand', 'Europe', 'Thailand']) {
      cart = await move(cart, named(name))
      expect(cart, name).toMatchObject({
        region_id: named(name).id,
        currency_code: named(name).currency_code,
        region: { id: named(name).id },
      })
      const price = cart.items[0]?.unit_price
      if (name === 'Thailand') expect(price).toBe(inBaht)
      else expect(price).not.toBe(inBaht)
    }
  })

  it('is in the region that was asked for when four shoppers ask at the same moment', async () => {
    const carts: Cart[] = []
    for (let shopper = 0; shopper < 4; shopper++)
      carts.push((await ask<{ cart: Cart }>('POST', '/carts', { region_id: named('Thailand').id })).cart)
    for (const name of ['Europe', 'Thailand']) {
      const moved = await Promise.all(carts.map((cart) => move(cart, named(name))))
      expect(moved.map(({ region_id }) => region_id)).toEqual(carts.map(() => named(name).id))
    }
  })
})

const visit = openBrowser()
const t = say()

describe('a shopper in Germany', () => {
  it('buys in euro from the first look to the order (R-072, R-220, R-221, R-249)', async () => {
    const { page } = await visit()
    await addToCart(page, 31)
    await page
      .getByRole('button', { name: /Delivery to Thailand/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: t('shop.region.title') })
    await dialog.getByRole('combobox', { name: t('shop.region.country') }).selectOption({ label: 'Germany (EUR)' })
    await dialog.getByRole('button', { name: t('shop.region.confirm', { country: 'Germany' }) }).click()
    await dialog.waitFor({ state: 'hidden' })
    await open(page, '/cart')
    await page
      .getByText(/\d\sEUR$/)
      .first()
      .waitFor()
    expect(await page.getByRole('main').textContent(), 'nothing stays in baht').not.toContain('THB')
    await open(page, '/checkout')
    await contact(page, `greta-${Date.now()}@example.com`)
    const countries = page.getByRole('combobox', { name: new RegExp(`^${t('checkout.address.country_code')}`) })
    await countries.waitFor()
    const names = await countries.locator('option').allTextContents()
    expect(names, 'the countries of the cart’s region').toEqual(expect.arrayContaining(['Germany', 'France']))
    expect(names).not.toContain('Thailand')
    for (const [field, value] of Object.entries({
      first_name: 'Greta',
      last_name: 'Lindner',
      address_1: 'Torstraße 12',
      postal_code: '10119',
      city: 'Berlin',
      phone: '+49 30 1234567',
    })) {
      const label = t(`checkout.address.${field}` as 'checkout.address.city')
      await page.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(value)
    }
    await page.getByRole('button', { name: t('checkout.address.submit') }).click()
    await page
      .getByText(/Arrives/)
      .first()
      .waitFor()
    expect(await page.getByRole('radio').first().isChecked(), 'the cheapest delivery is chosen').toBe(true)
    await page.getByRole('button', { name: t('checkout.delivery.submit') }).click()
    await chooseProvider(page, 'on-delivery')
    await page.getByRole('button', { name: /^Order for/ }).click()
    const order = await adminOrder(await bought(page))
    expect(order).toMatchObject({ currency_code: 'eur', shipping_address: { country_code: 'de', city: 'Berlin' } })
    expect(await page.getByRole('main').textContent()).not.toContain('THB')
  })

  it('keeps a corrected address, also after the page was loaded anew', async () => {
    const { page } = await visit()
    await addToCart(page, 32)
    await open(page, '/checkout')
    await contact(page, `nok-${Date.now()}@example.com`)
    await address(page)
    await page.getByRole('radio').first().waitFor()
    await open(page, '/checkout?step=address')
    const street = page.getByRole('textbox', { name: new RegExp(`^${t('checkout.address.address_1')}`) })
    await street.fill('7 Corrected Lane')
    await page.getByRole('button', { name: t('checkout.address.submit') }).click()
    await page.getByText('7 Corrected Lane').waitFor()
    await open(page, '/checkout')
    await page.getByText('7 Corrected Lane').waitFor()
    expect(await page.getByText('99/1 Charoen Krung Road').count()).toBe(0)
  })

  it('sees the chosen color in the cart, and comes back to it by the line', async () => {
    const { page } = await visit()
    const { title } = await addToCart(page, 33)
    const chosen = new URL(page.url()).searchParams
    await open(page, '/cart')
    const line = page
      .getByRole('list', { name: t('cart.lines') })
      .getByRole('listitem')
      .first()
    const slug = (chosen.get('color') ?? '').toLowerCase().replace(/[^a-z0-9]+/g, '-')
    await expect.poll(() => line.locator('img').first().getAttribute('src'), { timeout: 10_000 }).toContain(`-${slug}-`)
    await line.getByRole('link', { name: title }).first().click()
    await page.getByRole('heading', { name: title }).waitFor()
    await page.locator('html[data-hydrated]').waitFor()
    const again = page.waitForResponse((answer) => /\/line-items/.test(answer.url()) && answer.ok())
    await page
      .getByRole('button', { name: t('catalogue.product.add') })
      .first()
      .click()
    await again
    expect((await storedCart(page)).items, 'the very same thing is chosen').toMatchObject([{ quantity: 2 }])
  })
})
