import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FakeMedusa, startFakeMedusa } from './support/fake-medusa.ts'
import { type Shop, startShop } from './support/shop.ts'

const order = 'order_01RETURNED0000'
const pathOf = (id: string) => `POST /store/orders/${id}/pictured-returns`
let medusa: FakeMedusa
let shop: Shop
let cookie = ''
let png: Buffer
/** Buys an order in a browser of its own. @returns its cookie */
async function buy(cart: string, id: string): Promise<string> {
  medusa.json(`POST /store/carts/${cart}/complete`, { type: 'order', order: { id } })
  medusa.json(pathOf(id), { id })
  const bought = await fetch(`${shop.url}/api/store/carts/${cart}/complete`, { method: 'POST' })
  return (bought.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
}
beforeAll(async () => {
  medusa = await startFakeMedusa()
  shop = await startShop({ medusaUrl: medusa.url, env: { TRUSTED_PROXIES: '1' }, floorMs: 1 })
  cookie = await buy('cart_1', order)
  const shape = { width: 1600, height: 800, channels: 3, background: '#4a7c59' } as const
  png = await sharp({ create: shape })
    .withExif({ IFD0: { Copyright: 'Mali lives here' } })
    .png()
    .toBuffer()
})
afterAll(async () => {
  await shop.close()
  await medusa.stop()
})
beforeEach(() => {
  medusa.calls.length = 0
})

const back = { items: [{ id: 'line_1', quantity: 1, returned: 0, note: 'The seam is open' }] }
function formOf(files: readonly Uint8Array[], said: unknown = back): FormData {
  const form = new FormData()
  if (said !== undefined) form.set('return', typeof said === 'string' ? said : JSON.stringify(said))
  for (const bytes of files) form.append('pictures', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'a.png')
  return form
}
let visitor = 0
type Sending = { who?: string; id?: string; headers?: Record<string, string> }
const send = (body: FormData | string, { who = cookie, id = order, headers = {} }: Sending = {}) => {
  visitor += 1
  const forwarded = { 'x-forwarded-for': `203.0.113.${visitor}` }
  return fetch(`${shop.url}/api/returns/${id}`, {
    method: 'POST',
    redirect: 'manual',
    body,
    headers: { accept: 'application/json', cookie: who, ...forwarded, ...headers },
  })
}
const handed = () => medusa.calls.filter(({ url }) => url.includes('pictured-returns'))
const problemOf = async (answer: Response) => {
  const { fields, type } = (await answer.json()) as { fields?: unknown; type?: string }
  return [answer.status, fields ?? type]
}

describe('a return with pictures', () => {
  it('is handed on with pictures drawn anew, that say nothing of where they were taken', async () => {
    const answer = await send(formOf([png]))
    expect([answer.status, await answer.json()]).toEqual([200, { sent: true }])
    const body = JSON.parse(handed()[0]?.body ?? '{}') as { pictures: { large: string; small: string }[] }
    expect(body).toEqual({
      ...back,
      pictures: [{ width: 1280, height: 640, large: expect.any(String), small: expect.any(String) }],
    })
    const large = Buffer.from(body.pictures[0]?.large ?? '', 'base64')
    expect(await sharp(large).metadata()).toMatchObject({ format: 'webp', width: 1280 })
    expect((await sharp(large).metadata()).exif).toBeUndefined()
    expect(large.includes('Mali lives here')).toBe(false)
  })

  it('takes no file that is no picture, whatever it calls itself, none that is too large, not four and not none', async () => {
    const id = 'order_01RETURNED0001'
    const own = { id, who: await buy('cart_2', id) }
    const html = Buffer.from('<!doctype html><script>alert(1)</script>')
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    for (const bytes of [html, svg, png.subarray(0, 60)])
      expect(await problemOf(await send(formOf([png, bytes]), own))).toEqual([400, { pictures: 'no_picture' }])
    const huge = Buffer.concat([png, Buffer.alloc(6 * 1024 * 1024)])
    expect(await problemOf(await send(formOf([huge]), own))).toEqual([400, { pictures: 'too_large' }])
    expect(await problemOf(await send(formOf([png, png, png, png]), own))).toEqual([
      400,
      { pictures: 'too_many_pictures' },
    ])
    expect(await problemOf(await send(formOf([]), own))).toEqual([400, { pictures: 'required' }])
    expect((await send(formOf([Buffer.alloc(19 * 1024 * 1024)]), own)).status).toBe(413)
    expect(handed()).toEqual([])
  })

  it('says a return and nothing else beside it', async () => {
    const id = 'order_01RETURNED0002'
    const own = { id, who: await buy('cart_3', id) }
    const wrong = [undefined, '{', 'null', {}, { ...back, pictures: [] }, { ...back, created_by: 'user_1' }]
    for (const said of wrong) {
      const form = formOf([png], said ?? '')
      if (said === undefined) form.delete('return')
      expect(await problemOf(await send(form, own)), JSON.stringify(said)).toEqual([400, 'invalid_data'])
    }
    expect(handed()).toEqual([])
  })

  it('of another’s order does not exist, and costs its sender not even the reading', async () => {
    const stranger = await buy('cart_4', 'order_01RETURNED0003')
    for (const who of ['', stranger])
      expect(await problemOf(await send(formOf([png]), { who }))).toEqual([404, 'not_found'])
    expect((await send(formOf([png]), { id: 'order_1%2F..%2F..' })).status).toBe(404)
    expect(handed()).toEqual([])
  })

  it('comes from pages of the shop alone, and as a form', async () => {
    const id = 'order_01RETURNED0004'
    const own = { id, who: await buy('cart_5', id) }
    expect((await send(formOf([png]), { ...own, headers: { origin: 'https://eve.example' } })).status).toBe(403)
    const json = { ...own, headers: { 'content-type': 'application/json' } }
    expect((await send(JSON.stringify(back), json)).status).toBe(415)
    // The call of browsers is not this one: nothing that was not drawn anew comes to the backend.
    const direct = await fetch(`${shop.url}/api/store/orders/${id}/pictured-returns`, {
      method: 'POST',
      body: JSON.stringify({ ...back, pictures: [] }),
      headers: { 'content-type': 'application/json', cookie: own.who },
    })
    expect(direct.status).toBe(404)
    expect(handed()).toEqual([])
  })

  it('is sent twelve times in an hour for one order, from wherever', async () => {
    const id = 'order_01RETURNED0005'
    const own = { id, who: await buy('cart_6', id) }
    const statuses: number[] = []
    for (let nth = 0; nth < 13; nth += 1) statuses.push((await send(formOf([]), own)).status)
    expect(statuses).toEqual([...Array.from({ length: 12 }, () => 400), 429])
  })

  it('says what the backend refused, and that it is away', async () => {
    const id = 'order_01RETURNED0006'
    const own = { id, who: await buy('cart_7', id) }
    medusa.json(pathOf(id), { code: 'return_over', type: 'return_over', message: 'These pieces could be …' }, 409)
    expect(await problemOf(await send(formOf([png]), own))).toEqual([409, 'return_over'])
    medusa.json(pathOf(id), {}, 500)
    expect((await send(formOf([png]), own)).status).toBe(502)
  })
})

describe('a picture of a return', () => {
  const ask = (who = '', path = 'retp_01ABC/large') =>
    fetch(`${shop.url}/return-pictures/${path}`, { headers: { cookie: who } })
  it('is its buyer’s alone, kept by no cache, and a picture to every browser', async () => {
    const data = (await sharp(png).webp().toBuffer()).toString('base64')
    medusa.json('GET /identity/return-pictures/retp_01ABC', { data, order_id: order })
    expect((await ask()).status).toBe(404)
    expect((await ask(await buy('cart_8', 'order_01RETURNED0007'))).status).toBe(404)
    const own = await ask(cookie)
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect([own.headers.get('content-type'), own.headers.get('x-content-type-options')]).toEqual([
      'image/webp',
      'nosniff',
    ])
    expect((await sharp(Buffer.from(await own.arrayBuffer())).metadata()).format).toBe('webp')
  })
  it('is asked for by its id and its two sizes, and by nothing else', async () => {
    const wrong = ['retp_01ABC/huge', 'retp_01ABC%2F..%2Fdata/large', 'revp_1/large', 'retp_01ABC', 'retp_nobody/large']
    for (const path of wrong) expect((await ask(cookie, path)).status, path).toBe(404)
  })
})
