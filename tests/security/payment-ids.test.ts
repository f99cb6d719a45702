import { beforeAll, describe, expect, it, vi } from 'vitest'
import { stockedProduct } from '../e2e/support.ts'
import { freshEmail, home, type Json, Shopper } from './shopper.ts'

/** Ids of one cart's payment, promotions and lines, used with another cart and by another account. */

vi.setConfig({ testTimeout: 120_000 })

type Session = { id: string; provider_id: string; status: string; data: Json; amount: number }
type Collection = { id: string; amount: number; payment_sessions: Session[] }
type Cart = { id: string; items: { id: string; quantity: number }[]; total: number; promotions: { code: string }[] }

const secretStreet = '5 Hidden Lane'
let region = ''
let variant = ''
beforeAll(async () => {
  const { regions } = await new Shopper().ok<{ regions: Json[] }>('GET', '/store/regions')
  region = String(regions.find(({ name }) => name === 'Thailand')?.id)
  variant = (await stockedProduct(20)).variantId
})

async function filled(who: Shopper): Promise<Cart> {
  const address = { ...home }
  const body = { region_id: region, email: freshEmail('ids'), shipping_address: address, billing_address: address }
  const { id } = (await who.ok<{ cart: Cart }>('POST', '/store/carts', body)).cart
  await who.ok('POST', `/store/carts/${id}/line-items`, { variant_id: variant, quantity: 1 })
  const { shipping_options: ways } = await who.ok<{ shipping_options: Json[] }>(
    'GET',
    `/store/shipping-options?cart_id=${id}`,
  )
  return (await who.ok<{ cart: Cart }>('POST', `/store/carts/${id}/shipping-methods`, { option_id: ways[0]?.id })).cart
}
const cartOf = async (who: Shopper, id: string): Promise<Cart> =>
  (await who.ok<{ cart: Cart }>('GET', `/store/carts/${id}?fields=+promotions.code`)).cart
const collectionOf = async (who: Shopper, cart_id: string): Promise<Collection> =>
  (await who.ok<{ payment_collection: Collection }>('POST', '/store/payment-collections', { cart_id }))
    .payment_collection
const open = (who: Shopper, collection: string, provider_id = 'pp_sandbox-card_sandbox', more: object = {}) =>
  who.call<{ payment_collection: Collection }>('POST', `/store/payment-collections/${collection}/payment-sessions`, {
    provider_id,
    ...more,
  })
async function openSession(who: Shopper, cart: string, provider?: string): Promise<Session> {
  const answer = await open(who, (await collectionOf(who, cart)).id, provider)
  expect(answer.status).toBe(200)
  return answer.body.payment_collection.payment_sessions.at(-1) as Session
}
const confirm = (who: Shopper, { data }: Session) =>
  who.ok('POST', '/store/sandbox-card/confirm', {
    client_secret: data.client_secret,
    ...{ number: '4242424242424242', expiry: '12/30', cvc: '123' },
  })
const complete = (who: Shopper, cart: string) => who.call<Json>('POST', `/store/carts/${cart}/complete`, {})

async function account(name: string): Promise<Shopper> {
  const shopper = new Shopper()
  await shopper.register(freshEmail(name))
  return shopper
}

describe('a paid session', () => {
  it('pays for its own cart alone', async () => {
    const [buyer, thief] = [new Shopper(), new Shopper()]
    const [theirs, mine] = [await filled(buyer), await filled(thief)]
    const paid = await openSession(buyer, theirs.id)
    await confirm(buyer, paid)
    const own = await openSession(thief, mine.id)
    expect(own.id).not.toBe(paid.id)
    const { id } = await collectionOf(thief, mine.id)
    // Names of the paid charge in whatever a session may be given.
    const stolen = { ...paid.data, session_id: paid.id, id: paid.data.id, status: 'authorized' }
    const answer = await open(thief, id, 'pp_sandbox-card_sandbox', { data: stolen })
    const session = answer.body.payment_collection?.payment_sessions.at(-1)
    expect(session?.data.id).not.toBe(paid.data.id)
    expect((await complete(thief, mine.id)).body.type).not.toBe('order')
    expect((await complete(buyer, theirs.id)).body.type).toBe('order')
  })

  it('pays for what the cart was when it was confirmed, and for nothing put in afterwards', async () => {
    const buyer = new Shopper()
    const { id } = await filled(buyer)
    await confirm(buyer, await openSession(buyer, id))
    await buyer.ok('POST', `/store/carts/${id}/line-items`, { variant_id: variant, quantity: 3 })
    expect((await complete(buyer, id)).body.type).not.toBe('order')
  })

  it('of a cart that became an order is opened again by nobody', async () => {
    const buyer = await account('bought')
    const { id } = await filled(buyer)
    const { id: collection } = await collectionOf(buyer, id)
    await openSession(buyer, id, 'pp_system_default')
    expect((await complete(buyer, id)).body.type).toBe('order')
    for (const who of [new Shopper(), await account('other'), buyer]) {
      const answer = await open(who, collection)
      expect(answer.status, JSON.stringify(answer.body).slice(0, 200)).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
    }
    const again = await buyer.call('POST', `/store/carts/${id}/payment-sessions`, {})
    expect(again.status).toBeGreaterThanOrEqual(400)
  })
})

