import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shop } from '../support.ts'
import { type Answer, type Desk, fresh, type Json, newProduct, newProducts, openDesk, tokenOf } from './support.ts'

type Item = {
  kind: string
  id: string
  product_id: string
  title: string
  status: string
  reason: { code: string; message: string } | null
  changes: { path: string; before: unknown; after: unknown }[]
}
type Job = {
  id: string
  status: string
  total: number
  done: number
  skipped: number
  failed: number
  undo_of: string | null
  undone_by: string | null
  undo_until: string | null
  finished_at: string | null
  actor: { email: string }
}
type Made = { job: Job; repeated: boolean }

let desk: Desk
const made: string[] = []
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(async () => {
  for (let start = 0; start < made.length; start += 100)
    await desk.ok('POST', '/products/batch', { delete: made.slice(start, start + 100) })
})

/** Drafts with one variant each, at these prices in baht. */
async function drafts(prices: readonly number[], word = fresh('Job')): Promise<{ id: string; variant: string }[]> {
  const products = await newProducts(desk, word, prices)
  made.push(...products.map(({ id }) => id))
  return products
}
const ask = (body: Json): Json => ({ type: 'products', idempotency_key: fresh('job-key'), ...body })
const run = (body: Json) => desk.ok<Made>('POST', '/desk/jobs', ask(body))
const look = (id: string, query = 'limit=1000') =>
  desk.ok<{ job: Job; items: Item[] }>('GET', `/desk/jobs/${id}?${query}`)
/** The job once it is over. */
async function over(id: string) {
  await expect.poll(async () => (await look(id, 'limit=0')).job.finished_at, { timeout: 60_000 }).not.toBeNull()
  return look(id)
}
const undo = (id: string): Promise<Answer<Made>> => desk.call<Made>('POST', `/desk/jobs/${id}/undo`, {})
const valuesOf = async (kind: string, id: string) =>
  (await desk.ok<{ values: Json }>('GET', `/desk/records/${kind}/${id}`)).values
/** All that the desk knows of these products and their variants, to the byte. */
const bytes = async (products: { id: string; variant: string }[]) =>
  JSON.stringify(
    await Promise.all(
      products.map(async ({ id, variant }) => [await valuesOf('product', id), await valuesOf('variant', variant)]),
    ),
  )
const newId = async (path: string, answer: string, body: Json) =>
  String((await desk.ok<Record<string, { id: string }>>('POST', path, body))[answer]?.id)

