import { beforeAll, describe, expect, it } from 'vitest'
import { medusa } from '../support.ts'
import { type Desk, fresh, type Json, newOrder, newProduct, openDesk } from './support.ts'

type View = { id: string; name: string; shared: boolean; is_default: boolean; mine: boolean; view: Json }
let desk: Desk
const list = `list-${Date.now().toString(36)}`
const views = async () => (await desk.ok<{ views: View[] }>('GET', `/desk/views/${list}`)).views
const keep = (body: Json) => desk.call<{ view: View } & Json>('POST', `/desk/views/${list}`, body)

beforeAll(async () => {
  desk = await openDesk()
})

describe('views of a list', () => {
  it('are kept, changed, shared, made the default and forgotten', async () => {
    const view = { columns: ['title', 'stock'], filters: [{ id: 'status', op: 'is', value: 'draft' }] }
    const one = await keep({ name: 'Drafts', view })
    expect(one).toMatchObject({
      status: 200,
      body: { view: { name: 'Drafts', shared: false, is_default: false, mine: true, view } },
    })
    const { id } = one.body.view
    expect(await keep({ name: 'drafts', view: {} })).toMatchObject({
      status: 400,
      body: { fields: { name: expect.any(String) } },
    })
    await keep({ id, name: 'My drafts', view, shared: true, is_default: true })
    const two = await keep({ name: 'Other', view: {}, is_default: true })
    expect((await views()).map(({ name, is_default }) => [name, is_default])).toEqual([
      ['My drafts', false],
      ['Other', true],
    ])
    expect(await desk.call('GET', '/desk/views/another-list')).toMatchObject({ status: 200, body: { views: [] } })
    await desk.ok('DELETE', `/desk/views/${list}/${two.body.view.id}`)
    await desk.ok('DELETE', `/desk/views/${list}/${id}`)
    expect(await views()).toEqual([])
    expect(await keep({ id, name: 'Gone', view: {} })).toMatchObject({ status: 404 })
    expect(await keep({ name: '', view: 'x' })).toMatchObject({
      status: 400,
      body: { fields: { name: expect.any(String), view: expect.any(String) } },
    })
  })

  it('of others are seen when they are shared, and are theirs alone to change', async () => {
    const token = (
      await desk.ok<{ api_key: { token: string; id: string } }>('POST', '/api-keys', {
        title: fresh('Views'),
        type: 'secret',
      })
    ).api_key
    const other = (method: string, path: string, body?: Json) =>
      fetch(`${medusa()}/admin/desk/views/${list}${path}`, {
        method,
        headers: {
          authorization: `Basic ${Buffer.from(`${token.token}:`).toString('base64')}`,
          'content-type': 'application/json',
        },
        body: body && JSON.stringify(body),
      })
    const shared = (await keep({ name: 'For all', view: { a: 1 }, shared: true })).body.view
    const own = (await keep({ name: 'For me', view: {} })).body.view
    const { views: seen } = (await (await other('GET', '')).json()) as { views: View[] }
    expect(seen).toMatchObject([{ id: shared.id, mine: false, view: { a: 1 } }])
    expect((await other('POST', '', { id: shared.id, name: 'Mine now', view: {} })).status).toBe(403)
    expect((await other('DELETE', `/${shared.id}`)).status).toBe(403)
    expect((await other('DELETE', `/${own.id}`)).status).toBe(404)
    for (const { id } of [shared, own]) await desk.ok('DELETE', `/desk/views/${list}/${id}`)
    await desk.ok('POST', `/api-keys/${token.id}/revoke`, {})
  })
})

describe('numbers of the navigation', () => {
  it('follow what waits for staff', async () => {
    type Counts = { products: { draft: number }; orders: { to_fulfil: number; to_capture: number } }
    const counts = () => desk.ok<Counts>('GET', '/desk/counts')
    const before = await counts()
    const { id } = await newProduct(desk)
    await newOrder()
    await expect.poll(counts, { timeout: 5_000 }).toMatchObject({
      products: { draft: before.products.draft + 1 },
      orders: { to_fulfil: before.orders.to_fulfil + 1, to_capture: before.orders.to_capture + 1 },
    })
    await desk.ok('DELETE', `/products/${id}`)
    await expect.poll(counts, { timeout: 5_000 }).toMatchObject({ products: before.products })
  })
})
