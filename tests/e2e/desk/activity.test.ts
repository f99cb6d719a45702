import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newStaff } from '../../security/accounts.ts'
import { password } from '../../security/shopper.ts'
import { medusa } from '../support.ts'
import {
  type Answer,
  type Desk,
  fresh,
  type Json,
  newOrder,
  newProduct,
  openDesk,
  tokenOf,
  type Value,
} from './support.ts'

type Note = {
  id: string
  at: string
  actor: { id: string; email: string } | null
  method: string
  action: string
  resource: string
  resource_id: string
  summary: string
  before: Json | null
  after: Json | null
  can_revert: boolean
  reverted_by: string | null
}

let desk: Desk
let me = ''
beforeAll(async () => {
  desk = await openDesk()
  me = (await desk.ok<{ user: { id: string } }>('GET', '/users/me')).user.id
})

const page = (query: string) => desk.ok<{ activity: Note[]; cursor: string | null }>('GET', `/desk/activity?${query}`)
/** The newest note of a thing, which has to be there within two seconds, with who did it. */
async function noted(id: string, like: Json): Promise<Note> {
  let found: Note | undefined
  await expect
    .poll(
      async () => {
        const { activity } = await page(`id=${id}&limit=5`)
        found = activity.find((note) => Object.entries(like).every(([key, value]) => note[key as keyof Note] === value))
        return found
      },
      { timeout: 2_000, interval: 50, message: `a note of ${id} like ${JSON.stringify(like)}` },
    )
    .toBeDefined()
  return found as Note
}
const byMe = async (id: string, like: Json): Promise<Note> => {
  const note = await noted(id, like)
  expect(note.actor).toMatchObject({ id: me, email: 'staff@talat.example' })
  return note
}
const putBack = (note: Note): Promise<Answer> => desk.call('POST', `/desk/activity/${note.id}/revert`, {})
async function isPutBack(note: Note): Promise<void> {
  const { status, body } = await putBack(note)
  expect([status, body]).toEqual([200, { reverted_by: expect.stringMatching(/^dact_/) }])
  expect(await putBack(note)).toMatchObject({ status: 409, body: { code: 'already_reverted' } })
}
const valuesOf = async (kind: string, id: string) =>
  (await desk.ok<{ values: Json }>('GET', `/desk/records/${kind}/${id}`)).values
const save = (kind: string, id: string, changes: Json[]) => desk.ok('POST', `/desk/records/${kind}/${id}`, { changes })