describe('a bulk change of products', () => {
  it('is shown before it is done, done, noted, told as it goes on, and taken back to the byte', async () => {
    const products = await drafts([100, 200, 300])
    const [one, two, three] = products as [{ id: string; variant: string }, { id: string }, { id: string }]
    const [tag, other] = [
      await newId('/product-tags', 'product_tag', { value: fresh('Job') }),
      await newId('/product-tags', 'product_tag', { value: fresh('Job') }),
    ]
    const category = await newId('/product-categories', 'product_category', { name: fresh('Job') })
    const collection = await newId('/collections', 'collection', { title: fresh('Job') })
    await desk.ok('POST', `/products/${one.id}`, { tags: [{ id: other }], subtitle: 'Stays' })
    await desk.ok('POST', `/products/${two.id}`, { status: 'published', tags: [{ id: tag }] })
    const before = await bytes(products)
    const change = {
      status: 'published',
      tags: { add: [tag], remove: [other] },
      categories: { add: [category] },
      collection_id: collection,
    }
    const selection = { ids: products.map(({ id }) => id) }
    const preview = await desk.ok<{ items: Item[]; count: number }>('POST', '/desk/jobs/preview', {
      type: 'products',
      selection,
      change,
    })
    expect(preview.count).toBe(3)
    expect(preview.items[0]).toMatchObject({
      kind: 'product',
      id: one.id,
      status: 'waiting',
      changes: [
        { path: 'status', before: 'draft', after: 'published' },
        { path: 'collection_id', before: null, after: collection },
        { path: 'tags', before: [other], after: [tag] },
        { path: 'categories', before: [], after: [category] },
      ],
    })
    expect(preview.items[1]?.changes.map(({ path }) => path)).toEqual(['collection_id', 'categories'])
    expect(await bytes(products), 'a dry run').toBe(before)

    const body = ask({ selection, change })
    const first = await desk.ok<Made>('POST', '/desk/jobs', body)
    expect(first).toMatchObject({ repeated: false, job: { total: 3, actor: { email: 'staff@talat.example' } } })
    expect(await desk.ok<Made>('POST', '/desk/jobs', body)).toMatchObject({ repeated: true, job: { id: first.job.id } })
    expect(await desk.call('POST', '/desk/jobs', { ...body, change: { status: 'draft' } })).toMatchObject({
      status: 409,
      body: { code: 'key_reused' },
    })
    const { job, items } = await over(first.job.id)
    expect(job).toMatchObject({ status: 'done', done: 3, skipped: 0, failed: 0, undo_until: expect.any(String) })
    expect(items.map(({ changes }) => changes)).toEqual(preview.items.map(({ changes }) => changes))
    expect(await valuesOf('product', one.id)).toMatchObject({
      status: 'published',
      tags: [tag],
      categories: [category],
      collection_id: collection,
      subtitle: 'Stays',
    })
    const { activity } = await desk.ok<{ activity: Json[] }>('GET', `/desk/activity?id=${three.id}`)
    const own = activity.filter(({ job_id }) => job_id === job.id)
    expect(own).toMatchObject([{ action: 'changed', actor: { email: 'staff@talat.example' }, can_revert: true }])

    const back = await undo(job.id)
    expect(back).toMatchObject({ status: 200, body: { repeated: false, job: { undo_of: job.id } } })
    expect((await over(back.body.job.id)).job).toMatchObject({ status: 'done', done: 3, skipped: 0 })
    expect(await bytes(products)).toBe(before)
    expect(await undo(job.id)).toMatchObject({ status: 200, body: { repeated: true, job: { id: back.body.job.id } } })
    expect((await look(job.id)).job).toMatchObject({ undone_by: back.body.job.id, undo_until: null })
    const { jobs } = await desk.ok<{ jobs: Job[] }>('GET', '/desk/jobs?limit=2')
    expect(jobs.map(({ id }) => id)).toEqual([back.body.job.id, job.id])
    for (const id of [tag, other]) await desk.ok('DELETE', `/product-tags/${id}`)
    await desk.ok('DELETE', `/product-categories/${category}`)
    await desk.ok('DELETE', `/collections/${collection}`)
  })

  it('is for all that match, as the list of staff finds them when it is made', async () => {
    const word = fresh('Matching')
    const products = await drafts([10, 20], word)
    const search = { q: word.toLowerCase(), filters: [{ id: 'status', op: 'is', value: 'draft' }] }
    await expect
      .poll(async () => (await desk.ok<{ count: number }>('POST', '/desk/search/product', search)).count, {
        timeout: 10_000,
      })
      .toBe(2)
    const { job } = await run({
      selection: { search },
      change: { prices: [{ currency_code: 'thb', by: 'amount', value: 5 }] },
    })
    expect(await over(job.id)).toMatchObject({ job: { total: 2, done: 2 } })
    for (const [at, { variant }] of products.entries())
      expect((await valuesOf('variant', variant))['prices.thb']).toBe([15, 25][at])
  })

  it('leaves what cannot be done, and says why; what others changed since stays when it is taken back', async () => {
    const [one, two, three] = (await drafts([10, 20, 30])) as [
      { id: string; variant: string },
      { id: string; variant: string },
      { id: string; variant: string },
    ]
    const bare = await newProduct(desk)
    made.push(bare.id)
    const ids = [one.id, two.id, three.id, bare.id, 'prod_none']
    const { job } = await run({
      selection: { ids },
      change: { prices: [{ currency_code: 'thb', by: 'amount', value: -20 }] },
    })
    const { items } = await over(job.id)
    expect(items.map(({ status, reason }) => [status, reason?.code ?? null])).toEqual([
      ['skipped', 'below_zero'],
      ['done', null],
      ['done', null],
      ['skipped', 'no_variants'],
      ['skipped', 'missing'],
    ])
    expect((await look(job.id, 'status=skipped')).items).toHaveLength(3)
    await desk.ok('POST', `/desk/records/variant/${three.variant}`, {
      changes: [{ path: 'prices.thb', from: 10, to: 77 }],
    })
    const back = await over((await undo(job.id)).body.job.id)
    expect(back.job).toMatchObject({ done: 1, skipped: 1 })
    expect(back.items.find(({ id }) => id === three.variant)?.reason?.code).toBe('conflict')
    expect((await valuesOf('variant', two.variant))['prices.thb']).toBe(20)
    expect((await valuesOf('variant', three.variant))['prices.thb']).toBe(77)
    const euro = await run({
      selection: { ids: [one.id] },
      change: { prices: [{ currency_code: 'eur', by: 'percent', value: 10 }] },
    })
    expect((await over(euro.job.id)).items[0]).toMatchObject({ status: 'skipped', reason: { code: 'no_price' } })
    expect(await undo(euro.job.id)).toMatchObject({ status: 409, body: { code: 'nothing_done' } })
  })

  it('of prices rounds to the nearest one that ends as is wished, and refuses an ending that no price can have', async () => {
    const products = await drafts([1234, 96, 1.2])
    const selection = { ids: products.map(({ id }) => id) }
    const price = (more: Json) => ({ prices: [{ currency_code: 'thb', by: 'amount', value: 0, ...more }] })
    const preview = (change: Json) =>
      desk.call<{ items: Item[] }>('POST', '/desk/jobs/preview', { type: 'products', selection, change })
    const rounded = async (more: Json) =>
      (await preview(price(more))).body.items.map(({ changes, reason }) => changes[0]?.after ?? reason?.code)
    expect(await rounded({ round_to: 100, ending: 90 })).toEqual([1190, 90, 'below_zero'])
    expect(await rounded({ round_to: 1, ending: 0.9 })).toEqual([1233.9, 95.9, 0.9])
    expect(await preview(price({ round_to: 10, ending: 10 }))).toMatchObject({ status: 400 })
  })

  it('of prices, 8 random ones in a row, gives what it says, and is taken back to the byte', async () => {
    const products = await drafts([19.99, 0.01, 1234.5, 333.33, 7])
    const seed = Number(process.env.DESK_SEED ?? Date.now() % 1_000_000)
    let state = seed
    const roll = (sides: number) => {
      state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
      return Math.floor((state / 4_294_967_296) * sides)
    }
    for (let round = 0; round < 8; round++) {
      const before = await bytes(products)
      const prices = ['thb', 'eur'].slice(0, 1 + roll(2)).map((currency_code, at) => ({
        currency_code,
        ...([
          { by: 'percent', value: (roll(4000) - 1000) / 10 },
          { by: 'amount', value: (roll(2000) - 500) / 100 },
          { by: 'set', value: roll(100_000) / 100 },
        ][at === 0 ? roll(3) : 2] as Json),
        ...(roll(2) === 0 ? { round_to: [1, 0.5, 5, 10][roll(4)] } : {}),
      }))
      const told = `DESK_SEED=${seed}, round ${round}: ${JSON.stringify(prices)}`
      const { job } = await run({ selection: { ids: products.map(({ id }) => id) }, change: { prices } })
      const { items, job: done } = await over(job.id)
      expect(done.failed, told).toBe(0)
      for (const { id, status, changes } of items.filter((item) => item.status === 'done')) {
        const now = await valuesOf('variant', id)
        for (const { path, after } of changes) expect(now[path], `${told} ${status}`).toBe(after)
      }
      if (done.done === 0) continue
      const back = await over((await undo(job.id)).body.job.id)
      expect(back.job, told).toMatchObject({ done: done.done, skipped: 0, failed: 0 })
      expect(await bytes(products), told).toBe(before)
    }
  }, 120_000)

  it('is refused with the fields that are wrong', async () => {
    const wrong = async (body: Json) => {
      const { status, body: answer } = await desk.call<Json>('POST', '/desk/jobs/preview', {
        type: 'products',
        ...body,
      })
      expect(status).toBe(400)
      return Object.keys(answer.fields as Json)
    }
    const selection = { ids: ['prod_1'] }
    const price = { currency_code: 'thb', by: 'set', value: 1 }
    expect(await wrong({ selection, change: {} })).toEqual(['change'])
    expect(await wrong({ selection, change: { tags: { add: ['ptag_none'] } } })).toEqual(['change.tags.add'])
    expect(await wrong({ selection, change: { collection_id: 'pcol_none' } })).toEqual(['change.collection_id'])
    expect(await wrong({ selection, change: { prices: [{ ...price, value: -1 }] } })).toEqual(['change.prices.0.value'])
    expect(await wrong({ selection, change: { prices: [{ ...price, currency_code: 'xxx' }] } })).toEqual([
      'change.prices',
    ])
    expect(await wrong({ selection, change: { prices: [price, price] } })).toEqual(['change.prices'])
    expect(await wrong({ change: { status: 'draft' } })).toEqual(['selection'])
    expect(
      await wrong({
        selection: { search: { filters: [{ id: 'nothing', op: 'is', value: 1 }] } },
        change: { status: 'draft' },
      }),
    ).toEqual(['filters.0.id'])
    expect(await desk.call('GET', '/desk/jobs/djob_none')).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await desk.call('POST', '/desk/jobs/djob_none/undo', {})).toMatchObject({ status: 404 })
  })
})

