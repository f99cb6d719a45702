import { beforeAll, describe, expect, it } from 'vitest'
import { type Desk, newOrder, openDesk } from '../e2e/desk/support.ts'
import { adminOrder, medusa } from '../e2e/support.ts'
import { openDatabase } from './database.ts'
import { type Json, Shopper } from './shopper.ts'

let desk: Desk
let place = ''
beforeAll(async () => {
  desk = await openDesk()
  const { stock_locations } = await desk.ok<{ stock_locations: { id: string }[] }>('GET', '/stock-locations?limit=1')
  place = String(stock_locations[0]?.id)
})

type Story = {
  steps: { code: string; tracking?: { number: string }[] }[]
  can_cancel: boolean
  returnable: { id: string; quantity: number; returned: number; variants: { id: string }[] }[]
  return_until: string | null
  reasons: { id: string }[]
}
const storyOf = async (who: Shopper, id: string) =>
  (await who.ok<{ story: Story }>('GET', `/store/orders/${id}/story`)).story
const codesOf = ({ steps }: Story) => steps.map(({ code }) => code)

async function bought() {
  const buyer = new Shopper()
  const { id } = await newOrder(buyer)
  const { order } = await desk.ok<{ order: { items: { id: string }[] } }>('GET', `/orders/${id}?fields=id,items.id`)
  return { buyer, id, line: String(order.items[0]?.id) }
}
type Bought = Awaited<ReturnType<typeof bought>>

const pack = ({ id, line }: Bought, more: Json = {}) =>
  desk.ok('POST', `/desk/orders/${id}/fulfil`, {
    items: [{ id: line, quantity: 1, fulfilled: 0 }],
    location_id: place,
    ...more,
  })
async function deliver({ id }: Bought) {
  type Parcels = { order: { fulfillments: { id: string }[] } }
  const { order } = await desk.ok<Parcels>('GET', `/orders/${id}?fields=id,fulfillments.id`)
  await desk.ok('POST', `/desk/orders/${id}/deliver`, { fulfillment_id: order.fulfillments[0]?.id })
}
const back = ({ line }: Bought, more: Json = {}) => ({ items: [{ id: line, quantity: 1, returned: 0, ...more }] })
const codeOf = ({ status, body }: { status: number; body: Json }) => [status, body.code ?? body.type]

describe('the buyer cancels', () => {
  it('an order that is not packed, once however often at once; it is told and the money goes back', async () => {
    const one = await bought()
    expect(await storyOf(one.buyer, one.id)).toMatchObject({ can_cancel: true, returnable: [] })
    const answers = await Promise.all([1, 2, 3].map(() => one.buyer.call('POST', `/store/orders/${one.id}/cancel`, {})))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    for (const answer of answers) if (answer.status === 409) expect(codeOf(answer)).toEqual([409, 'order_canceled'])
    const { status } = (await adminOrder(one.id)) as unknown as { status: string }
    expect(status).toBe('canceled')
    const story = await storyOf(one.buyer, one.id)
    expect([codesOf(story).at(-1), story.can_cancel]).toEqual(['cancelled', false])
  })

  it('not once it is packed; and again when it was unpacked', async () => {
    const one = await bought()
    await pack(one)
    expect(await storyOf(one.buyer, one.id)).toMatchObject({ can_cancel: false })
    expect(codeOf(await one.buyer.call('POST', `/store/orders/${one.id}/cancel`, {}))).toEqual([409, 'packed'])
    const { order } = await desk.ok<{ order: { fulfillments: { id: string }[] } }>(
      'GET',
      `/orders/${one.id}?fields=id,fulfillments.id`,
    )
    await desk.ok('POST', `/desk/orders/${one.id}/unpack`, { fulfillment_id: order.fulfillments[0]?.id })
    expect(codeOf(await one.buyer.call('POST', `/store/orders/${one.id}/cancel`, {}))[0]).toBe(200)
  })

  it('or packing wins: packed and cancelled at once is one of them', async () => {
    const one = await bought()
    const packing = desk.call('POST', `/desk/orders/${one.id}/fulfil`, {
      items: [{ id: one.line, quantity: 1, fulfilled: 0 }],
      location_id: place,
    })
    const [packed, ended] = await Promise.all([packing, one.buyer.call('POST', `/store/orders/${one.id}/cancel`, {})])
    expect([packed.status, ended.status].sort()).toEqual([200, 409])
  })
})

