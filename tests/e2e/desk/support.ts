import { expect } from 'vitest'
import type { Transport } from '#features/shared/commerce-port.ts'
import { httpClient } from '#features/shared/http-client.ts'
import { freshEmail, home, Shopper } from '../../security/shopper.ts'
import { medusa, shop, stockedProduct } from '../support.ts'

export type Json = Record<string, unknown>
export type Answer<Body = Json> = { status: number; body: Body }

const demo = { email: 'staff@talat.example', password: 'Talat-staff-1' }
const post = (url: string, body: unknown) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

/** A token of the demo member of staff, or of the demo shopper. */
export async function tokenOf(actor: 'user' | 'customer'): Promise<string> {
  const login = actor === 'user' ? demo : { email: 'shopper@talat.example', password: 'Talat-demo-1' }
  const answer = await post(`${medusa()}/auth/${actor}/emailpass`, login)
  const { token } = (await answer.json()) as { token?: string }
  expect(token, `the demo ${actor} signs in`).toEqual(expect.any(String))
  return String(token)
}

/** A person's way to the calls of staff, through the server in front. */
export const as = (token: string): Transport => {
  const client = httpClient({ baseUrl: () => `${shop()}/api` })
  return {
    fetch: (path, init = {}) =>
      client.fetch(path, { ...init, headers: token ? { authorization: `Bearer ${token}` } : {} }),
  }
}

/** Calls of one member of staff. `front` goes through the server in front as a browser does, else to Medusa itself. */
export async function openDesk({ front = false } = {}) {
  const token = await tokenOf('user')
  const base = front ? `${shop()}/api/admin` : `${medusa()}/admin`
  async function call<Body = Json>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    const answer = await fetch(`${base}${path}`, {
      method,
      headers: {
        ...headers,
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as Body }
  }
  /** A call that must go well. */
  async function ok<Body = Json>(method: string, path: string, body?: unknown): Promise<Body> {
    const answer = await call<Body>(method, path, body)
    expect([answer.status, answer.body], `${method} ${path}`).toEqual([200, answer.body])
    return answer.body
  }
  return { call, ok }
}
export type Desk = Awaited<ReturnType<typeof openDesk>>

/** The channel that the shop itself sells in. */
export async function shopChannel(desk: Desk): Promise<string> {
  const { stores } = await desk.ok<{ stores: { default_sales_channel_id: string }[] }>('GET', '/stores')
  return String(stores[0]?.default_sales_channel_id)
}

/** A word that no earlier run used: the tests run twice on one shop. */
export const fresh = (word: string): string =>
  `${word}-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`

export type Value = { id: string; value: string; rank: number; metadata: Json; translations: Json; used_by: number }

/** A product of its own for a test, with what it was made with. */
export async function newProduct(
  desk: Desk,
  more: Json = {},
): Promise<Json & { id: string; variants: [{ id: string }] }> {
  const title = fresh('Desk product')
  const { product } = await desk.ok<{ product: Json & { id: string; variants: [{ id: string }] } }>(
    'POST',
    '/products',
    {
      title,
      status: 'draft',
      options: [{ title: fresh('Cut'), values: ['Wide', 'Narrow'], is_exclusive: true }],
      ...more,
    },
  )
  return product
}

/** Drafts with one variant each, at these prices in baht; made in one call for each hundred. */
export async function newProducts(
  desk: Desk,
  word: string,
  prices: readonly number[],
): Promise<{ id: string; variant: string }[]> {
  const made: { id: string; variant: string }[] = []
  for (let start = 0; start < prices.length; start += 100) {
    const create = prices.slice(start, start + 100).map((amount, at) => ({
      title: `${word} ${start + at}`,
      handle: `${word}-${start + at}`.toLowerCase(),
      status: 'draft',
      options: [{ title: 'Cut', values: ['Wide'], is_exclusive: true }],
      variants: [{ title: 'Wide', options: { Cut: 'Wide' }, prices: [{ currency_code: 'thb', amount }] }],
    }))
    const { created } = await desk.ok<{ created: { id: string; handle: string; variants: { id: string }[] }[] }>(
      'POST',
      '/products/batch',
      { create },
    )
    // Medusa answers them in no order.
    for (const { handle } of create) {
      const one = created.find((product) => product.handle === handle)
      made.push({ id: String(one?.id), variant: String(one?.variants[0]?.id) })
    }
  }
  return made
}

/** An order of one piece of something, or of this variant and those beside it, to be paid on delivery, as a guest makes it. */
export async function newOrder(
  who = new Shopper(),
  {
    email = freshEmail('desk-order'),
    card = false,
    variantId,
    beside = [],
    ...more
  }: { email?: string; card?: boolean; variantId?: string; beside?: readonly string[]; metadata?: object } = {},
): Promise<{ id: string; email: string; display_id: number }> {
  const { regions } = await who.ok<{ regions: { id: string; name: string }[] }>('GET', '/store/regions')
  const region = regions.find(({ name }) => name === 'Thailand')?.id
  const variant_id = variantId ?? (await stockedProduct(46)).variantId
  const { cart } = await who.ok<{ cart: { id: string } }>('POST', '/store/carts', { region_id: region })
  const at = `/store/carts/${cart.id}`
  for (const one of [variant_id, ...beside]) await who.ok('POST', `${at}/line-items`, { variant_id: one, quantity: 1 })
  await who.ok('POST', at, { email, shipping_address: home, billing_address: home, ...more })
  const { shipping_options } = await who.ok<{ shipping_options: { id: string }[] }>(
    'GET',
    `/store/shipping-options?cart_id=${cart.id}`,
  )
  await who.ok('POST', `${at}/shipping-methods`, { option_id: shipping_options[0]?.id })
  const { payment_collection } = await who.ok<{ payment_collection: { id: string } }>(
    'POST',
    '/store/payment-collections',
    {
      cart_id: cart.id,
    },
  )
  type Opened = { payment_collection: { payment_sessions: { data: { client_secret?: string } }[] } }
  const opened = await who.ok<Opened>('POST', `/store/payment-collections/${payment_collection.id}/payment-sessions`, {
    provider_id: card ? 'pp_sandbox-card_sandbox' : 'pp_system_default',
  })
  const client_secret = opened.payment_collection.payment_sessions.at(-1)?.data.client_secret
  if (card)
    await who.ok('POST', '/store/sandbox-card/confirm', {
      ...{ client_secret, number: '4242424242424242', expiry: '12/30', cvc: '123' },
    })
  const { order } = await who.ok<{ order: { id: string; display_id: number } }>('POST', `${at}/complete`, {})
  return { id: order.id, email, display_id: order.display_id }
}
