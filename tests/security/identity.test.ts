import { beforeAll, describe, expect, it, vi } from 'vitest'
import { asStaff, linkMailedTo } from '../e2e/people.ts'
import { medusa, stockedProduct } from '../e2e/support.ts'
import { onDatabase } from '../lib/database.mjs'
import { freshEmail, home, type Json, Shopper } from './shopper.ts'

// Whole checkouts, several of them in one test, beside other work of the machine.
vi.setConfig({ testTimeout: 240_000 })

type Handed = { cart_id: string | null; found: boolean; moved: number; short: object[] }
type Cart = { id: string; email: string | null; items: Json[]; shipping_address: Json | null; customer?: Json }

let region = ''
let variant = ''
beforeAll(async () => {
  const { regions } = await new Shopper().ok<{ regions: Json[] }>('GET', '/store/regions')
  region = String(regions.find(({ name }) => name === 'Thailand')?.id)
  variant = (await stockedProduct(46)).variantId
})

const newCart = async (who: Shopper, body: object = {}): Promise<Cart> =>
  (await who.ok<{ cart: Cart }>('POST', '/store/carts', { region_id: region, ...body })).cart
const put = async (who: Shopper, cart: string, quantity = 1): Promise<void> =>
  void (await who.ok('POST', `/store/carts/${cart}/line-items`, { variant_id: variant, quantity }))
const update = async (who: Shopper, cart: string, body: object): Promise<Cart> =>
  (await who.ok<{ cart: Cart }>('POST', `/store/carts/${cart}`, body)).cart
const handOver = (who: Shopper, cart_id: string) => who.ok<Handed>('POST', '/store/customers/me/cart', { cart_id })
const noCart = 'cart_01AAAAAAAAAAAAAAAAAAAAAAAA'

/** Everything of a checkout but the last press. */
async function filled(who: Shopper, email: string): Promise<string> {
  const { id } = await newCart(who)
  await put(who, id)
  await update(who, id, { email, shipping_address: home, billing_address: home })
  const { shipping_options } = await who.ok<{ shipping_options: Json[] }>(
    'GET',
    `/store/shipping-options?cart_id=${id}`,
  )
  await who.ok('POST', `/store/carts/${id}/shipping-methods`, { option_id: shipping_options[0]?.id })
  const { payment_collection } = await who.ok<{ payment_collection: Json }>('POST', '/store/payment-collections', {
    cart_id: id,
  })
  await who.ok('POST', `/store/payment-collections/${payment_collection.id}/payment-sessions`, {
    provider_id: 'pp_system_default',
  })
  return id
}
/** Buys one piece to be paid on delivery; the order's id. */
async function buy(who: Shopper, email: string): Promise<string> {
  const id = await filled(who, email)
  const { order } = await who.ok<{ order: Json }>('POST', `/store/carts/${id}/complete`, {})
  return String(order.id)
}
const ordersOf = async (who: Shopper): Promise<string[]> =>
  (await who.ok<{ orders: Json[] }>('GET', '/store/orders?limit=50')).orders.map(({ id }) => String(id))
const ownerOf = async (order: string): Promise<Json> =>
  (
    (await asStaff('GET', `/admin/orders/${order}?fields=id,email,customer_id,*customer`)) as {
      order: { customer: Json }
    }
  ).order.customer

describe('a stranger who registers somebody’s unconfirmed address (C1)', () => {
  it('sees none of the carts and orders that the person fills afterwards as a guest', async () => {
    const email = freshEmail('person')
    const stranger = new Shopper()
    await stranger.register(email)
    const person = new Shopper()
    const open = await filled(person, email)
    const order = await buy(person, email)

    expect(await handOver(stranger, noCart)).toMatchObject({ cart_id: null, found: false })
    expect(await ordersOf(stranger)).toEqual([])
    expect((await stranger.call('GET', `/store/orders/${order}`)).status).toBe(404)
    expect(await handOver(stranger, open), 'not even who learns the id gets the address').not.toMatchObject({
      cart_id: open,
    })
    expect(await ownerOf(order)).toMatchObject({ has_account: false, email })
  })

  it('sees none of what the person had bought before', async () => {
    const email = freshEmail('before')
    const person = new Shopper()
    const order = await buy(person, email)
    const stranger = new Shopper()
    await stranger.register(email)
    expect(await ordersOf(stranger)).toEqual([])
    expect((await stranger.call('GET', `/store/orders/${order}`)).status).toBe(404)
    expect((await person.call('GET', `/store/orders/${order}`)).status, 'the browser that bought reads it').toBe(200)
  })
})

