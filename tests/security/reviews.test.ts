import { beforeAll, describe, expect, it } from 'vitest'
import { type Desk, fresh, newOrder, openDesk } from '../e2e/desk/support.ts'
import { medusa, shop } from '../e2e/support.ts'
import { type Json, Shopper } from './shopper.ts'

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
const words = (title: string, more: Json = {}) => ({
  ...{ rating: '4', title, text: 'It is as one hopes.', name: 'Mali', language: 'en', version: '0' },
  ...more,
})

type Bought = { buyer: Shopper; id: string; product: string; line: string }
async function bought(): Promise<Bought> {
  const buyer = new Shopper()
  const { id } = await newOrder(buyer)
  type Order = { order: { items: { id: string; product_id: string }[] } }
  const { order } = await desk.ok<Order>('GET', `/orders/${id}?fields=id,items.id,items.product_id`)
  return { buyer, id, line: String(order.items[0]?.id), product: String(order.items[0]?.product_id) }
}
async function arrived(): Promise<Bought> {
  const one = await bought()
  const items = [{ id: one.line, quantity: 1, fulfilled: 0 }]
  await desk.ok('POST', `/desk/orders/${one.id}/fulfil`, { items, location_id: place })
  type Parcels = { order: { fulfillments: { id: string }[] } }
  const { order } = await desk.ok<Parcels>('GET', `/orders/${one.id}?fields=id,fulfillments.id`)
  await desk.ok('POST', `/desk/orders/${one.id}/deliver`, { fulfillment_id: order.fulfillments[0]?.id })
  return one
}

/** Sends the form of a review as this browser. */
async function write(
  who: Shopper,
  { id, product }: Pick<Bought, 'id' | 'product'>,
  fields: Json,
  files: readonly { bytes: Uint8Array; type: string }[] = [],
): Promise<[status: number, code: unknown]> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  for (const { bytes, type } of files) form.append('pictures', new Blob([new Uint8Array(bytes)], { type }), 'a.png')
  const answer = await fetch(`${shop()}/api/reviews/${id}/${product}`, {
    method: 'POST',
    body: form,
    headers: { accept: 'application/json', cookie: [...who.jar].map(([name, value]) => `${name}=${value}`).join('; ') },
  })
  const body = (await answer.json()) as Json
  return [answer.status, body.fields ?? body.type ?? body.sent]
}
type Row = { id: string; order_id: string; status: string; version: number; title: string; pictures: { id: string }[] }
const rowOf = async (title: string) => {
  const { reviews, count } = await desk.ok<{ reviews: Row[]; count: number }>('GET', `/desk/reviews?q=${title}`)
  expect(count).toBe(1)
  return (await desk.ok<{ review: Row }>('GET', `/desk/reviews/${reviews[0]?.id}`)).review
}
const decide = (id: string, from: string, to: string, more: Json[] = []) =>
  desk.call('POST', `/desk/records/review/${id}`, { changes: [{ path: 'state', from, to }, ...more] })
/** Everything that the shop tells anybody of a product's reviews. */
async function told(product: string): Promise<string> {
  const headers = { 'x-publishable-api-key': key }
  const answer = await fetch(`${medusa()}/store/products/${product}/reviews?limit=50`, { headers })
  expect(answer.status).toBe(200)
  const page = await fetch(`${shop()}/catalogue/${product}`)
  return (await answer.text()) + (await page.text())
}