describe('the buyer sends back', () => {
  it('what has arrived, once, with reason, note and the kind wanted instead; never more, never before', async () => {
    const one = await bought()
    const send = (body: object) => one.buyer.call('POST', `/store/orders/${one.id}/returns`, body)
    expect(codeOf(await send(back(one))), 'not packed').toEqual([409, 'not_returnable'])
    await pack(one, { tracking: { number: 'TH-BACK-1' } })
    expect(codeOf(await send(back(one))), 'not delivered').toEqual([409, 'not_returnable'])
    await deliver(one)
    const story = await storyOf(one.buyer, one.id)
    expect(codesOf(story)).toEqual(['placed', 'packed', 'sent', 'delivered'])
    expect(story.steps[2]?.tracking?.[0]?.number).toBe('TH-BACK-1')
    expect(story.returnable).toMatchObject([{ id: one.line, quantity: 1, returned: 0 }])

    expect(codeOf(await send(back(one, { quantity: 2 }))), 'more than bought').toEqual([409, 'not_returnable'])
    const [item] = back(one).items
    expect(codeOf(await send({ items: [item, item] })), 'a line twice').toEqual([400, 'invalid_data'])
    expect(codeOf(await send(back(one, { reason_id: 'rr_nobody' })))).toEqual([400, 'invalid_data'])
    expect(codeOf(await send(back(one, { wants: 'variant_nobody' })))).toEqual([400, 'invalid_data'])
    expect(codeOf(await send({ ...back(one), shipping_option_id: 'so_nobody' }))).toEqual([400, 'invalid_data'])
    expect(codeOf(await send({ ...back(one), created_by: 'user_1' }))).toEqual([400, 'invalid_data'])

    const instead = story.returnable[0]?.variants[0]?.id
    const wish = back(one, { reason_id: story.reasons[0]?.id, note: 'Too small', wants: instead })
    const twice = await Promise.all([send(wish), send(wish)])
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(codeOf(await send(back(one, { returned: 1 }))), 'already returned').toEqual([409, 'not_returnable'])

    type Back = { order: { returns: { id: string; status: string; items: Json[] }[] } }
    const { order } = await desk.ok<Back>('GET', `/orders/${one.id}?fields=id,*returns,*returns.items`)
    expect(order.returns).toHaveLength(1)
    expect(order.returns[0]).toMatchObject({ status: 'requested', items: [{ item_id: one.line, quantity: 1 }] })
    expect(String(order.returns[0]?.items[0]?.note)).toMatch(instead ? /^⇄ .+\nToo small$/ : /^Too small$/)
    await desk.ok('POST', `/desk/orders/${one.id}/receive`, {
      return_id: order.returns[0]?.id,
      items: [{ id: one.line, quantity: 1, damaged: 0, received: 0 }],
    })
    expect(codesOf(await storyOf(one.buyer, one.id)).slice(-2)).toEqual(['returning', 'returned'])
  })

  it('within the shop’s days after the arrival; the page says until when, and the call refuses it afterwards', async () => {
    const one = await bought()
    await pack(one)
    await deliver(one)
    const send = () => one.buyer.call('POST', `/store/orders/${one.id}/returns`, back(one))
    const database = await openDatabase()
    const arrived = (days: number) =>
      database.query(
        `update fulfillment set delivered_at = now() - make_interval(days => $1) where id in
           (select fulfillment_id from order_fulfillment where order_id = $2)`,
        [days, one.id],
      )
    try {
      const until = Date.parse(String((await storyOf(one.buyer, one.id)).return_until))
      expect((until - Date.now()) / 86_400_000).toBeGreaterThan(13.9)
      expect((until - Date.now()) / 86_400_000).toBeLessThan(15.1)
      await arrived(15)
      const late = await storyOf(one.buyer, one.id)
      expect([late.returnable, Date.parse(String(late.return_until)) < Date.now()]).toEqual([[], true])
      expect(codeOf(await send())).toEqual([409, 'return_over'])
      // The last day is a whole one.
      await arrived(14)
      expect((await storyOf(one.buyer, one.id)).returnable).toHaveLength(1)
      expect((await send()).status).toBe(200)
    } finally {
      await database.end()
    }
  })

  it('nothing of an order that was cancelled', async () => {
    const one = await bought()
    await one.buyer.ok('POST', `/store/orders/${one.id}/cancel`, {})
    const answer = await one.buyer.call('POST', `/store/orders/${one.id}/returns`, back(one))
    expect(codeOf(answer)).toEqual([409, 'order_canceled'])
  })
})

describe('a stranger', () => {
  it('learns nothing of another’s order and changes nothing, by whatever door', async () => {
    const one = await bought()
    const other = await bought()
    const strangers = [new Shopper(), other.buyer]
    for (const who of strangers) {
      const tries = [
        await who.call('GET', `/store/orders/${one.id}/story`),
        await who.call('POST', `/store/orders/${one.id}/cancel`, {}),
        await who.call('POST', `/store/orders/${one.id}/returns`, back(one)),
        await who.call('POST', '/store/returns', { order_id: one.id, ...back(one) }),
      ]
      expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    }
    // A line of another order, named in one's own.
    await pack(other)
    await deliver(other)
    const mixed = await other.buyer.call('POST', `/store/orders/${other.id}/returns`, back(one))
    expect(codeOf(mixed)).toEqual([404, 'not_found'])
    expect((await storyOf(one.buyer, one.id)).can_cancel).toBe(true)
  })

  it('who reaches Medusa itself finds none of these calls, nor Medusa’s own', async () => {
    const one = await bought()
    const headers = { 'content-type': 'application/json', 'x-publishable-api-key': await publishableKey() }
    const direct = async (method: string, path: string, body?: object) =>
      (await fetch(`${medusa()}${path}`, { method, headers, body: body && JSON.stringify(body) })).status
    expect(await direct('GET', `/store/orders/${one.id}/story`)).toBe(404)
    expect(await direct('POST', `/store/orders/${one.id}/cancel`, {})).toBe(404)
    expect(await direct('POST', `/store/orders/${one.id}/returns`, back(one))).toBe(404)
    const core = { order_id: one.id, items: [{ id: one.line, quantity: 1 }], return_shipping: { option_id: 'so_1' } }
    expect(await direct('POST', '/store/returns', core)).toBe(404)
  })

  it('sends what no form sends, and reads why not', async () => {
    const one = await bought()
    const strange = await one.buyer.call('POST', `/store/orders/${one.id}/returns`, { items: [] })
    expect(codeOf(strange)).toEqual([400, 'invalid_data'])
    expect((await one.buyer.call('GET', `/store/orders/${one.id}/cancel`)).status).toBe(405)
  })
})

async function publishableKey(): Promise<string> {
  type Keys = { api_keys: { token: string }[] }
  return String((await desk.ok<Keys>('GET', '/api-keys?type=publishable&limit=1')).api_keys[0]?.token)
}
