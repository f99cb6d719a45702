import { beforeAll, describe, expect, it } from 'vitest'
import { signedOrderLink } from '#backend/server/orders/order-link.ts'
import { type Desk, fresh, newOrder, openDesk } from '../e2e/desk/support.ts'
import { medusa, shop } from '../e2e/support.ts'
import { newStaff } from './accounts.ts'
import { freshEmail, type Json, password, Shopper } from './shopper.ts'

let desk: Desk
let place = ''
let key = ''
beforeAll(async () => {
  desk = await openDesk()
  const { stock_locations } = await desk.ok<{ stock_locations: { id: string }[] }>('GET', '/stock-locations?limit=1')
  place = String(stock_locations[0]?.id)
  type Keys = { api_keys: { token: string }[] }
  key = String((await desk.ok<Keys>('GET', '/api-keys?type=publishable&limit=1')).api_keys[0]?.token)
})

/** A picture of two pixels, as any program makes it. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWPwqon0qolkgFAAHzYEfeGUALkAAAAASUVORK5CYII=',
  'base64',
)
const page = Buffer.from('<!doctype html><script>alert(1)</script>')

type Bought = { buyer: Shopper; id: string; line: string; customer: string }
async function arrived(buyer = new Shopper()): Promise<Bought> {
  const { id } = await newOrder(buyer)
  type Order = { order: { items: { id: string }[]; customer_id: string } }
  const { order } = await desk.ok<Order>('GET', `/orders/${id}?fields=id,customer_id,items.id`)
  const line = String(order.items[0]?.id)
  await desk.ok('POST', `/desk/orders/${id}/fulfil`, {
    items: [{ id: line, quantity: 1, fulfilled: 0 }],
    location_id: place,
  })
  type Parcels = { order: { fulfillments: { id: string }[] } }
  const { order: sent } = await desk.ok<Parcels>('GET', `/orders/${id}?fields=id,fulfillments.id`)
  await desk.ok('POST', `/desk/orders/${id}/deliver`, { fulfillment_id: sent.fulfillments[0]?.id })
  return { buyer, id, line, customer: order.customer_id }
}

const cookieOf = ({ jar }: Shopper) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
const backOf = (line: string) => ({ items: [{ id: line, quantity: 1, returned: 0, note: 'The seam is open' }] })

/** Sends a return with pictures as this browser. */
async function send(
  who: Shopper,
  { id, line }: Pick<Bought, 'id' | 'line'>,
  files: readonly Uint8Array[] = [png],
): Promise<[status: number, said: unknown]> {
  const form = new FormData()
  form.set('return', JSON.stringify(backOf(line)))
  for (const bytes of files) form.append('pictures', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'a.png')
  const headers = { accept: 'application/json', cookie: cookieOf(who) }
  const answer = await fetch(`${shop()}/api/returns/${id}`, { method: 'POST', body: form, headers })
  const body = (await answer.json()) as Json
  return [answer.status, body.fields ?? body.type ?? body.sent]
}
async function look(who: Shopper, picture: string | undefined, size = 'small'): Promise<number> {
  const answer = await fetch(`${shop()}/return-pictures/${picture}/${size}`, { headers: { cookie: cookieOf(who) } })
  if (answer.status === 200) {
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  }
  return answer.status
}
/** A browser in which somebody has opened the link of an order's letter. */
async function withLink(id: string): Promise<Shopper> {
  const guest = new Shopper()
  const secret = process.env.TALAT_TEST_INTERNAL_SECRET ?? ''
  const from = Math.floor(Date.now() / 1000)
  const link = signedOrderLink(secret, { id, language: 'en', from, to: 'order' })
  const opened = await fetch(`${shop()}${link}`, { redirect: 'manual' })
  for (const line of opened.headers.getSetCookie()) {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
    guest.jar.set(name, value)
  }
  return guest
}
type Row = { id: string; return_id: string }
const picturesOf = async (id: string) =>
  (await desk.ok<{ pictures: Row[] }>('GET', `/desk/orders/${id}/return-pictures`)).pictures
const returnsOf = async (id: string) =>
  (await desk.ok<{ order: { returns: { id: string }[] } }>('GET', `/orders/${id}?fields=id,*returns`)).order.returns