describe('what staff do at the desk', () => {
  it('is told with what things were last called, for those that are gone', async () => {
    const { id } = await newProduct(desk)
    const title = fresh('Short lived')
    const { collection } = await desk.ok<{ collection: { id: string } }>('POST', '/collections', { title: 'Before' })
    await desk.ok('POST', `/collections/${collection.id}`, { title })
    await save('product', id, [{ path: 'collection_id', from: null, to: collection.id }])
    await desk.ok('DELETE', `/collections/${collection.id}`)
    await byMe(collection.id, { action: 'deleted' })
    const told = await desk.ok<{ names: Record<string, string> }>('GET', `/desk/activity?id=${id}`)
    expect(told.names[collection.id]).toBe(title)
  })

  it('is noted although whoever asked has gone before the answer: it was done', async () => {
    const token = await tokenOf('user')
    const title = fresh('Left alone')
    /** Sends a call, and hangs up so many milliseconds later. */
    const hangUp = (handle: string, ms: number) =>
      fetch(`${medusa()}/admin/collections`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ title, handle }),
        signal: AbortSignal.timeout(ms),
      }).then(
        () => false,
        () => true,
      )
    const idOf = async (handle: string) =>
      (await desk.ok<{ collections: { id: string }[] }>('GET', `/collections?handle=${handle}`)).collections[0]?.id
    let gone: string | undefined
    // Too early nothing of it arrives, too late it is answered.
    for (let ms = 4; !gone && ms < 2000; ms = Math.ceil(ms * 1.25)) {
      const handle = `${title}-${ms}`.toLowerCase().replaceAll(' ', '-')
      const isGone = await hangUp(handle, ms)
      await new Promise((later) => setTimeout(later, 500))
      const id = await idOf(handle)
      if (id && isGone) gone = id
      else if (id) await desk.ok('DELETE', `/collections/${id}`)
    }
    await byMe(String(gone), { action: 'created', summary: title })
    await desk.ok('DELETE', `/collections/${gone}`)
  })

  it('to a product is noted field by field, and put back; not over what somebody changed since', async () => {
    const { id } = await newProduct(desk, {
      images: [{ url: 'https://example.com/a.jpg' }, { url: 'https://example.com/b.jpg' }],
    })
    expect(await byMe(id, { action: 'created' })).toMatchObject({
      resource: 'product',
      before: null,
      can_revert: false,
    })
    const before = await valuesOf('product', id)
    const [a, b] = before.images as [string, string]
    await save('product', id, [{ path: `images.${b}.metadata.alt`, from: null, to: 'b' }])
    await save('product', id, [
      { path: 'subtitle', from: null, to: 'New' },
      { path: 'metadata.fit', from: null, to: 'loose' },
      { path: 'translations.th-TH.title', from: null, to: 'ใหม่' },
      { path: 'images', from: [a, b], to: [a] },
    ])
    const note = await byMe(id, { action: 'changed' })
    expect(note.summary).toBe(before.title)
    expect(note.after).toMatchObject({
      subtitle: 'New',
      'metadata.fit': 'loose',
      'translations.th-TH.title': 'ใหม่',
      images: [a],
    })
    expect(note.before).toMatchObject({ subtitle: null, 'metadata.fit': null, images: [a, b] })
    await isPutBack(note)
    const after = await valuesOf('product', id)
    expect(after).toMatchObject({ subtitle: null, title: before.title })
    expect(after['metadata.fit'] ?? null).toBeNull()
    expect(after['translations.th-TH.title'] ?? null).toBeNull()
    const [first, second] = after.images as [string, string]
    expect([first, after[`images.${second}.url`], after[`images.${second}.metadata.alt`]]).toEqual([
      a,
      'https://example.com/b.jpg',
      'b',
    ])

    await save('product', id, [{ path: 'subtitle', from: null, to: 'One' }])
    const one = await byMe(id, { action: 'changed' })
    await save('product', id, [{ path: 'subtitle', from: 'One', to: 'Two' }])
    expect(await putBack(one)).toMatchObject({
      status: 409,
      body: { code: 'conflict', conflicts: [{ path: 'subtitle', base: 'One', theirs: 'Two' }] },
    })
    await desk.ok('DELETE', `/products/${id}`)
    const gone = await byMe(id, { action: 'deleted' })
    expect(gone).toMatchObject({ summary: before.title, after: null, can_revert: false })
    expect(await putBack(gone)).toMatchObject({ status: 400, body: { code: 'not_revertible' } })
  })

  it('to a price is noted with its product, and put back', async () => {
    const title = fresh('Cut')
    const { id, variants } = await newProduct(desk, {
      options: [{ title, values: ['Wide'], is_exclusive: true }],
      variants: [{ title: 'Wide', options: { [title]: 'Wide' }, prices: [{ currency_code: 'thb', amount: 100 }] }],
    })
    const variant = variants[0].id
    await save('variant', variant, [
      { path: 'prices.thb', from: 100, to: 110 },
      { path: 'prices.eur', from: null, to: 3 },
    ])
    const note = await byMe(variant, { action: 'changed' })
    expect(note).toMatchObject({
      before: { 'prices.thb': 100, 'prices.eur': null },
      after: { 'prices.thb': 110, 'prices.eur': 3 },
    })
    expect((await byMe(id, { resource: 'variant' })).id, 'among those of its product').toBe(note.id)
    await isPutBack(note)
    const now = await valuesOf('variant', variant)
    expect([now['prices.thb'], now['prices.eur']]).toEqual([100, undefined])
    await desk.ok('DELETE', `/products/${id}`)
  })

  it('to sizes is noted, and put back: added, renamed, moved, taken away', async () => {
    const { product_options } = await desk.ok<{ product_options: { id: string; title: string }[] }>(
      'GET',
      '/product-options?is_exclusive=false&limit=100',
    )
    const size = String(product_options.find((option) => option.title === 'Size')?.id)
    const at = `/desk/options/${size}/values`
    const values = async () => (await desk.ok<{ values: Value[] }>('GET', at)).values
    const text = fresh('Noted')
    const add = async (value: string) =>
      (await desk.ok<{ value: Value }>('POST', at, { value, metadata: { cm: 1 } })).value.id
    const id = await add(text)
    const added = await byMe(id, { action: 'created' })
    await desk.ok('POST', `${at}/${id}`, { changes: [{ path: 'value', from: text, to: `${text} 2` }] })
    const renamed = await byMe(id, { action: 'changed' })
    expect(await putBack(added), 'it is another one now').toMatchObject({ status: 409, body: { code: 'conflict' } })
    await isPutBack(renamed)
    const base = (await values()).map((value) => value.id)
    await desk.ok('POST', `${at}/order`, { base, ids: [id, ...base.slice(0, -1)] })
    const moved = await byMe(size, { action: 'moved' })
    expect((moved.after as { order: string[] }).order[0]).toBe(text)
    await isPutBack(moved)
    expect((await values()).map((value) => value.id)).toEqual(base)
    await desk.ok('DELETE', `${at}/${id}`)
    const removed = await byMe(id, { action: 'deleted' })
    await isPutBack(removed)
    expect((await values()).at(-1)).toMatchObject({ id, value: text, metadata: { cm: 1 } })
    await isPutBack(added)
    expect((await values()).map((value) => value.id)).not.toContain(id)
  })

  it('to stock is noted by place, and put back as so many more or less', async () => {
    const { stock_locations } = await desk.ok<{ stock_locations: [{ id: string }] }>('GET', '/stock-locations')
    const location_id = stock_locations[0].id
    const made = await desk.ok<{ inventory_item: { id: string } }>('POST', '/inventory-items', { sku: fresh('noted') })
    const id = made.inventory_item.id
    await byMe(id, { action: 'created' })
    const count = (by: number) =>
      desk.ok('POST', '/desk/stock', {
        idempotency_key: fresh('key'),
        items: [{ inventory_item_id: id, location_id, by }],
      })
    await count(10)
    await count(5)
    const note = await byMe(id, { action: 'stock' })
    expect(note).toMatchObject({
      before: { [`stocked.${location_id}`]: 10 },
      after: { [`stocked.${location_id}`]: 15 },
    })
    await count(1)
    await isPutBack(note)
    const level = async () =>
      (
        await desk.ok<{ inventory_levels: [{ stocked_quantity: number }] }>(
          'GET',
          `/inventory-items/${id}/location-levels`,
        )
      ).inventory_levels[0].stocked_quantity
    expect(await level()).toBe(11)
    await desk.ok('POST', `/inventory-items/${id}/location-levels/${location_id}`, { stocked_quantity: 40 })
    const core = await byMe(id, { action: 'stock', method: 'POST' })
    await expect
      .poll(async () => (await page(`id=${id}&limit=1`)).activity[0]?.after)
      .toEqual({ [`stocked.${location_id}`]: 40 })
    expect(core.can_revert || core.reverted_by).toBeTruthy()
    await desk.ok('DELETE', `/inventory-items/${id}`)
  })
})