describe('a job of many', () => {
  it('is told as server-sent events through the server in front, and stops within two seconds', async () => {
    const products = await drafts(Array.from({ length: 300 }, (_, at) => at + 1))
    const before = await bytes(products.slice(-3))
    const { job } = await run({
      selection: { ids: products.map(({ id }) => id) },
      change: { prices: [{ currency_code: 'thb', by: 'percent', value: 10 }] },
    })
    const answer = await fetch(`${shop()}/api/admin/desk/jobs/${job.id}/events`, {
      headers: { authorization: `Bearer ${await tokenOf('user')}` },
    })
    expect(answer.headers.get('content-type')).toContain('text/event-stream')
    const seen: Job[] = []
    let canceled = 0
    let text = ''
    for await (const piece of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += piece
      const events = text.split('\n\n')
      text = events.pop() ?? ''
      for (const event of events)
        if (event.startsWith('event: progress')) seen.push(JSON.parse(event.split('data: ')[1] ?? '') as Job)
      if (!canceled && (seen.at(-1)?.done ?? 0) > 0) {
        canceled = Date.now()
        await desk.ok('POST', `/desk/jobs/${job.id}/cancel`, {})
      }
    }
    expect(Date.now() - canceled).toBeLessThan(2_000)
    const last = seen.at(-1)
    expect(last).toMatchObject({ status: 'canceled', total: 300, failed: 0 })
    expect(last?.done).toBeGreaterThan(0)
    expect(last?.done).toBeLessThan(300)
    const { items } = await look(job.id, 'status=canceled&limit=1000')
    expect(items).toHaveLength(300 - (last?.done ?? 0))
    expect(await bytes(products.slice(-3)), 'nobody had begun with the last ones').toBe(before)
    const back = await over((await undo(job.id)).body.job.id)
    expect(back.job).toMatchObject({ done: last?.done, skipped: 0 })
  }, 120_000)
})