describe('pictures of what comes back', () => {
  it('are sent by the buyer alone, with a return that is right, whole or not at all, and once', async () => {
    const one = await arrived()
    const other = await arrived()
    for (const who of [new Shopper(), other.buyer])
      expect(await send(who, one), 'another’s order').toEqual([404, 'not_found'])
    expect(await send(one.buyer, one, [png, page])).toEqual([400, { pictures: 'no_picture' }])
    const huge = Buffer.concat([png, Buffer.alloc(6 * 1024 * 1024)])
    expect(await send(one.buyer, one, [huge])).toEqual([400, { pictures: 'too_large' }])
    expect(await send(one.buyer, one, [png, png, png, png])).toEqual([400, { pictures: 'too_many_pictures' }])
    // A line of another order: the pictures are right, the return is not, and nothing of either is kept.
    expect(await send(one.buyer, { ...one, line: other.line })).toEqual([404, 'not_found'])
    expect([await picturesOf(one.id), await returnsOf(one.id)]).toEqual([[], []])

    const twice = await Promise.all([send(one.buyer, one, [png, png]), send(one.buyer, one, [png, png])])
    expect(twice.map(([status]) => status).sort()).toEqual([200, 409])
    const [back] = await returnsOf(one.id)
    expect(await returnsOf(one.id)).toHaveLength(1)
    expect((await picturesOf(one.id)).map(({ return_id }) => return_id)).toEqual([back?.id, back?.id])
  })

  it('are seen by the buyer, by who has the link of the letter and by staff, and by nobody else', async () => {
    const one = await arrived()
    const other = await arrived()
    expect(await send(one.buyer, one)).toEqual([200, true])
    const [picture] = await picturesOf(one.id)
    type Story = { story: { steps: { code: string; pictures?: Row[] }[] } }
    const { story } = await one.buyer.ok<Story>('GET', `/store/orders/${one.id}/story`)
    const step = story.steps.find(({ code }) => code === 'returning')
    expect(step?.pictures).toEqual([{ id: picture?.id, width: 2, height: 2 }])
    for (const size of ['small', 'large']) expect(await look(one.buyer, picture?.id, size)).toBe(200)

    expect(await look(new Shopper(), picture?.id), 'a guest without the link').toBe(404)
    expect(await look(await withLink(one.id), picture?.id), 'a guest with the link').toBe(200)

    const customer = new Shopper()
    await customer.register(freshEmail('return-stranger'))
    for (const who of [other.buyer, customer]) expect(await look(who, picture?.id), 'another').toBe(404)
    const staff = await newStaff('return-staff')
    const desktop = new Shopper()
    await desktop.form('/_auth/callback/credentials', { actor: 'user', email: staff.email, password })
    expect(await look(desktop, picture?.id), 'staff').toBe(200)
    // Staff look, and announce returns in the back office alone.
    expect(await send(desktop, one)).toEqual([404, 'not_found'])
    await desk.ok('DELETE', `/users/${staff.id}`)
    await expect.poll(() => look(desktop, picture?.id), { timeout: 30_000, message: 'staff no more' }).toBe(404)
  })

  it('come by no other door', async () => {
    const one = await arrived()
    const body = { ...backOf(one.line), pictures: [] }
    const path = `/store/orders/${one.id}/pictured-returns`
    const headers = { 'content-type': 'application/json', 'x-publishable-api-key': key }
    expect((await fetch(`${medusa()}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).status).toBe(
      404,
    )
    expect((await one.buyer.call('POST', path, body)).status).toBe(404)
    const drawn = { width: 2, height: 2, large: 'UklGRg==', small: 'UklGRg==' }
    const smuggled = { ...backOf(one.line), pictures: [drawn] }
    expect((await one.buyer.call('POST', `/store/orders/${one.id}/returns`, smuggled)).status).toBe(400)
    expect((await fetch(`${medusa()}/identity/return-pictures/retp_1`)).status).toBe(404)
    expect((await one.buyer.call('GET', `/admin/desk/orders/${one.id}/return-pictures`)).status).toBe(401)
    expect(await picturesOf(one.id)).toEqual([])
  })

  it('go with their person, and are in their own data before; nobody’s order takes new ones', async () => {
    const email = `${fresh('return-leaves')}@example.com`
    const buyer = new Shopper()
    await buyer.register(email)
    const one = await arrived(buyer)
    type Paid = { order: { payment_collections: { payments: { id: string }[] }[] } }
    const { order } = await desk.ok<Paid>('GET', `/orders/${one.id}?fields=id,*payment_collections.payments`)
    const payment_id = order.payment_collections[0]?.payments[0]?.id
    await desk.ok('POST', `/desk/orders/${one.id}/capture`, { payment_id, captured: 0 })
    expect(await send(buyer, one)).toEqual([200, true])
    const [picture] = await picturesOf(one.id)
    const { return_pictures: own } = (await buyer.ok('GET', '/_auth/data')) as { return_pictures?: Json[] }
    expect(own).toMatchObject([{ order_id: one.id, picture_webp_base64: expect.stringMatching(/^UklGR/) }])
    const [back] = await returnsOf(one.id)
    await desk.ok('POST', `/desk/orders/${one.id}/call-off`, { return_id: back?.id })
    const guest = await withLink(one.id)
    expect(await look(guest, picture?.id)).toBe(200)
    await desk.ok('POST', `/desk/customers/${one.customer}/erase`, { confirm: email })
    expect(await picturesOf(one.id)).toEqual([])
    for (const who of [buyer, guest]) expect(await look(who, picture?.id, 'large')).toBe(404)
    expect(await send(guest, one)).toEqual([404, 'not_found'])
    expect(await picturesOf(one.id)).toEqual([])
  })
})
