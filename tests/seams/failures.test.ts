import { expect, it } from 'vitest'
import { admin, filledCart, ok, region, store, variantInStock } from './medusa.ts'

/** Core says these in English alone; the shop knows them by code (backend/medusa/src/http/failures.ts). */

const address = {
  ...{ first_name: 'Malee', last_name: 'Srisuk', address_1: '99/1 Charoen Krung Road', city: 'Bang Rak' },
  ...{ province: 'Bangkok', postal_code: '10500', country_code: 'th', phone: '+66812345678' },
}
const refused = async (path: string, body: unknown): Promise<unknown[]> => {
  const answer = await store('POST', path, body)
  return [answer.status, answer.body?.code]
}
async function ready(email: string): Promise<string> {
  const cart = await filledCart({ email, shipping_address: address, billing_address: address })
  const { shipping_options } = await ok('GET', `/shipping-options?cart_id=${cart}`)
  const [option] = shipping_options as { id: string }[]
  await ok('POST', `/carts/${cart}/shipping-methods`, { option_id: option?.id })
  return cart
}
async function payment(cart_id: string, provider_id: string): Promise<string> {
  const { payment_collection: opened } = await ok('POST', '/payment-collections', { cart_id })
  const { payment_collection: paid } = await ok(
    'POST',
    `/payment-collections/${(opened as { id: string }).id}/payment-sessions`,
    { provider_id },
  )
  const [session] = (paid as { payment_sessions: { data: { client_secret?: string } }[] }).payment_sessions
  return session?.data.client_secret ?? ''
}

it('more pieces than there are: insufficient_inventory', async () => {
  const cart = await filledCart()
  const body = { variant_id: await variantInStock(), quantity: 9000 }
  expect(await refused(`/carts/${cart}/line-items`, body)).toEqual([400, 'insufficient_inventory'])
})

it('a thing that is not sold: not_found', async () => {
  const cart = await filledCart()
  const { products } = await admin('GET', '/products?limit=1&fields=id,status,variants.id&status[]=published')
  const [product] = products as { id: string; variants: { id: string }[] }[]
  await admin('POST', `/products/${product?.id}`, { status: 'draft' })
  try {
    const body = { variant_id: product?.variants[0]?.id, quantity: 1 }
    expect(await refused(`/carts/${cart}/line-items`, body)).toEqual([400, 'not_found'])
  } finally {
    await admin('POST', `/products/${product?.id}`, { status: 'published' })
  }
})

it('a thing without a price in the region: no_price', async () => {
  const { region: made } = await admin('POST', '/regions', { name: 'Japan', currency_code: 'jpy', countries: ['jp'] })
  const { id } = made as { id: string }
  try {
    const { cart } = await ok('POST', '/carts', { region_id: id })
    const body = { variant_id: await variantInStock(), quantity: 1 }
    expect(await refused(`/carts/${(cart as { id: string }).id}/line-items`, body)).toEqual([400, 'no_price'])
  } finally {
    await admin('DELETE', `/regions/${id}`)
  }
})

it('an address outside the region: country_outside_region', async () => {
  const cart = await filledCart()
  const body = { shipping_address: { ...address, country_code: 'de' } }
  expect(await refused(`/carts/${cart}`, body)).toEqual([400, 'country_outside_region'])
})

it('an e-mail that is none: invalid_email', async () => {
  expect(await refused(`/carts/${await filledCart()}`, { email: 'nobody' })).toEqual([400, 'invalid_email'])
})

it('a line that is gone: line_gone', async () => {
  const cart = await filledCart()
  expect(await refused(`/carts/${cart}/line-items/cali_gone`, { quantity: 2 })).toEqual([404, 'line_gone'])
})

it('a delivery of another region, and none at all: delivery_gone', async () => {
  const cart = await filledCart({ email: 'seam@example.com', shipping_address: address })
  const { cart: other } = await ok('POST', '/carts', { region_id: (await region('Europe')).id })
  const { shipping_options } = await ok('GET', `/shipping-options?cart_id=${(other as { id: string }).id}`)
  const [option] = shipping_options as { id: string }[]
  expect(await refused(`/carts/${cart}/shipping-methods`, { option_id: option?.id })).toEqual([400, 'delivery_gone'])
  await payment(cart, 'pp_system_default')
  expect(await refused(`/carts/${cart}/complete`, {})).toEqual([400, 'delivery_gone'])
})

it('a cart that is an order: completed', async () => {
  const cart = await ready('completed@example.com')
  await payment(cart, 'pp_system_default')
  expect((await ok('POST', `/carts/${cart}/complete`, {})).type).toBe('order')
  const body = { variant_id: await variantInStock(), quantity: 1 }
  expect(await refused(`/carts/${cart}/line-items`, body)).toEqual([400, 'completed'])
})

it('a card that the bank refuses at the very end: the code of the card, with status 200', async () => {
  const cart = await ready('declined@example.com')
  const client_secret = await payment(cart, 'pp_sandbox-card_sandbox')
  const card = { client_secret, number: '4000000000009995', expiry: '12/30', cvc: '123' }
  expect(await ok('POST', '/sandbox-card/confirm', card)).toMatchObject({ status: 'declined' })
  expect(await ok('POST', `/carts/${cart}/complete`, {})).toMatchObject({
    type: 'cart',
    error: { type: 'payment_authorization_error', code: 'insufficient_funds' },
  })
})

it('two calls on one cart at once: one gives way, busy', async () => {
  const cart = await filledCart()
  const body = { variant_id: await variantInStock(), quantity: 1 }
  const answers = await Promise.all(Array.from({ length: 24 }, () => store('POST', `/carts/${cart}/line-items`, body)))
  for (const { status, body } of answers)
    expect([200, 409]).toContain(status === 409 && body?.code !== 'busy' ? 0 : status)
})