describe('who opened a payment', () => {
  it('is told to nobody by it: no name, no saved address, no account', async () => {
    const owner = await account('saved')
    await owner.ok('POST', '/store/customers/me/addresses', { ...home, address_1: secretStreet })
    const cart = await filled(new Shopper())
    const opened = await open(owner, (await collectionOf(owner, cart.id)).id)
    const stranger = new Shopper()
    const seen = [
      opened.body,
      (
        await stranger.call(
          'GET',
          `/store/carts/${cart.id}?fields=*payment_collection,*payment_collection.payment_sessions`,
        )
      ).body,
      (await stranger.call('POST', '/store/payment-collections', { cart_id: cart.id })).body,
      (await stranger.call('POST', `/store/carts/${cart.id}/payment-sessions`, {})).body,
    ]
    for (const body of seen) expect(JSON.stringify(body)).not.toMatch(/Hidden Lane|saved-|"cus_|account_holder"/)
  })
})

describe('a promotion', () => {
  it('is taken by its code alone, never by its id, and taken off its own cart alone', async () => {
    const [one, other] = [new Shopper(), new Shopper()]
    const [theirs, mine] = [await filled(one), await filled(other)]
    const { cart } = await one.ok<{ cart: Cart & { promotions: { id: string; code: string }[] } }>(
      'POST',
      `/store/carts/${theirs.id}/promotions?fields=+promotions.code`,
      { promo_codes: ['WELCOME10'] },
    )
    const applied = cart.promotions[0]
    expect(applied?.code).toBe('WELCOME10')
    const byId = await other.call<{ cart?: Cart }>('POST', `/store/carts/${mine.id}/promotions`, {
      promo_codes: [String(applied?.id)],
    })
    expect(byId.body.cart?.promotions ?? []).toEqual([])
    await other.call('DELETE', `/store/carts/${mine.id}/promotions`, { promo_codes: ['WELCOME10'] })
    await other.call('POST', `/store/carts/${mine.id}/promotions`, { promo_codes: [] })
    expect((await cartOf(one, theirs.id)).promotions.map(({ code }) => code)).toEqual(['WELCOME10'])
    expect((await cartOf(other, mine.id)).total).toBe(mine.total)
  })
})

describe('a line of a signed-in shopper', () => {
  it('is neither changed nor taken out through the cart of another account', async () => {
    const [owner, thief] = [await account('line'), await account('thief')]
    const [theirs, mine] = [await filled(owner), await filled(thief)]
    const line = theirs.items[0]?.id
    const answers = [
      await thief.call('POST', `/store/carts/${mine.id}/line-items/${line}`, { quantity: 5 }),
      await thief.call('DELETE', `/store/carts/${mine.id}/line-items/${line}`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    expect((await cartOf(owner, theirs.id)).items).toMatchObject([{ id: line, quantity: 1 }])
  })
})

describe('the cart of an account', () => {
  it('answers no other account that has its id: nothing to read, change, pay or buy', async () => {
    const [owner, thief] = [await account('cart'), await account('other')]
    const { id, items } = await filled(owner)
    const collection = await collectionOf(owner, id)
    await openSession(owner, id, 'pp_system_default')
    const answers = [
      await thief.call('GET', `/store/carts/${id}`),
      await thief.call('POST', `/store/carts/${id}`, { email: 'thief@example.com' }),
      await thief.call('POST', `/store/carts/${id}/line-items`, { variant_id: variant, quantity: 1 }),
      await thief.call('POST', `/store/carts/${id}/line-items/${items[0]?.id}`, { quantity: 2 }),
      await thief.call('DELETE', `/store/carts/${id}/line-items/${items[0]?.id}`),
      await thief.call('POST', `/store/carts/${id}/promotions`, { promo_codes: ['WELCOME10'] }),
      await thief.call('GET', `/store/shipping-options?cart_id=${id}`),
      await thief.call('POST', '/store/payment-collections', { cart_id: id }),
      await open(thief, collection.id),
      await thief.call('POST', `/store/carts/${id}/payment-sessions`, {}),
      await thief.call('GET', `/store/carts/${id}/outcome`),
      await complete(thief, id),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    for (const { body } of answers) expect(JSON.stringify(body)).not.toMatch(/Secret Garden|client_secret|payses_/)
    expect((await cartOf(owner, id)).items).toMatchObject([{ quantity: 1 }])
    expect((await complete(owner, id)).body.type).toBe('order')
  })
})
