import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { control } from '../support.ts'
import { type Desk, fresh, type Json, newOrder, openDesk } from './support.ts'

let desk: Desk
let location_id = ''
beforeAll(async () => {
  desk = await openDesk()
  const { stock_locations } = await desk.ok<{ stock_locations: { id: string }[] }>('GET', '/stock-locations')
  location_id = String(stock_locations[0]?.id)
})

type Job = { id: string; status: string; total: number; done: number; skipped: number; failed: number }
type Item = { id: string; title: string; status: string; reason: { code: string } | null; changes: Json[] }
type Order = {
  status: string
  metadata: { tags?: string[] } | null
  items: { id: string; detail: { fulfilled_quantity: number } }[]
  fulfillments: { id: string; shipped_at: string | null }[]
  payment_collections: { payments: { captures: { amount: number }[] }[] }[]
}
const fields =
  'id,status,metadata,*items,*items.detail,*fulfillments,*payment_collections.payments,*payment_collections.payments.captures'
const read = async (id: string) => (await desk.ok<{ order: Order }>('GET', `/orders/${id}?fields=${fields}`)).order
const captures = ({ payment_collections }: Order) =>
  payment_collections.flatMap(({ payments }) => payments.flatMap((payment) => payment.captures)).length

async function newOrders(count: number) {
  const made: Awaited<ReturnType<typeof newOrder>>[] = []
  // One after another: a shop serves no visitor as many carts at once.
  while (made.length < count) made.push(await newOrder())
  return made
}
const begin = async (selection: Json, change: Json, key: string = randomUUID()) =>
  (await desk.ok<{ job: Job }>('POST', '/desk/jobs', { type: 'orders', selection, change, idempotency_key: key })).job
const jobOf = (id: string) => desk.call<{ job: Job; items: Item[] }>('GET', `/desk/jobs/${id}?limit=200`)
async function over(id: string): Promise<{ job: Job; items: Item[] }> {
  await expect
    .poll(async () => (await jobOf(id).catch(() => undefined))?.body.job?.status, { timeout: 60_000, interval: 200 })
    .not.toMatch(/waiting|running/)
  return (await jobOf(id)).body
}
const codes = (items: readonly Item[]) => items.map(({ reason }) => reason?.code ?? null)

