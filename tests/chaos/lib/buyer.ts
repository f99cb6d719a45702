import { randomUUID } from 'node:crypto'

type Json = Record<string, unknown>
/** `status` 0: no answer came at all. */
export type Answer = { status: number; body: Json | null; headers: Headers }

/** How long a call may hang before it counts as unanswered, in ms. */
const patience = 75_000

/** One call as a shopper's browser makes it. Never rejects: a cut line is status 0. */
export async function call(
  origin: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  try {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        // Every local Medusa knows it; the server in front brings it by itself.
        'x-publishable-api-key': `pk_${'0123456789abcdef'.repeat(4)}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(patience),
    })
    const text = await answer.text()
    return { status: answer.status, body: parsed(text), headers: answer.headers }
  } catch {
    return { status: 0, body: null, headers: new Headers() }
  }
}

function parsed(text: string): Json | null {
  try {
    return JSON.parse(text) as Json
  } catch {
    // A page of HTML or half an answer says nothing but its status.
    return null
  }
}

/** Calls that must succeed, for everything that prepares a purchase. */
async function ok(origin: string, method: string, path: string, body?: unknown): Promise<Json> {
  const answer = await call(origin, method, path, body)
  if (answer.status !== 200)
    throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 400)}`)
  return answer.body ?? {}
}

export const address = {
  first_name: 'Malee',
  last_name: 'Srisuk',
  address_1: '99/1 Charoen Krung Road',
  city: 'Bang Rak',
  province: 'Bangkok',
  postal_code: '10500',
  country_code: 'th',
}

export const cards = { approve: '4242424242424242', late: '4000000000000077' } as const

export type Goods = { variantId: string; quantity?: number }

/**
 * A cart with everything that a completion wants: goods, address, delivery, a session, and a card that was confirmed.
 * Made at Medusa itself: what is tested comes afterwards, through the server in front.
 */
export async function readyCart(
  medusa: string,
  { variantId, quantity = 1 }: Goods,
  { code, card = cards.approve }: { code?: string; card?: string } = {},
): Promise<string> {
  const post = (path: string, body: unknown) => ok(medusa, 'POST', `/store${path}`, body)
  const regions = (await ok(medusa, 'GET', '/store/regions')).regions as { id: string; name: string }[]
  const region = regions.find(({ name }) => name === 'Thailand')
  const email = `chaos-${randomUUID()}@example.com`
  const { id } = (await post('/carts', { region_id: region?.id })).cart as { id: string }
  await post(`/carts/${id}`, { email, shipping_address: address, billing_address: address })
  await post(`/carts/${id}/line-items`, { variant_id: variantId, quantity })
  const options = (await ok(medusa, 'GET', `/store/shipping-options?cart_id=${id}`)).shipping_options
  await post(`/carts/${id}/shipping-methods`, { option_id: (options as { id: string }[])[0]?.id })
  if (code) await post(`/carts/${id}/promotions`, { promo_codes: [code] })
  await pay(medusa, id, card)
  return id
}

/** A fresh payment session for a cart, with a card that the bank likes. */
export async function pay(medusa: string, cartId: string, card: string = cards.approve): Promise<void> {
  const post = (path: string, body: unknown) => ok(medusa, 'POST', `/store${path}`, body)
  const { payment_collection } = await post('/payment-collections', { cart_id: cartId })
  const { id } = payment_collection as { id: string }
  const opened = await post(`/payment-collections/${id}/payment-sessions`, { provider_id: 'pp_sandbox-card_sandbox' })
  const sessions = (opened.payment_collection as { payment_sessions: { data: { client_secret: string } }[] })
    .payment_sessions
  const client_secret = sessions.at(-1)?.data.client_secret
  await post('/sandbox-card/confirm', { client_secret, number: card, expiry: '12/30', cvc: '123' })
}

/** Sends the completion, through the server in front. */
export const complete = (shop: string, cartId: string, attempt: string = randomUUID()): Promise<Answer> =>
  call(shop, 'POST', `/api/store/carts/${cartId}/complete`, {}, { 'idempotency-key': attempt })

/** Asks what became of a completion, as the shop's page does. */
export const outcome = (shop: string, cartId: string, attempt: string): Promise<Answer> =>
  call(shop, 'GET', `/api/store/carts/${cartId}/outcome`, undefined, { 'idempotency-key': attempt })

/** Some carts, a few at a time: prepared carts are not what is tested. */
export async function readyCarts(medusa: string, count: number, goods: Goods, more: { code?: string } = {}) {
  const carts: string[] = []
  let begun = 0
  const worker = async () => {
    while (begun < count) {
      const index = begun++
      carts[index] = await readyCart(medusa, goods, more)
    }
  }
  await Promise.all(Array.from({ length: 4 }, worker))
  return carts
}

/** A variant of which there is plenty, and none of `not`. */
export async function stocked(shop: string, least = 60, not: readonly string[] = []): Promise<string> {
  const query = 'fields=handle,*variants,%2Bvariants.inventory_quantity&limit=60&order=handle'
  const { products } = await ok(shop, 'GET', `/api/store/products?${query}`)
  const variants = (products as { variants: { id: string; inventory_quantity: number | null }[] }[]).flatMap(
    (product) => product.variants,
  )
  const found = variants.find(({ id, inventory_quantity }) => !not.includes(id) && (inventory_quantity ?? 0) >= least)
  if (!found) throw new Error(`the seed has no variant of which there are ${least}`)
  return found.id
}

/** The order's id in an answer to a completion; null when there is none. */
export const orderOf = ({ status, body }: Answer): string | null =>
  status === 200 && body?.type === 'order' ? (body.order as { id: string }).id : null

/** The shop's own staff, straight at Medusa. */
export async function staff(medusa: string) {
  const signIn = await call(medusa, 'POST', '/auth/user/emailpass', {
    email: 'staff@talat.example',
    password: 'Talat-staff-1',
  })
  const authorization = `Bearer ${String(signIn.body?.token)}`
  return async (method: string, path: string, body?: unknown): Promise<Json> => {
    const answer = await fetch(`${medusa}/admin${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} /admin${path}: ${answer.status} ${text.slice(0, 400)}`)
    return JSON.parse(text) as Json
  }
}

/** Takes other goods instead of what the cart holds, and pays for them anew. */
export async function exchange(medusa: string, cartId: string, variantId: string): Promise<void> {
  const { cart } = await ok(medusa, 'GET', `/store/carts/${cartId}?fields=id,*items`)
  for (const { id } of (cart as { items: { id: string }[] }).items)
    await ok(medusa, 'DELETE', `/store/carts/${cartId}/line-items/${id}`)
  await ok(medusa, 'POST', `/store/carts/${cartId}/line-items`, { variant_id: variantId, quantity: 1 })
  const options = (await ok(medusa, 'GET', `/store/shipping-options?cart_id=${cartId}`)).shipping_options
  await ok(medusa, 'POST', `/store/carts/${cartId}/shipping-methods`, {
    option_id: (options as { id: string }[])[0]?.id,
  })
  await pay(medusa, cartId)
}