describe('who may write a review', () => {
  it('is nobody but the buyer, of what has arrived, by whatever door', async () => {
    const early = await bought()
    const one = await arrived()
    const title = fresh('review-door')
    expect(await write(early.buyer, early, words(title)), 'not arrived').toEqual([409, 'not_arrived'])
    expect(await write(one.buyer, { id: one.id, product: 'prod_nobody' }, words(title)), 'not in the order').toEqual([
      404,
      'not_found',
    ])
    for (const who of [new Shopper(), early.buyer])
      expect(await write(who, one, words(title)), 'another’s order').toEqual([404, 'not_found'])
    // Medusa's own address answers the server in front alone, and the allow-list of the shop has no such call.
    const headers = { 'content-type': 'application/json', 'x-publishable-api-key': key }
    const path = `/store/orders/${one.id}/reviews/${one.product}`
    const body = JSON.stringify({ ...words(title), rating: 4, version: 0, keep: [], pictures: [] })
    expect((await fetch(`${medusa()}${path}`, { method: 'POST', headers, body })).status).toBe(404)
    expect((await fetch(`${medusa()}${path}`, { headers })).status).toBe(404)
    expect((await one.buyer.call('POST', path, JSON.parse(body))).status).toBe(404)
    expect((await fetch(`${medusa()}/identity/review-pictures/revp_1`)).status).toBe(404)
    expect((await new Shopper().call('GET', '/admin/desk/reviews')).status).toBe(401)
    expect((await desk.ok<{ count: number }>('GET', `/desk/reviews?q=${title}`)).count).toBe(0)
  })

  it('writes one, also twice at once; what another tab has written is not overwritten unseen', async () => {
    const one = await arrived()
    const title = fresh('review-twice')
    const twice = await Promise.all([write(one.buyer, one, words(title)), write(one.buyer, one, words(title))])
    // The second is the same once more, and is told so.
    expect(twice).toEqual([
      [200, true],
      [200, true],
    ])
    expect(await rowOf(title)).toMatchObject({ order_id: one.id, status: 'waiting', version: 1 })
    expect(await write(one.buyer, one, words(`${title} again`))).toEqual([409, 'changed'])
    expect(await write(one.buyer, one, words(`${title} again`, { version: 1 }))).toEqual([200, true])
    expect(await rowOf(title)).toMatchObject({ title: `${title} again`, version: 2 })
  })

  it('sends no page, no drawing and nothing huge as a picture', async () => {
    const one = await arrived()
    const title = fresh('review-files')
    const html = { bytes: Buffer.from('<!doctype html><script>alert(1)</script>'), type: 'image/png' }
    const svg = { bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), type: 'image/png' }
    for (const file of [html, svg])
      expect(await write(one.buyer, one, words(title), [file])).toEqual([400, { pictures: 'no_picture' }])
    const huge = { bytes: Buffer.concat([png, Buffer.alloc(6 * 1024 * 1024)]), type: 'image/png' }
    expect(await write(one.buyer, one, words(title), [huge])).toEqual([400, { pictures: 'too_large' }])
    const five = Array.from({ length: 5 }, () => ({ bytes: png, type: 'image/png' }))
    expect(await write(one.buyer, one, words(title), five)).toEqual([400, { pictures: 'too_many_pictures' }])
    expect((await desk.ok<{ count: number }>('GET', `/desk/reviews?q=${title}`)).count).toBe(0)
  })
})

describe('several that are decided together', () => {
  type Results = { results: { ok: boolean; id: string; code?: string; changed?: unknown[] }[] }
  const wish = (id: string, version: number, to: 'approved' | 'rejected', reason: string | null = null) => ({
    ...{ kind: 'review', id },
    changes: [
      { path: 'state', from: `waiting:${version}`, to: `${to}:${version}` },
      { path: 'reason', from: null, to: reason },
    ],
  })
  const batch = (records: Json[]) => desk.call<Results>('POST', '/desk/records/batch', { records })

  it('answer one by one: nothing that was written or decided meanwhile is overwritten, twice at once is once', async () => {
    const bought = [await arrived(), await arrived(), await arrived()] as const
    const title = fresh('review-many')
    const titles = ['a', 'b', 'c'].map((one) => `${title}-${one}`)
    for (const [at, one] of bought.entries())
      expect(await write(one.buyer, one, words(String(titles[at])))).toEqual([200, true])
    const ids = (await Promise.all(titles.map(rowOf))).map((row) => row.id)
    const [a = '', b = '', c = ''] = ids
    const page = await desk.ok<{ reviews: Row[] }>('GET', `/desk/reviews?ids=${a},${b},rev_nothing`)
    expect(page.reviews.map(({ id }) => id).toSorted()).toEqual([a, b].toSorted())
    // One is written anew while staff read, another one a colleague has refused.
    expect(await write(bought[1].buyer, bought[1], words(`${titles[1]} anew`, { version: 1 }))).toEqual([200, true])
    expect((await batch([wish(c, 1, 'rejected', 'An advertisement')])).body.results[0]?.ok).toBe(true)
    const records = [...ids, 'rev_nothing'].map((id) => wish(id, 1, 'approved'))
    const { body } = await batch(records)
    expect(body.results.map(({ ok, code }) => (ok ? 'ok' : code))).toEqual(['ok', 'conflict', 'conflict', 'not_found'])
    const now = await Promise.all(
      ids.map(async (id) => (await desk.ok<{ review: Row }>('GET', `/desk/reviews/${id}`)).review),
    )
    expect(now.map(({ status, version }) => [status, version])).toEqual([
      ['approved', 1],
      ['waiting', 2],
      ['rejected', 1],
    ])
    const again = await Promise.all([batch([wish(b, 2, 'approved')]), batch([wish(b, 2, 'approved')])])
    const done = again.flatMap((one) => one.body.results)
    expect(done.map(({ ok }) => ok)).toEqual([true, true])
    expect(done.filter(({ changed }) => changed?.length).length, 'one of them did it').toBe(1)
    // Nobody is refused without a reason, and by nobody but staff.
    expect((await batch([wish(a, 1, 'rejected')])).body.results[0]?.ok).toBe(false)
    expect((await new Shopper().call('POST', '/admin/desk/records/batch', { records })).status).toBe(401)
  })
})