describe('the same with many orders, as a job', () => {
  it('says before what each comes to and why one stays, and does it once although it is asked for twice', async () => {
    const [first, packed, canceled] = await newOrders(3)
    const fulfil = { do: 'fulfil', location_id, tracking: { [String(first?.id)]: 'TH-JOB' } }
    const now = await read(String(packed?.id))
    await desk.ok('POST', `/desk/orders/${packed?.id}/fulfil`, {
      items: [{ id: now.items[0]?.id, quantity: 1, fulfilled: 0 }],
      location_id,
    })
    await desk.ok('POST', `/desk/orders/${canceled?.id}/cancel`, { refund: 0 })
    const ids = [first, packed, canceled].map((one) => String(one?.id))
    const preview = await desk.ok<{ items: Item[]; count: number }>('POST', '/desk/jobs/preview', {
      ...{ type: 'orders', selection: { ids }, change: fulfil },
    })
    expect([preview.count, codes(preview.items)]).toEqual([3, [null, 'nothing', 'order_canceled']])
    expect(preview.items[0]?.title).toContain(`#${first?.display_id}`)
    expect(preview.items[0]?.changes).toEqual([{ path: expect.stringMatching(/^items\./), before: 0, after: 1 }])

    const key = randomUUID()
    const job = await begin({ ids }, fulfil, key)
    expect((await begin({ ids }, fulfil, key)).id).toBe(job.id)
    const { job: done, items } = await over(job.id)
    expect(done).toMatchObject({ status: 'done', total: 3, done: 1, skipped: 2, failed: 0, undo_until: null })
    expect(codes(items)).toEqual([null, 'nothing', 'order_canceled'])
    const order = await read(String(first?.id))
    expect(order.fulfillments.map(({ shipped_at }) => typeof shipped_at)).toEqual(['string'])
    expect((await desk.call('POST', `/desk/jobs/${job.id}/undo`, {})).body).toMatchObject({ code: 'not_undoable' })
    // Its note stands at the order, with the job.
    type Notes = { activities: { action: string; job_id: string | null }[] }
    const notes = await desk.ok<Notes>('GET', `/desk/activity?resource=order&id=${first?.id}`)
    expect(JSON.stringify(notes)).toContain(job.id)
  })

  it('takes money and cancels, each order once', async () => {
    const orders = await newOrders(2)
    const ids = orders.map(({ id }) => id)
    expect((await over((await begin({ ids }, { do: 'capture' })).id)).job).toMatchObject({ done: 2, failed: 0 })
    expect(await Promise.all(ids.map(async (id) => captures(await read(id))))).toEqual([1, 1])
    const preview = await desk.ok<{ items: Item[] }>('POST', '/desk/jobs/preview', {
      ...{ type: 'orders', selection: { ids }, change: { do: 'cancel' } },
    })
    expect(preview.items[0]?.changes.map(({ path }) => path)).toEqual(['status', 'refunded.thb'])
    expect((await over((await begin({ ids }, { do: 'cancel' })).id)).job).toMatchObject({ done: 2, failed: 0 })
    expect(await Promise.all(ids.map(async (id) => (await read(id)).status))).toEqual(['canceled', 'canceled'])
  })

  it('tags all that a list matches, by which the list can be narrowed, and takes it back', async () => {
    const orders = await newOrders(3)
    const tag = fresh('tag')
    const ids = orders.map(({ id }) => id)
    await over((await begin({ ids: ids.slice(0, 2) }, { do: 'tag', add: [tag] })).id)
    const tagged = { filters: [{ id: 'tags', op: 'is', value: tag }] }
    type Found = { rows: { id: string }[]; facets: { tags: { value: string; count: number }[] } }
    const found = async () =>
      (await desk.ok<Found>('POST', '/desk/search/order', { ...tagged, facets: ['tags'] })).rows.map(({ id }) => id)
    await expect.poll(async () => (await found()).sort(), { timeout: 10_000 }).toEqual(ids.slice(0, 2).sort())
    const more = fresh('more')
    const job = await begin({ search: tagged }, { do: 'tag', add: [more], remove: [tag] })
    expect((await over(job.id)).job).toMatchObject({ total: 2, done: 2 })
    expect((await read(String(ids[0]))).metadata?.tags).toEqual([more])
    const undo = await desk.ok<{ job: Job }>('POST', `/desk/jobs/${job.id}/undo`, {})
    expect((await over(undo.job.id)).job).toMatchObject({ total: 2, done: 2 })
    expect((await read(String(ids[0]))).metadata?.tags).toEqual([tag])
  })

  it('goes on after Medusa has ended in the middle of it: each order is packed once, and one that is stopped stays', async () => {
    const orders = await newOrders(6)
    const ids = orders.map(({ id }) => id)
    const job = await begin({ ids }, { do: 'fulfil', location_id })
    await expect
      .poll(async () => (await jobOf(job.id)).body.job.done, { timeout: 30_000, interval: 10 })
      .toBeGreaterThan(0)
    await control('medusa/stop')
    await control('medusa/start')
    desk = await openDesk()
    expect((await over(job.id)).job).toMatchObject({ total: 6, done: 6, skipped: 0, failed: 0 })
    for (const id of ids) {
      const { fulfillments, items } = await read(id)
      expect([fulfillments.length, items[0]?.detail.fulfilled_quantity], id).toEqual([1, 1])
    }
    const others = (await newOrders(3)).map(({ id }) => id)
    const stopped = await begin({ ids: others }, { do: 'fulfil', location_id })
    await desk.ok('POST', `/desk/jobs/${stopped.id}/cancel`, {})
    const { job: end } = await over(stopped.id)
    const packed = await Promise.all(others.map(async (id) => (await read(id)).fulfillments.length))
    expect([end.status, packed.filter((count) => count === 1).length]).toEqual(['canceled', end.done])
    expect(end.done).toBeLessThan(3)
  }, 180_000)
})
