import { beforeAll, describe, expect, it } from 'vitest'
import { onDatabase } from '../../lib/database.mjs'
import { freshEmail, home, Shopper } from '../../security/shopper.ts'
import { linkMailedTo } from '../people.ts'
import { type Desk, type Json, newOrder, openDesk } from './support.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk({ front: true })
})

type Customer = Json & { id: string; email: string | null; has_account: boolean; addresses: Json[]; groups: Json[] }
const fields = 'id,email,first_name,last_name,phone,has_account,metadata,*addresses,*groups'
const customersOf = async (email: string): Promise<Customer[]> =>
  (await desk.ok<{ customers: Customer[] }>('GET', `/customers?q=${encodeURIComponent(email)}&fields=${fields}`))
    .customers
const oneOf = async (email: string, hasAccount: boolean): Promise<Customer> => {
  const found = (await customersOf(email)).find(({ has_account }) => has_account === hasAccount)
  expect(found, `${hasAccount ? 'the account' : 'the guest'} of ${email}`).toBeDefined()
  return found as Customer
}
type Order = Json & { id: string; email: string | null; total: number; shipping_address: Json }
const orderOf = async (id: string): Promise<Order> =>
  (await desk.ok<{ order: Order }>('GET', `/orders/${id}?fields=id,email,status,total,metadata,*shipping_address`))
    .order
const cancel = (id: string) => desk.ok('POST', `/desk/orders/${id}/cancel`, { refund: 0 })
/** An account with a signed-in browser. */
async function account(name: string) {
  const shopper = new Shopper()
  const email = freshEmail(name)
  await shopper.register(email)
  return { shopper, email, row: await oneOf(email, true) }
}
/** Opens the mailed link, as the owner of the address does. */
async function prove(email: string) {
  const token = new URL(await linkMailedTo(email, '/account/confirm-email')).searchParams.get('token')
  const { status } = await new Shopper().call('POST', '/store/customers/email/confirm', { token })
  expect(status).toBe(200)
}

describe('one customer', () => {
  it('is worth what was bought, and staff note, group and write addresses (R-513)', async () => {
    const { id: orderId, email } = await newOrder()
    const { id } = await oneOf(email, false)
    const { total } = await orderOf(orderId)
    const { worth } = await desk.ok<{ worth: Json[] }>('POST', '/desk/customers/worth', { ids: [id, 'cus_none'] })
    expect(worth).toEqual([{ customer_id: id, currency_code: 'thb', orders: 1, total }])
    const at = `/customers/${id}/addresses`
    await desk.ok('POST', at, { ...home, address_name: 'Home' })
    const { addresses } = await desk.ok<{ addresses: (Json & { id: string })[] }>('GET', at)
    expect(addresses).toMatchObject([{ address_1: home.address_1 }])
    const one = `${at}/${addresses[0]?.id}`
    await desk.ok('POST', one, { address_1: '78 Other Road' })
    expect(await desk.ok('GET', one)).toMatchObject({ address: { address_1: '78 Other Road' } })
    await desk.ok('DELETE', one)
    expect(await desk.ok('GET', at)).toMatchObject({ addresses: [] })
    await cancel(orderId)
    expect(await desk.ok('POST', '/desk/customers/worth', { ids: [id] }), 'what is canceled was not bought').toEqual({
      worth: [],
    })
  })

  it('gets the orders of guests with the address once the account has proved it, and not before', async () => {
    const bought = await newOrder()
    const shopper = new Shopper()
    await shopper.register(bought.email)
    const { id } = await oneOf(bought.email, true)
    const refused = await desk.call('POST', `/desk/customers/${id}/merge`, {})
    expect([refused.status, refused.body.code]).toEqual([409, 'not_proved'])
    const guest = await oneOf(bought.email, false)
    expect((await desk.call('POST', `/desk/customers/${guest.id}/merge`, {})).body.code).toBe('no_account')
    await prove(bought.email)
    expect(await desk.ok('POST', `/desk/customers/${id}/merge`, {})).toEqual({ id, moved: [bought.id] })
    expect(await desk.ok('POST', `/desk/customers/${id}/merge`, {}), 'a second time').toEqual({ id, moved: [] })
    const { orders } = await shopper.ok<{ orders: { id: string }[] }>('GET', '/store/orders')
    expect(orders.map((order) => order.id)).toEqual([bought.id])
  })

  it('takes all that is kept of them, and nothing of anybody else', async () => {
    const [mine, other] = [await newOrder(), await newOrder()]
    const { id } = await oneOf(mine.email, false)
    const data = await desk.ok('POST', `/desk/customers/${id}/data`, {})
    const text = JSON.stringify(data)
    expect(data).toMatchObject({ orders: [{ id: mine.id, shipping_address: { address_1: home.address_1 } }] })
    for (const theirs of [other.email, other.id]) expect(text).not.toContain(theirs)
    expect(text).not.toMatch(/password|app_metadata/)
    expect((await desk.call('POST', '/desk/customers/cus_none/data', {})).status).toBe(404)
  })
})