describe('what is not approved', () => {
  it('is in no answer to anybody, its pictures neither; approved it is there, written anew it is gone again', async () => {
    const one = await arrived()
    const title = fresh('review-unseen')
    expect(await write(one.buyer, one, words(title), [{ bytes: png, type: 'image/png' }])).toEqual([200, true])
    const { id, pictures } = await rowOf(title)
    const picture = async (who: Shopper) => {
      const cookie = [...who.jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await fetch(`${shop()}/review-pictures/${pictures[0]?.id}/small`, { headers: { cookie } })
      return [answer.status, answer.headers.get('content-type')?.split(';')[0]]
    }
    expect(pictures).toHaveLength(1)
    expect(await told(one.product)).not.toContain(title)
    expect((await picture(new Shopper()))[0]).toBe(404)
    expect(await picture(one.buyer)).toEqual([200, 'image/webp'])

    // Staff approve what they have read, and nothing that came after it.
    expect(await write(one.buyer, one, words(title, { version: 1, text: 'Written anew' }))).toEqual([200, true])
    const late = await decide(id, 'waiting:1', 'approved:1')
    expect([late.status, late.body.code]).toEqual([409, 'conflict'])
    expect((await decide(id, 'waiting:2', 'approved:2')).status).toBe(200)
    await expect.poll(() => told(one.product), { timeout: 15_000 }).toContain(title)
    // The picture was not kept when it was written anew.
    expect((await picture(new Shopper()))[0]).toBe(404)
    expect(await told(one.product)).not.toMatch(new RegExp(`${one.id}|"order_id"`))

    expect(await write(one.buyer, one, words(title, { version: 2, text: 'And once more' }))).toEqual([200, true])
    await expect.poll(() => told(one.product), { timeout: 15_000 }).not.toContain(title)
    const bare = await decide(id, 'waiting:3', 'rejected:3')
    expect([bare.status, Object.keys((bare.body.fields ?? {}) as Json)]).toEqual([400, ['reason']])
    const reason = { path: 'reason', from: null, to: 'An advertisement' }
    expect((await decide(id, 'waiting:3', 'rejected:3', [reason])).status).toBe(200)
    expect(await told(one.product)).not.toContain(title)
  })

  it('and what is goes with its person, and is in their own data before', async () => {
    const email = `${fresh('review-leaves')}@example.com`
    const buyer = new Shopper()
    await buyer.register(email)
    const { id } = await newOrder(buyer)
    type Order = { order: { items: { id: string; product_id: string }[]; customer_id: string } }
    const { order } = await desk.ok<Order>('GET', `/orders/${id}?fields=id,customer_id,items.id,items.product_id`)
    const [item] = order.items
    const one = { id, product: String(item?.product_id) }
    await desk.ok('POST', `/desk/orders/${id}/fulfil`, {
      items: [{ id: item?.id, quantity: 1, fulfilled: 0 }],
      location_id: place,
    })
    type Known = { order: { fulfillments: { id: string }[]; payment_collections: { payments: { id: string }[] }[] } }
    const known = await desk.ok<Known>('GET', `/orders/${id}?fields=id,*fulfillments,*payment_collections.payments`)
    await desk.ok('POST', `/desk/orders/${id}/deliver`, { fulfillment_id: known.order.fulfillments[0]?.id })
    const payment_id = known.order.payment_collections[0]?.payments[0]?.id
    await desk.ok('POST', `/desk/orders/${id}/capture`, { payment_id, captured: 0 })
    const title = fresh('review-own')
    expect(await write(buyer, one, words(title))).toEqual([200, true])
    expect((await decide((await rowOf(title)).id, 'waiting:1', 'approved:1')).status).toBe(200)
    expect(JSON.stringify((await buyer.call('GET', '/_auth/data')).body)).toContain(title)
    await expect.poll(() => told(one.product), { timeout: 15_000 }).toContain(title)
    await desk.ok('POST', `/desk/customers/${order.customer_id}/erase`, { confirm: email })
    expect((await desk.ok<{ count: number }>('GET', `/desk/reviews?q=${title}`)).count).toBe(0)
    await expect.poll(() => told(one.product), { timeout: 15_000 }).not.toContain(title)
    const notes = await desk.ok('GET', '/desk/activity?resource=review&limit=50')
    expect(JSON.stringify(notes)).not.toContain(title)
  })
})
