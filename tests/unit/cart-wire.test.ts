import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createCartStore } from '#features/cart/store.ts'
import { noTabs } from '#features/cart/tabs.ts'
import type { TransportInit } from '#features/shared/commerce-port.ts'
import { httpClient } from '#features/shared/http-client.ts'
import { isHttpError } from '#features/shared/http-error.ts'
import { fakeMedusa, memoryStore } from './support/fake-medusa.ts'

const region = { id: 'reg_th', name: 'Thailand', currencyCode: 'thb', countryCode: 'th' }
const preview = { title: 'Scarf', handle: 'scarf', thumbnail: null, unitPrice: 100 }

/** How the server ends a write: as it should, with a 500, or by closing the connection; done before that, after it, or never. */
type End = { answer: 'well' | 'broken' | 'cut'; done: 'before' | 'late' | 'never' }

const open: Server[] = []
afterEach(async () => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

/** A shop over HTTP whose writes to the cart end as told, in their order, and well after that. */
async function shopOnTheWire(...ends: End[]) {
  const medusa = fakeMedusa()
  const log: string[] = []
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '').split('?')[0] ?? ''
    const method = (request.method ?? 'GET') as NonNullable<TransportInit['method']>
    const body = await text(request)
    const isWrite = method !== 'GET' && path !== '/store/carts'
    if (path !== '/store/carts') log.push(method)
    const work = () => medusa.transport.fetch(path, { method, body: body ? JSON.parse(body) : undefined })
    const end: End = (isWrite && ends.shift()) || { answer: 'well', done: 'before' }
    const result = end.done === 'before' ? await work() : null
    if (end.done === 'late') setTimeout(() => void work(), 500)
    if (end.answer === 'cut') return void request.socket.destroy()
    response.writeHead(end.answer === 'broken' ? 500 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(end.answer === 'broken' ? { type: 'unknown_error', message: 'An error' } : result))
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(isHttpError(error) ? error.status : 599, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ message: String(error) }))
    })
  })
  open.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const storage = memoryStore()
  const refused = vi.fn()
  const store = createCartStore({
    transport: httpClient({ baseUrl: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
    region: () => region,
    storage,
    tabs: noTabs(storage),
    onRefused: refused,
  })
  await store.start()
  const settled = () =>
    vi.waitFor(
      () => {
        const { sent, waiting } = store.snapshot()
        expect([sent, waiting]).toEqual([null, []])
      },
      { timeout: 10_000, interval: 5 },
    )
  return {
    store,
    refused,
    settled,
    posts: () => log.filter((method) => method === 'POST').length,
    log,
    quantities: () => medusa.quantities(medusa.cartIds()[0] ?? ''),
    fields: () => medusa.fields(medusa.cartIds()[0] ?? ''),
  }
}

const never: End = { answer: 'broken', done: 'never' }

describe('a line whose write ends badly, on the wire', () => {
  it.each<[string, End, number]>([
    ['a 500 after doing it', { answer: 'broken', done: 'before' }, 1],
    ['a 500 without doing it', never, 2],
    ['a cut connection after doing it', { answer: 'cut', done: 'before' }, 1],
    ['a cut connection, and it is done after that', { answer: 'cut', done: 'late' }, 1],
    ['a cut connection without doing it', { answer: 'cut', done: 'never' }, 2],
  ])('%s: the cart is asked before anything is sent again, and it is added once (R-679)', async (_, end, posts) => {
    const shop = await shopOnTheWire(end)
    shop.store.add('v1', preview, 2)
    await shop.settled()
    expect(shop.quantities()).toEqual({ v1: 2 })
    expect(shop.posts()).toBe(posts)
    expect(shop.log.join(' '), 'no two writes without a question between them').not.toContain('POST POST')
    expect(shop.refused).not.toHaveBeenCalled()
  })

  it('a line that is there gets only the pieces it lacks (R-679)', async () => {
    const shop = await shopOnTheWire({ answer: 'well', done: 'before' }, { answer: 'cut', done: 'before' })
    shop.store.add('v1', preview, 3)
    await shop.settled()
    shop.store.add('v1', preview)
    await vi.waitFor(() => expect(shop.posts()).toBe(2))
    shop.store.add('v1', preview)
    await shop.settled()
    expect([shop.quantities(), shop.posts()]).toEqual([{ v1: 5 }, 3])
  })

  it('a server that stays broken is sent it once more, then the shopper is told (R-679)', async () => {
    const shop = await shopOnTheWire(never, never, never, never)
    shop.store.add('v1', preview)
    await shop.settled()
    expect([shop.posts(), shop.quantities()]).toEqual([2, {}])
    expect(shop.refused).toHaveBeenCalledWith('unknown', preview.title, 500)
    expect(shop.store.snapshot().problems).toEqual({ v1: 'unknown' })
  })
})

describe('a save that ends badly, on the wire', () => {
  it.each<[string, End, number]>([
    ['a 500 after doing it', { answer: 'broken', done: 'before' }, 1],
    ['a 500 without doing it', never, 2],
  ])('%s: what the cart has already is not sent again (R-679)', async (_, end, posts) => {
    const shop = await shopOnTheWire(end)
    expect(await shop.store.save({ email: 'malee@example.com' })).toMatchObject({ ok: true })
    expect(shop.fields()).toMatchObject({ email: 'malee@example.com' })
    expect(shop.posts()).toBe(posts)
  })

  it('without an answer it is the shopper who sends it again (R-679)', async () => {
    const shop = await shopOnTheWire({ answer: 'cut', done: 'never' })
    expect(await shop.store.save({ email: 'malee@example.com' })).toMatchObject({ ok: false, problem: 'network' })
    expect(shop.posts()).toBe(1)
  })
})