describe('a stranger who types somebody’s address (C2)', () => {
  it('gives them no cart of the stranger’s at their next sign-in, and no home to read', async () => {
    const email = freshEmail('victim')
    const victim = new Shopper()
    await victim.register(email)
    const stranger = new Shopper()
    const trap = await newCart(stranger, { email, shipping_address: { ...home, address_1: '1 Trap Lane' } })
    await put(stranger, trap.id)

    expect(await handOver(victim, noCart)).toMatchObject({ cart_id: null, found: false })
    const own = (await newCart(victim)).id
    const after = await handOver(victim, own)
    expect(after.cart_id).toBe(own)
    const { cart } = await victim.ok<{ cart: Cart }>('GET', `/store/carts/${own}`)
    expect(cart.items).toEqual([])
    expect(JSON.stringify(cart)).not.toContain('Trap Lane')
  })

  it('puts no order into their list', async () => {
    const email = freshEmail('list')
    const victim = new Shopper()
    await victim.register(email)
    const order = await buy(new Shopper(), email)
    expect(await ordersOf(victim)).toEqual([])
    expect(await ownerOf(order)).toMatchObject({ has_account: false, email })
  })

  it('is left with an id of no use when the cart in a shared browser is handed over: lines go on, the address does not', async () => {
    const email = freshEmail('shared')
    const victim = new Shopper()
    await victim.register(email)
    const stranger = new Shopper()
    const old = (await newCart(stranger, { email, shipping_address: { ...home, address_1: '1 Trap Lane' } })).id
    await put(stranger, old, 2)

    const { cart_id } = await handOver(victim, old)
    expect(cart_id).toMatch(/^cart_/)
    expect(cart_id).not.toBe(old)
    const { cart } = await victim.ok<{ cart: Cart }>('GET', `/store/carts/${cart_id}`)
    expect(cart.items).toMatchObject([{ variant_id: variant, quantity: 2 }])
    expect(cart.email).toBe(email)
    expect(JSON.stringify(cart)).not.toContain('Trap Lane')

    await update(victim, String(cart_id), { shipping_address: home })
    expect((await stranger.call('GET', `/store/carts/${old}`)).status, 'reading').toBe(404)
    expect((await stranger.call('POST', `/store/carts/${old}`, { email })).status, 'writing').toBe(404)
    expect(
      (await stranger.call('POST', `/store/carts/${old}/line-items`, { variant_id: variant, quantity: 1 })).status,
      'adding',
    ).toBe(404)
  })

  it('cannot hang their own address record into another cart, nor write through it', async () => {
    const person = new Shopper()
    const theirs = await newCart(person, { shipping_address: home })
    const record = String(theirs.shipping_address?.id)
    const stranger = new Shopper()
    const own = await newCart(stranger)
    for (const [path, body] of [
      [`/store/carts/${own.id}`, { shipping_address: { id: record, address_1: '1 Trap Lane', country_code: 'th' } }],
      [`/store/carts/${own.id}`, { billing_address: { id: record } }],
      ['/store/carts', { region_id: region, shipping_address: record }],
    ] as const) {
      const answer = await stranger.call('POST', path, body)
      expect(answer.status, JSON.stringify(answer.body)).toBe(400)
      expect(JSON.stringify(answer.body)).not.toContain(home.address_1)
    }
    const { cart } = await person.ok<{ cart: Cart }>('GET', `/store/carts/${theirs.id}`)
    expect(cart.shipping_address).toMatchObject({ address_1: home.address_1 })
  })
})

describe('a stranger who asks a cart about the person behind an address (C3)', () => {
  it('learns no name, phone, note or account of them, however the cart came to the address', async () => {
    const email = freshEmail('known')
    const known = new Shopper()
    await known.register(email, { first_name: 'Wanida', last_name: 'Sukjai' })
    await known.ok('POST', '/store/customers/me', { phone: '+66899998888' })
    const me = (await known.ok<{ customer: Json }>('GET', '/store/customers/me')).customer
    await asStaff('POST', `/admin/customers/${me.id}`, { metadata: { note: 'pays late' } })
    const stranger = new Shopper()
    const answers: unknown[] = []
    for (const fields of ['', '?fields=id,*customer', '?fields=%2Bcustomer.phone,%2Bcustomer.metadata']) {
      answers.push((await stranger.call('POST', `/store/carts${fields}`, { region_id: region, email })).body)
      const { id } = await newCart(stranger)
      answers.push((await stranger.call('POST', `/store/carts/${id}${fields}`, { email: email.toUpperCase() })).body)
      answers.push((await stranger.call('GET', `/store/carts/${id}${fields}`)).body)
    }
    const told = JSON.stringify(answers)
    for (const secret of ['Wanida', 'Sukjai', '+66899998888', 'pays late', '"has_account":true', String(me.id)])
      expect(told, secret).not.toContain(secret)
  })
})

