import { afterAll, beforeAll, expect, it } from 'vitest'
import { variables } from '#backend/config/variables.mjs'
import { type FakeMedusa, startFakeMedusa } from './support/fake-medusa.ts'
import { type Shop, startShop } from './support/shop.ts'

let medusa: FakeMedusa
let shop: Shop
let title = 'before'
beforeAll(async () => {
  medusa = await startFakeMedusa()
  medusa.on('GET /store/regions', (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ regions: [{ id: 'reg_1', name: title, currency_code: 'thb', countries: [] }] }))
  })
  shop = await startShop({
    medusaUrl: medusa.url,
    render: async (_, context) => {
      const { shopContext } = await import('#app/context.ts')
      return new Response(`<p>${context.get(shopContext).region?.name}</p>`, {
        headers: { 'content-type': 'text/html' },
      })
    },
  })
})
afterAll(async () => {
  await shop.close()
  await medusa.stop()
})

const tell = (body: string, secret: string = variables.INTERNAL_SECRET.default) =>
  fetch(`${shop.url}/internal/events`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'x-talat-secret': secret },
  })
const page = async () => (await fetch(shop.url)).text()

it('brings an edit to shoppers within five seconds', async () => {
  expect(await page()).toContain('before')
  title = 'after'
  expect(await page()).toContain('before')
  const answer = await tell('{"events":[{"name":"region.updated","ids":["reg_1"]}]}')
  expect([answer.status, await answer.json()]).toEqual([200, { accepted: 1 }])
  const told = Date.now()
  while (!(await page()).includes('after')) {
    if (Date.now() - told > 5_000) throw new Error('The edit did not arrive')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  expect(Date.now() - told).toBeLessThan(2_000)
})

it.each([
  ['without the secret', '{"events":[]}', '', 401],
  ['with a wrong secret', '{"events":[]}', 'x'.repeat(48), 401],
  ['with rubbish', 'rubbish', undefined, 400],
  ['with another shape', '{"events":[{"ids":1}]}', undefined, 400],
  ['with too much', JSON.stringify({ events: [], pad: 'x'.repeat(300_000) }), undefined, 413],
])('refuses a call %s', async (_, body, secret, status) => {
  const answer = await tell(body, secret)
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ type: expect.any(String) })
})

it('takes no other request on the connection of a body that it did not read', async () => {
  const answer = await tell(JSON.stringify({ events: [], pad: 'x'.repeat(300_000) }))
  expect([answer.status, answer.headers.get('connection')]).toEqual([413, 'close'])
  // Said of the next one at once: a connection that is given up half a second later would take it along.
  expect((await fetch(`${shop.url}/internal/events`)).status).toBe(404)
})

it('answers only POST', async () => {
  expect((await fetch(`${shop.url}/internal/events`)).status).toBe(404)
})
