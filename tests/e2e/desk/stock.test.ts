import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../security/database.ts'
import { type Answer, type Desk, fresh, type Json, openDesk } from './support.ts'

type Change = { before: number | null; after: number }
let desk: Desk
let item = ''
let place = ''
const level = async () => {
  const { inventory_levels } = await desk.ok<{ inventory_levels: { location_id: string; stocked_quantity: number }[] }>(
    'GET',
    `/inventory-items/${item}/location-levels`,
  )
  return inventory_levels.find(({ location_id }) => location_id === place)?.stocked_quantity
}
const write = (wish: Json, key = fresh('stock')): Promise<Answer<{ levels: Change[]; repeated: boolean } & Json>> =>
  desk.call('POST', '/desk/stock', {
    idempotency_key: key,
    items: [{ inventory_item_id: item, location_id: place, ...wish }],
  })

beforeAll(async () => {
  desk = await openDesk()
  const { stock_locations } = await desk.ok<{ stock_locations: [{ id: string }] }>('GET', '/stock-locations')
  place = stock_locations[0].id
  const made = await desk.ok<{ inventory_item: { id: string } }>('POST', '/inventory-items', { sku: fresh('stock') })
  item = made.inventory_item.id
})
afterAll(() => desk.call('DELETE', `/inventory-items/${item}`))

describe('stock', () => {
  it('begins where there was none', async () => {
    const { status, body } = await write({ by: 5 })
    expect([status, body]).toEqual([200, body])
    expect(body).toMatchObject({ levels: [{ before: null, after: 5 }], repeated: false })
    expect(await level()).toBe(5)
  })

  it('keeps each of twenty deliveries that are counted at once', async () => {
    const before = (await level()) ?? 0
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => write({ by: at + 1 })))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(await level()).toBe(before + 210)
  })

  it('counts the same key once, also when both calls come at once; a key stands for one wish', async () => {
    const before = (await level()) ?? 0
    const key = fresh('once')
    const answers = await Promise.all([write({ by: 7 }, key), write({ by: 7 }, key), write({ by: 7 }, key)])
    expect(answers.map(({ body }) => body.repeated).sort()).toEqual([false, true, true])
    expect(await level()).toBe(before + 7)
    expect(await write({ by: 8 }, key)).toMatchObject({ status: 409, body: { code: 'key_reused' } })
  })

  it('takes a counted number only for the one that was seen', async () => {
    const seen = (await level()) ?? 0
    expect((await write({ from: seen, to: 40 })).status).toBe(200)
    expect(await write({ from: seen, to: 41 })).toMatchObject({
      status: 409,
      body: { code: 'conflict', conflicts: [{ path: 'items.0', base: seen, mine: 41, theirs: 40 }] },
    })
    expect((await write({ from: seen, to: 40 })).status, 'what it is already').toBe(200)
    expect(await level()).toBe(40)
  })

  it('never takes what orders wait for, and lets what was sold ahead be filled up', async () => {
    const { reservation } = await desk.ok<{ reservation: { id: string } }>('POST', '/reservations', {
      inventory_item_id: item,
      location_id: place,
      quantity: 30,
    })
    expect(await write({ by: -11 })).toMatchObject({
      status: 409,
      body: { code: 'reserved', fields: { 'items.0': expect.stringContaining('30') } },
    })
    expect(await write({ from: 40, to: 29 })).toMatchObject({ status: 409, body: { code: 'reserved' } })
    expect(await level()).toBe(40)
    expect((await write({ by: -10 })).status).toBe(200)
    expect((await write({ by: 10 })).status).toBe(200)
    await desk.ok('DELETE', `/reservations/${reservation.id}`)
  })

  it('notes why', async () => {
    expect((await write({ by: 0, reason: 'x' } as Json)).status, 'a reason is of the call').toBe(400)
    const body = { idempotency_key: fresh('why'), items: [{ inventory_item_id: item, location_id: place, by: 1 }] }
    expect((await desk.call('POST', '/desk/stock', { ...body, reason: ' Delivery ' })).status).toBe(200)
    const { activity } = await desk.ok<{ activity: { after: Json }[] }>('GET', `/desk/activity?id=${item}`)
    expect(activity[0]?.after).toMatchObject({ reason: 'Delivery' })
    expect((await write({ by: -1 })).status).toBe(200)
  })

  it('is never below nothing, and of things and places that are known; such a call changes nothing', async () => {
    expect(await write({ by: -41 })).toMatchObject({
      status: 400,
      body: { fields: { 'items.0.by': expect.any(String) } },
    })
    const mixed = await desk.call('POST', '/desk/stock', {
      idempotency_key: fresh('mixed'),
      items: [
        { inventory_item_id: item, location_id: place, by: 1 },
        { inventory_item_id: 'iitem_none', location_id: place, by: 1 },
      ],
    })
    expect(mixed).toMatchObject({ status: 400, body: { fields: { 'items.1.inventory_item_id': expect.any(String) } } })
    expect(await write({ by: 1.5 })).toMatchObject({ status: 400, body: { code: 'invalid_data' } })
    expect(await level()).toBe(40)
  })

  it('of a process that died in between is finished by the next call with the same key, or said to be unknown', async () => {
    const database = await openDatabase()
    const half = async (key: string) => {
      expect((await write({ by: 3 }, key)).status).toBe(200)
      await database.query('update desk_stock_write set done = false where key = $1', [key])
    }
    try {
      const [written, lost] = [fresh('written'), fresh('lost')]
      await half(written)
      expect(await write({ by: 3 }, written)).toMatchObject({ status: 200, body: { repeated: true } })
      expect(await level(), 'it had been written').toBe(43)
      await half(lost)
      expect((await write({ by: -3 })).status, 'as if it had never been written').toBe(200)
      expect(await write({ by: 3 }, lost)).toMatchObject({ status: 200, body: { repeated: false } })
      expect(await level()).toBe(46)
      await database.query('update desk_stock_write set done = false where key = $1', [lost])
      expect((await write({ by: 1 })).status, 'somebody else').toBe(200)
      expect(await write({ by: 3 }, lost)).toMatchObject({ status: 409, body: { code: 'unknown' } })
    } finally {
      await database.end()
    }
  })
})