describe('a signed-in shopper', () => {
  it('keeps the account on a cart and its order whatever contact e-mail is typed', async () => {
    const email = freshEmail('signed')
    const shopper = new Shopper()
    await shopper.register(email)
    const order = await buy(shopper, freshEmail('contact'))
    expect(await ordersOf(shopper)).toEqual([order])
    expect(await ownerOf(order)).toMatchObject({ has_account: true, email })
  })

  it('owns the order of a cart that was not handed over in time', async () => {
    const email = freshEmail('late')
    const shopper = new Shopper()
    await shopper.register(email)
    const guest = new Shopper()
    const cart = await filled(guest, freshEmail('typed'))
    const { order } = await shopper.ok<{ order: Json }>('POST', `/store/carts/${cart}/complete`, {})
    expect(await ordersOf(shopper)).toEqual([order.id])
  })
})

describe('handing a cart over', () => {
  const signedIn = async (name: string) => {
    const shopper = new Shopper()
    await shopper.register(freshEmail(name))
    return shopper
  }

  it('twice, and from two tabs at once, ends in one cart with each line once', async () => {
    const shopper = await signedIn('twice')
    const guest = new Shopper()
    const first = (await newCart(guest)).id
    await put(guest, first, 2)
    const once = await handOver(shopper, first)
    expect(await handOver(shopper, first), 'said again').toMatchObject({ cart_id: once.cart_id, moved: 0, short: [] })

    const second = (await newCart(guest)).id
    await put(guest, second, 1)
    const answers = await Promise.all([1, 2, 3, 4].map(() => handOver(shopper, second)))
    expect(new Set(answers.map(({ cart_id }) => cart_id))).toEqual(new Set([once.cart_id]))
    const { cart } = await shopper.ok<{ cart: Cart }>('GET', `/store/carts/${once.cart_id}`)
    expect(cart.items).toMatchObject([{ variant_id: variant, quantity: 3 }])
    expect(cart.items).toHaveLength(1)
  })

  it('never gives one account’s cart to another', async () => {
    const owner = await signedIn('owner')
    const cart = (await newCart(owner)).id
    await put(owner, cart)
    const thief = await signedIn('thief')
    expect(await handOver(thief, cart)).toEqual({ cart_id: null, found: false, moved: 0, short: [] })
    expect((await thief.call('POST', `/store/carts/${cart}/customer`, {})).status).toBe(404)
    expect(await handOver(owner, cart)).toMatchObject({ cart_id: cart })
  })

  it('never gives what was handed over to the next who names the old id', async () => {
    const owner = await signedIn('handed')
    const old = (await newCart(new Shopper())).id
    await put(new Shopper(), old)
    const { cart_id } = await handOver(owner, old)
    const thief = await signedIn('next')
    expect(await handOver(thief, old)).toMatchObject({ cart_id: null })
    expect((await thief.call('POST', `/store/carts/${old}/customer`, {})).status).toBe(404)
    expect(await handOver(owner, old)).toMatchObject({ cart_id })
  })

  it('by the older call of a stock client answers the cart that goes on', async () => {
    const shopper = await signedIn('older')
    const old = (await newCart(new Shopper())).id
    await put(new Shopper(), old)
    const { cart } = await shopper.ok<{ cart: Cart }>('POST', `/store/carts/${old}/customer`, {})
    expect(cart.id).not.toBe(old)
    expect(cart.items).toMatchObject([{ variant_id: variant, quantity: 1 }])
    expect((await shopper.call('GET', `/store/carts/${old}`)).status).toBe(404)
  })
})