describe('a person who is erased', () => {
  it('is gone from rows, orders, letters and sessions; orders stay, and nobody else is touched', async () => {
    const { shopper, email, row } = await account('erased')
    await shopper.ok('POST', '/store/customers/me/addresses', home)
    const guestOrder = await newOrder()
    const other = await newOrder()
    const bystander = await account('bystander')
    await bystander.shopper.ok('POST', '/store/customers/me/addresses', home)
    const guest = await oneOf(guestOrder.email, false)
    const before = {
      other: await orderOf(other.id),
      guest: await oneOf(other.email, false),
      bystander: await oneOf(bystander.email, true),
    }
    const erase = (id: string, confirm: string) => desk.call('POST', `/desk/customers/${id}/erase`, { confirm })

    const wrong = await erase(guest.id, 'somebody@else.example')
    expect([wrong.status, Object.keys((wrong.body as { fields: Json }).fields)]).toEqual([400, ['confirm']])
    const open = await erase(guest.id, guestOrder.email)
    expect(open, 'it has to be delivered first').toMatchObject({
      status: 409,
      body: { code: 'orders_open', count: 1, used_by: [{ id: guestOrder.id }] },
    })
    await cancel(guestOrder.id)
    const words = `For ${guestOrder.email} alone`
    const told = { idempotency_key: crypto.randomUUID(), email: guestOrder.email, message: words }
    await desk.ok('POST', `/desk/orders/${guestOrder.id}/write`, told)
    const done = async () => JSON.stringify(await desk.ok('GET', `/desk/activity?resource=order&id=${guestOrder.id}`))
    expect(await done()).toContain(words)
    // What they wrote to the shop and the mail server never took; another's stays.
    const wrote = (id: string, email: string) =>
      onDatabase(
        `insert into letter (id, key, template, "to", language, data, status, attempts) values
           ($1, $1, 'staff-contact', 'staff@talat.example', 'en', $2::jsonb, 'dead', 15)`,
        [id, JSON.stringify({ name: 'x', email, number: '', message: 'x' })],
      )
    await wrote(`letter_wrote_${guest.id}`, guestOrder.email.toUpperCase())
    await wrote(`letter_wrote_${other.id}`, other.email)
    const stillSaid = (id: string) =>
      onDatabase('select 1 from letter where id = $1 and data is not null', [`letter_wrote_${id}`])
    const twice = await Promise.all([erase(guest.id, guestOrder.email), erase(guest.id, guestOrder.email)])
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
    expect([await stillSaid(guest.id), await stillSaid(other.id)]).toEqual([0, 1])
    expect(await done(), 'what staff wrote to them').not.toContain(words)
    const order = await orderOf(guestOrder.id)
    expect(order).toMatchObject({
      email: null,
      shipping_address: { first_name: null, address_1: null, phone: null, country_code: 'th', province: home.province },
    })
    expect(order.total).toBeGreaterThan(0)
    expect(await desk.ok('GET', `/customers/${guest.id}?fields=${fields}`)).toMatchObject({
      customer: { email: null, first_name: null, has_account: false, metadata: { erased_at: expect.any(String) } },
    })
    const search = () => desk.ok('POST', '/desk/search/order', { q: guestOrder.email })
    await expect.poll(async () => (await search()).count, { timeout: 10_000 }).toBe(0)
    const letters = JSON.stringify(await desk.ok('GET', '/desk/letters?limit=200'))
    expect(letters).not.toContain(guestOrder.email)
    expect(letters, "others' letters stay").toContain(other.email)

    expect((await erase(row.id, email)).status).toBe(200)
    expect((await shopper.call('GET', '/store/customers/me')).status, 'signed out at once').toBe(401)
    expect((await desk.call('GET', `/customers/${row.id}`)).status, 'without orders nothing stays').toBe(404)
    await expect(new Shopper().signIn(email)).rejects.toThrow(/error=/)
    await new Shopper().register(email)

    expect(await orderOf(other.id)).toEqual(before.other)
    expect(await oneOf(other.email, false)).toEqual(before.guest)
    expect(await oneOf(bystander.email, true)).toEqual(before.bystander)
    expect((await bystander.shopper.call('GET', '/store/customers/me')).status).toBe(200)
  })

  it('by the address they typed is not whoever has an account with it', async () => {
    const order = await newOrder()
    const shopper = new Shopper()
    await shopper.register(order.email)
    const [guest, owner] = [await oneOf(order.email, false), await oneOf(order.email, true)]
    await cancel(order.id)
    expect((await desk.call('POST', `/desk/customers/${guest.id}/erase`, { confirm: order.email })).status).toBe(200)
    expect(await oneOf(order.email, true)).toEqual(owner)
    expect((await shopper.call('GET', '/store/customers/me')).status).toBe(200)
    expect(JSON.stringify(await desk.ok('GET', '/desk/letters?limit=200')), 'the account’s own letter').toContain(
      order.email,
    )
  })
})