describe('what staff do through Medusa’s own routes', () => {
  const things: [kind: string, path: string, first: Json, then: Json, answer: string][] = [
    [
      'category',
      '/product-categories',
      { name: 'Noted' },
      { name: 'Noted twice', is_active: true },
      'product_category',
    ],
    ['collection', '/collections', { title: 'Noted' }, { title: 'Noted twice' }, 'collection'],
    ['tag', '/product-tags', { value: 'Noted' }, { value: 'Noted twice' }, 'product_tag'],
    ['sales-channel', '/sales-channels', { name: 'Noted' }, { description: 'Noted twice' }, 'sales_channel'],
    ['price-list', '/price-lists', { title: 'Noted', description: 'Noted' }, { status: 'active' }, 'price_list'],
    [
      'promotion',
      '/promotions',
      {
        code: 'NOTED',
        type: 'standard',
        application_method: {
          type: 'fixed',
          value: 5,
          currency_code: 'thb',
          target_type: 'order',
          allocation: 'across',
        },
      },
      { is_automatic: true },
      'promotion',
    ],
    [
      'product',
      '/products',
      { title: 'Noted', options: [{ title: 'Cut', values: ['Wide'], is_exclusive: true }] },
      { subtitle: 'Noted twice' },
      'product',
    ],
  ]
  it.each(things)('to a %s is noted with before and after, and put back', async (kind, path, first, then, answer) => {
    const own = Object.fromEntries(
      Object.entries(first).map(([key, value]) => [
        key,
        typeof value === 'string' && key !== 'type' ? fresh(value) : value,
      ]),
    )
    const { [answer]: record } = await desk.ok<Record<string, { id: string }>>('POST', path, own)
    const id = String(record?.id)
    await byMe(id, { action: 'created', resource: kind })
    const wanted = Object.fromEntries(
      Object.entries(then).map(([key, value]) => [key, value === 'Noted twice' ? fresh(value) : value]),
    )
    const before = await valuesOf(kind, id)
    await desk.ok('POST', `${path}/${id}`, wanted)
    const note = await byMe(id, { action: 'changed' })
    expect(note.after).toMatchObject(wanted)
    for (const key of Object.keys(wanted)) expect(note.before?.[key] ?? null).toEqual(before[key] ?? null)
    await isPutBack(note)
    const after = await valuesOf(kind, id)
    for (const key of Object.keys(wanted)) expect(after[key] || null).toEqual(before[key] || null)
    await desk.ok('DELETE', `${path}/${id}`)
    await byMe(id, { action: 'deleted' })
  })

  it('to a batch of products is noted for each, and pages of one product do not lose the other', async () => {
    const [one, two] = [await newProduct(desk), await newProduct(desk)]
    await desk.ok('POST', '/products/batch', {
      update: [
        { id: one.id, subtitle: 'One' },
        { id: two.id, subtitle: 'Two' },
      ],
    })
    await byMe(one.id, { action: 'changed' })
    expect((await byMe(two.id, { action: 'changed' })).after).toEqual({ subtitle: 'Two' })
    // Both were noted in one go; a cursor stands between them.
    const first = await page(`actor=${me}&resource=product&limit=1`)
    const second = await page(`actor=${me}&resource=product&limit=1&cursor=${first.cursor}`)
    const seen = [first, second].flatMap(({ activity }) => activity.map((note) => note.resource_id))
    expect(seen.sort()).toEqual([one.id, two.id].sort())
    for (const { id } of [one, two]) await desk.ok('DELETE', `/products/${id}`)
  })

  it('to what is in a category or collection is noted at both ends, and put back as it was', async () => {
    const [one, two] = [await newProduct(desk), await newProduct(desk)]
    const make = async (path: string, answer: string, body: Json) =>
      String((await desk.ok<Record<string, { id: string }>>('POST', path, body))[answer]?.id)
    const category = await make('/product-categories', 'product_category', { name: fresh('Place') })
    const [first, other] = [
      await make('/collections', 'collection', { title: fresh('Place') }),
      await make('/collections', 'collection', { title: fresh('Place') }),
    ]
    await desk.ok('POST', `/product-categories/${category}/products`, { add: [one.id] })
    const before = await byMe(one.id, { action: 'changed' })
    expect(before.after).toEqual({ categories: [category] })
    await desk.ok('POST', `/product-categories/${category}/products`, { add: [one.id, two.id] })
    const note = await byMe(category, { resource_id: two.id })
    expect(note).toMatchObject({ before: { categories: [] }, after: { categories: [category] } })
    await isPutBack(note)
    const categories = async (id: string) => (await valuesOf('product', id)).categories
    expect([await categories(one.id), await categories(two.id)], 'the one was there before').toEqual([[category], []])

    await desk.ok('POST', `/collections/${first}/products`, { add: [one.id] })
    await byMe(first, { resource_id: one.id })
    await desk.ok('POST', `/collections/${other}/products`, { add: [one.id] })
    const moved = await byMe(other, { resource_id: one.id })
    expect(moved).toMatchObject({ before: { collection_id: first }, after: { collection_id: other } })
    await isPutBack(moved)
    expect((await valuesOf('product', one.id)).collection_id).toBe(first)
    for (const { id } of [one, two]) await desk.ok('DELETE', `/products/${id}`)
    for (const id of [first, other]) await desk.ok('DELETE', `/collections/${id}`)
    await desk.ok('DELETE', `/product-categories/${category}`)
  })

  it('to an order is noted without what its customer is known by; the shop’s own doings have no actor', async () => {
    const { id, display_id } = await newOrder()
    expect(await noted(id, { action: 'placed' })).toMatchObject({
      actor: null,
      summary: `#${display_id}`,
      resource: 'order',
    })
    await desk.ok('POST', `/orders/${id}`, {
      shipping_address: { first_name: 'Somchai', address_1: '9 Hidden Lane' },
      metadata: { gift: true },
    })
    const note = await byMe(id, { action: 'changed' })
    expect(note.after).toMatchObject({ metadata: { gift: true } })
    expect(JSON.stringify(note)).not.toMatch(/Somchai|Hidden/)
    const { order } = await desk.ok<{ order: { payment_collections: [{ payments: [{ id: string }] }] } }>(
      'GET',
      `/orders/${id}?fields=*payment_collections.payments`,
    )
    await desk.ok('POST', `/payments/${order.payment_collections[0].payments[0].id}/capture`, {})
    await byMe(id, { action: 'capture', resource: 'payment' })
    const { activity } = await page(`id=${id}`)
    expect(
      activity.filter(({ action }) => action === 'captured'),
      'once, by who did it',
    ).toEqual([])
  })

  it('is told with who did it also after they have left the staff', async () => {
    const { email, id: user } = await newStaff('left')
    const ask = async (path: string, body: Json, token = '') => {
      const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
      const answer = await fetch(`${medusa()}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      return (await answer.json()) as { token: string }
    }
    const { token } = await ask('/auth/user/emailpass', { email, password })
    const { id } = await newProduct(desk)
    await ask(
      `/admin/desk/records/product/${id}`,
      { changes: [{ path: 'subtitle', from: null, to: 'Was here' }] },
      token,
    )
    await noted(id, { action: 'changed' })
    await desk.ok('DELETE', `/users/${user}`)
    const { actor } = await noted(id, { action: 'changed' })
    expect(actor).toEqual({ id: user, name: 'New', email })
    await desk.ok('DELETE', `/products/${id}`)
  })

  it('is no activity when it is refused, or nothing is different', async () => {
    const { id, title } = await newProduct(desk)
    await byMe(id, { action: 'created' })
    await desk.call('POST', `/products/${id}`, { title: 5 })
    await desk.ok('POST', `/products/${id}`, { title })
    await desk.call('POST', `/desk/records/product/${id}`, { changes: [{ path: 'title', from: 'Other', to: 'Else' }] })
    await save('product', id, [{ path: 'title', from: title, to: title }])
    await save('product', id, [{ path: 'subtitle', from: null, to: 'Real' }])
    await byMe(id, { action: 'changed' })
    expect((await page(`id=${id}`)).activity.map(({ action }) => action)).toEqual(['changed', 'created'])
    await desk.ok('DELETE', `/products/${id}`)
  })
})

describe('pages of activity', () => {
  it('go on where the last one ended, by who did it and of what kind', async () => {
    const { id } = await newProduct(desk)
    for (const word of ['a', 'b', 'c', 'd']) await desk.ok('POST', `/products/${id}`, { subtitle: word })
    await expect.poll(async () => (await page(`id=${id}`)).activity.length).toBe(5)
    const first = await page(`id=${id}&limit=2`)
    const second = await page(`id=${id}&limit=2&cursor=${first.cursor}`)
    const third = await page(`id=${id}&limit=2&cursor=${second.cursor}`)
    const words = [first, second, third].flatMap(({ activity }) => activity.map(({ after }) => after?.subtitle))
    expect(words).toEqual(['d', 'c', 'b', 'a', null])
    expect(third.cursor).toBeNull()
    expect((await page(`actor=${me}&resource=product&limit=3`)).activity).toHaveLength(3)
    expect((await page(`actor=user_none`)).activity).toEqual([])
    expect(await desk.call('GET', '/desk/activity?cursor=nonsense')).toMatchObject({
      status: 400,
      body: { fields: { cursor: expect.any(String) } },
    })
    await desk.ok('DELETE', `/products/${id}`)
  })
})

describe('letters to whoever ordered', () => {
  const database = new pg.Client(process.env.TALAT_TEST_DATABASE)
  beforeAll(() => database.connect())
  afterAll(() => database.end())

  it('stand in the activity of their order, sent, waiting and given up, without whom they go to', async () => {
    const { id, email } = await newOrder()
    const told = async () =>
      (await page(`id=${id}`)).activity.map(({ resource, action, summary }) => [resource, action, summary])
    await expect.poll(told, { timeout: 15_000 }).toContainEqual(['letter', 'sent', 'order-placed'])
    // As an expired one is: nothing of what it said is left.
    const late = `letter_late_${id}`
    await database.query(
      `insert into letter (id, key, template, "to", language, order_id, status, error, next_at)
       values ($1, $1, 'order-shipped', $2, 'en', $3, 'dead', $4, now() - interval '1 day')`,
      [late, email, id, `550 ${email} is unknown`],
    )
    const { activity } = await page(`id=${id}&resource=order`)
    expect(activity.at(-1)).toMatchObject({
      ...{ resource: 'letter', resource_id: late, parent_id: id, action: 'given_up', summary: 'order-shipped' },
      ...{ actor: null, before: null, after: null, can_revert: false },
    })
    expect(JSON.stringify(activity)).not.toContain(email)
    // One at a time, page after page, is the same as all at once.
    const walked: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const next = await page(`id=${id}&resource=order&limit=1${cursor && `&cursor=${cursor}`}`)
      walked.push(...next.activity.map((one) => one.id))
      cursor = next.cursor
    }
    expect(walked).toEqual(activity.map((one) => one.id))
    // Everybody's activity is not filled with letters, and nobody of the staff has sent them.
    const elsewhere = [
      await page('limit=50'),
      await page(`id=${id}&actor=${me}`),
      await page(`id=${id}&resource=payment`),
    ]
    expect(elsewhere.flatMap((one) => one.activity).filter(({ resource }) => resource === 'letter')).toEqual([])
    expect(await desk.call('POST', `/desk/activity/${late}/revert`, {})).toMatchObject({ status: 404 })
  })
})
