import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type FakeMedusa, startFakeMedusa } from './support/fake-medusa.ts'
import { type Shop, startShop } from './support/shop.ts'

let medusa: FakeMedusa
let shop: Shop
beforeEach(async () => {
  medusa = await startFakeMedusa()
  shop = await startShop({ medusaUrl: medusa.url })
})
afterEach(async () => {
  await shop.close()
  await medusa.stop()
})

const headers = { 'content-type': 'application/json' }
const away = { status: 'unavailable', database: 'away' }
/** A call as a browser sends it, and how long its answer took in ms. */
async function timed(path: string, init: RequestInit = {}) {
  const began = performance.now()
  const answer = await fetch(`${shop.url}/api/store${path}`, { ...init, headers })
  return { status: answer.status, body: await answer.json(), took: performance.now() - began }
}
/** Medusa hangs at this call for so long, as it does with its database away or much to do. */
const late = (route: string, ms: number) =>
  medusa.on(route, async (_, response) => {
    await pause(ms)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })

it('says soon that the shop is away when Medusa has no database, and the next one sooner', async () => {
  late('GET /store/regions', 8_000)
  late('POST /store/search', 8_000)
  // So long it takes to be sure of a database that is silent.
  medusa.on('GET /ready', async (_, response) => {
    await pause(1_600)
    response.writeHead(503, headers).end(JSON.stringify(away))
  })
  const [regions, search] = await Promise.all([
    timed('/regions'),
    timed('/search', { method: 'POST', body: '{"q":"silk"}' }),
  ])
  const words = { type: 'unavailable', message: 'The shop did not answer in time' }
  for (const { status, body, took } of [regions, search]) {
    expect([status, body]).toEqual([504, words])
    expect(took).toBeLessThan(6_000)
  }
  expect(medusa.count('GET /ready')).toBeLessThanOrEqual(2)
  const next = await timed('/regions?limit=1')
  expect(next.status).toBe(504)
  expect(next.took).toBeLessThan(3_000)
})

it('waits for a shop that is merely slow, and for one that has no time to say so', async () => {
  late('GET /store/regions', 4_000)
  medusa.json('GET /ready', { status: 'unavailable', database: 'busy' }, 503)
  const busy = timed('/regions')
  await pause(2_000)
  medusa.on('GET /ready', () => undefined)
  expect((await busy).status).toBe(200)
})

it('never cuts a write off: an answer may still come, and money may have moved', async () => {
  late('POST /store/carts', 2_500)
  late('GET /store/regions', 2_500)
  medusa.json('GET /ready', away, 503)
  const [write, read] = await Promise.all([timed('/carts', { method: 'POST', body: '{}' }), timed('/regions')])
  expect([read.status, write.status]).toEqual([504, 200])
})

it('answers again as soon as the database does', async () => {
  late('GET /store/regions', 8_000)
  medusa.json('GET /ready', away, 503)
  expect((await timed('/regions')).status).toBe(504)
  medusa.json('GET /ready', { status: 'ready' })
  late('GET /store/regions', 0)
  expect((await timed('/regions')).status).toBe(200)
  await pause(1_000)
  late('GET /store/regions', 2_000)
  expect((await timed('/regions')).status).toBe(200)
})

it('asks nobody about the database while answers come in time', async () => {
  late('GET /store/regions', 100)
  await Promise.all([timed('/regions'), timed('/regions?limit=1')])
  await pause(1_000)
  expect(medusa.count('GET /ready')).toBe(0)
})