describe('earlier orders of a guest', () => {
  type Earlier = { state: string; email: string; orders: { id: string }[] }
  const earlier = (who: Shopper) => who.ok<Earlier>('GET', '/store/customers/me/earlier-orders')
  const claim = async (who: Shopper, order: string) =>
    (await who.call('POST', `/store/customers/me/earlier-orders/${order}`, {})).status
  const confirm = (token: string) => new Shopper().call('POST', '/store/customers/email/confirm', { token })
  const tokenMailedTo = async (email: string, count = 1) =>
    new URL(await linkMailedTo(email, '/account/confirm-email', count)).searchParams.get('token') ?? ''
  const sendAgain = (who: Shopper) => who.call('POST', '/store/customers/me/email/confirmation', { language: 'en' })

  it('are told to nobody who has not confirmed the address, and cannot be claimed by their id', async () => {
    const email = freshEmail('unconfirmed')
    const order = await buy(new Shopper(), email)
    const stranger = new Shopper()
    await stranger.register(email)
    expect(await earlier(stranger)).toEqual({ email, state: 'unconfirmed', orders: [] })
    expect(await claim(stranger, order)).toBe(404)
    expect(await ordersOf(stranger)).toEqual([])
    expect((await new Shopper().call('GET', '/store/customers/me/earlier-orders')).status).toBe(401)
    expect(await claim(new Shopper(), order)).toBe(401)
  })

  it('are offered after the mailed link, and move one by one', async () => {
    const email = freshEmail('claims')
    const guest = new Shopper()
    const orders = [await buy(guest, email), await buy(guest, email)]
    const owner = new Shopper()
    await owner.register(email)
    const other = new Shopper()
    const opened = await other.call('POST', '/store/customers/email/confirm', { token: await tokenMailedTo(email) })
    expect(opened).toMatchObject({ status: 200, body: { email } })
    expect((await other.call('GET', '/store/customers/me')).status, 'the link signs nobody in').toBe(401)

    expect((await earlier(owner)).orders.map(({ id }) => id).sort()).toEqual([...orders].sort())
    const [first = '', second = ''] = orders
    expect(await Promise.all([claim(owner, first), claim(owner, first)]), 'twice at once').toEqual([200, 200])
    expect(await ordersOf(owner)).toEqual([first])
    expect((await earlier(owner)).orders.map(({ id }) => id)).toEqual([second])
    expect((await owner.call('GET', `/store/orders/${first}`)).status).toBe(200)

    const thief = new Shopper()
    const theirs = freshEmail('thief')
    await thief.register(theirs)
    await confirm(await tokenMailedTo(theirs))
    expect(await earlier(thief)).toMatchObject({ state: 'confirmed', orders: [] })
    expect(await claim(thief, first), 'an order of an account').toBe(404)
    expect(await claim(thief, second), 'an order of another address').toBe(404)
  })

  it('stay closed to a link that was used, was replaced, has expired, or was never sent', async () => {
    const email = freshEmail('links')
    const owner = new Shopper()
    await owner.register(email)
    const replaced = await tokenMailedTo(email)
    expect((await sendAgain(owner)).status).toBe(200)
    const expired = await tokenMailedTo(email, 2)
    expect(expired).not.toBe(replaced)
    expect((await confirm(replaced)).status, 'replaced').toBe(400)
    const age = (interval: string) =>
      onDatabase(
        'update auth_verification set requested_at = now() - $1::interval where entity_id = $2 and deleted_at is null',
        [interval, email],
      )
    expect(await age('25 hours')).toBe(1)
    expect((await confirm(expired)).status, 'expired').toBe(400)
    expect(await earlier(owner)).toMatchObject({ state: 'unconfirmed' })
    await age('23 hours')
    expect((await confirm(expired)).status, 'of yesterday').toBe(200)
    expect((await confirm(expired)).status, 'used').toBe(400)
    expect((await confirm('a'.repeat(43))).status, 'never sent').toBe(400)
    for (const token of ['', 'x', '../../admin', 'a'.repeat(5000)]) expect((await confirm(token)).status).toBe(400)
    expect(await earlier(owner)).toMatchObject({ state: 'confirmed' })
  })

  it('cannot be used to flood a mailbox', async () => {
    const owner = new Shopper()
    await owner.register(freshEmail('flood'))
    const statuses: number[] = []
    for (let turn = 0; turn < 32; turn += 1) statuses.push((await sendAgain(owner)).status)
    expect(statuses[0]).toBe(200)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('a stranger who reaches the backend past the server in front', () => {
  const direct = async (path: string, init: RequestInit = {}): Promise<number> => {
    const key = await asStaff('GET', '/admin/api-keys?type=publishable&limit=1')
    const token = (key as { api_keys: { token: string }[] }).api_keys[0]?.token ?? ''
    const headers = { 'x-publishable-api-key': token, 'content-type': 'application/json' }
    return (await fetch(`${medusa()}${path}`, { ...init, headers })).status
  }
  it('reads no order by its id', async () => {
    const order = await buy(new Shopper(), freshEmail('direct'))
    expect(await direct(`/store/orders/${order}`)).toBe(404)
    expect(await direct(`/store/orders/${order}?fields=*shipping_address`)).toBe(404)
  })
})
