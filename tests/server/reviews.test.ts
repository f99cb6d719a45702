import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FakeMedusa, startFakeMedusa } from './support/fake-medusa.ts'
import { type Shop, startShop } from './support/shop.ts'

const order = 'order_01REVIEWED0000'
const product = 'prod_1'
const write = `POST /store/orders/${order}/reviews/${product}`
let medusa: FakeMedusa
let shop: Shop
let cookie = ''
let png: Buffer
beforeAll(async () => {
  medusa = await startFakeMedusa()
  shop = await startShop({ medusaUrl: medusa.url, env: { TRUSTED_PROXIES: '1' }, floorMs: 1 })
  medusa.json('POST /store/carts/cart_1/complete', { type: 'order', order: { id: order } })
  const bought = await fetch(`${shop.url}/api/store/carts/cart_1/complete`, { method: 'POST' })
  cookie = (bought.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
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
  medusa.json(write, { review: {} })
})

const good = {
  rating: '5',
  title: ' Cool ',
  text: 'Soft\r\nand light',
  name: 'Mali',
  language: 'th',
  version: '0',
}
type Part = string | { bytes: Uint8Array; name: string; type: string }
function formOf(fields: Record<string, string>, files: readonly Part[] = [], keep: readonly string[] = []) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const id of keep) form.append('keep', id)
  for (const file of files)
    if (typeof file === 'string') form.append('pictures', file)
    else form.append('pictures', new Blob([new Uint8Array(file.bytes)], { type: file.type }), file.name)
  return form
}
const picture = (bytes: Uint8Array = png, name = 'a.png', type = 'image/png') => ({ bytes, name, type })
let visitor = 0
type Sending = { who?: string; id?: string; from?: string; headers?: Record<string, string> }
const send = (form: FormData, { who = cookie, id = order, from, headers = {} }: Sending = {}) => {
  visitor += 1
  return fetch(`${shop.url}/api/reviews/${id}/${product}`, {
    method: 'POST',
    redirect: 'manual',
    body: form,
    headers: { accept: 'application/json', cookie: who, 'x-forwarded-for': from ?? `203.0.113.${visitor}`, ...headers },
  })
}
const written = () => medusa.calls.filter(({ url, method }) => `${method} ${url}` === write)
const problemsOf = async (answer: Response) => [answer.status, ((await answer.json()) as { fields?: unknown }).fields]

/** Orders of their own, since writing is counted by order. */
async function anotherOrder(nth: number): Promise<{ id: string; who: string }> {
  const id = `order_01REVIEWED00${String(nth).padStart(2, '0')}`
  medusa.json(`POST /store/carts/cart_${nth}/complete`, { type: 'order', order: { id } })
  medusa.json(`POST /store/orders/${id}/reviews/${product}`, { review: {} })
  const bought = await fetch(`${shop.url}/api/store/carts/cart_${nth}/complete`, { method: 'POST' })
  return { id, who: (bought.headers.get('set-cookie') ?? '').split(';')[0] ?? '' }
}

describe('a review that its buyer writes', () => {
  it('is handed on as it was checked, with pictures drawn anew that say nothing of where they were taken', async () => {
    const form = formOf({ ...good, status: 'approved', product_id: 'prod_2' }, [picture()], ['revp_1'])
    const answer = await send(form)
    expect([answer.status, await answer.json()]).toEqual([200, { sent: true }])
    const body = JSON.parse(written()[0]?.body ?? '{}') as { pictures: { large: string; small: string }[] }
    expect(body).toEqual({
      ...{ rating: 5, title: 'Cool', text: 'Soft\nand light', name: 'Mali', language: 'th', version: 0 },
      keep: ['revp_1'],
      pictures: [{ width: 1280, height: 640, large: expect.any(String), small: expect.any(String) }],
    })
    const large = Buffer.from(body.pictures[0]?.large ?? '', 'base64')
    expect(await sharp(large).metadata()).toMatchObject({ format: 'webp', width: 1280 })
    expect((await sharp(large).metadata()).exif).toBeUndefined()
    expect(large.includes('Mali lives here')).toBe(false)
    expect((await sharp(Buffer.from(body.pictures[0]?.small ?? '', 'base64')).metadata()).width).toBe(240)
  })

  it.each([
    ['no stars', { rating: '' }, 'rating', 'required'],
    ['six stars', { rating: '6' }, 'rating', 'is'],
    ['no title', { title: ' ' }, 'title', 'required'],
    ['a long title', { title: 'x'.repeat(101) }, 'title', 'length'],
    ['a book', { text: 'x'.repeat(3001) }, 'text', 'length'],
    ['an address in the place of a name', { name: 'mali@example.com' }, 'name', 'matches'],
    ['markup in the place of a name', { name: '<b>' }, 'name', 'matches'],
  ])('is refused with %s', async (_what, wrong, field, code) => {
    const own = await anotherOrder(10 + visitor)
    expect(await problemsOf(await send(formOf({ ...good, ...wrong }), own))).toEqual([400, { [field]: code }])
    expect(medusa.calls.some(({ url }) => url.includes('/reviews/'))).toBe(false)
  })

  it('takes no file that is no picture, whatever it calls itself, none that is too large, and not five', async () => {
    const own = await anotherOrder(40)
    const html = Buffer.from('<!doctype html><script>alert(1)</script>')
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>')
    const cut = png.subarray(0, 60)
    for (const bytes of [html, svg, cut])
      expect(await problemsOf(await send(formOf(good, [picture(bytes)]), own))).toEqual([
        400,
        { pictures: 'no_picture' },
      ])
    const huge = Buffer.concat([png, Buffer.alloc(6 * 1024 * 1024)])
    expect(await problemsOf(await send(formOf(good, [picture(huge)]), own))).toEqual([400, { pictures: 'too_large' }])
    const five = formOf(good, [picture(), picture()], ['revp_1', 'revp_2', 'revp_3'])
    expect(await problemsOf(await send(five, own))).toEqual([400, { pictures: 'too_many_pictures' }])
    expect((await send(formOf(good, [picture(Buffer.alloc(25 * 1024 * 1024))]), own)).status).toBe(413)
    expect(medusa.calls.some(({ url }) => url.includes('/reviews/'))).toBe(false)
  })

  it('of another’s order does not exist, and costs its sender not even the reading', async () => {
    const stranger = await anotherOrder(41)
    for (const who of ['', stranger.who]) {
      const answer = await send(formOf(good, [picture()]), { who })
      expect([answer.status, (await answer.json()).type]).toEqual([404, 'not_found'])
    }
    expect((await send(formOf(good), { id: 'order_1%2F..%2F..' })).status).toBe(404)
    expect(written()).toEqual([])
  })

  it('comes from pages of the shop alone, and as a form', async () => {
    expect((await send(formOf(good), { headers: { origin: 'https://eve.example' } })).status).toBe(403)
    const own = await anotherOrder(42)
    const json = await fetch(`${shop.url}/api/reviews/${own.id}/${product}`, {
      method: 'POST',
      body: JSON.stringify(good),
      headers: { accept: 'application/json', 'content-type': 'application/json', cookie: own.who },
    })
    expect(json.status).toBe(415)
    expect(written()).toEqual([])
  })

  it('is written twelve times in an hour for one order, from wherever', async () => {
    const own = await anotherOrder(43)
    const statuses: number[] = []
    for (let nth = 0; nth < 13; nth += 1) statuses.push((await send(formOf(good), own)).status)
    expect(statuses).toEqual([...Array.from({ length: 12 }, () => 200), 429])
  })

  it('says what the backend refused, and that it is away', async () => {
    const own = await anotherOrder(44)
    const path = `POST /store/orders/${own.id}/reviews/${product}`
    medusa.json(path, { code: 'changed', type: 'changed', message: 'This review was changed elsewhere' }, 409)
    const changed = await send(formOf(good), own)
    expect([changed.status, (await changed.json()).type]).toEqual([409, 'changed'])
    medusa.json(path, {}, 500)
    expect((await send(formOf(good), own)).status).toBe(502)
  })

  it('comes back to its page in its language, where no script sent it', async () => {
    const own = await anotherOrder(45)
    const at = async (fields: Record<string, string>) => {
      const answer = await send(formOf({ ...good, ...fields }), { ...own, headers: { accept: 'text/html' } })
      return [answer.status, answer.headers.get('location')]
    }
    const page = `/order-summary/${own.id}/review/${product}`
    expect(await at({})).toEqual([303, `/th${page}?review=sent`])
    const path = `POST /store/orders/${own.id}/reviews/${product}`
    medusa.json(path, { code: 'changed', type: 'changed', message: 'This review was changed elsewhere' }, 409)
    expect(await at({})).toEqual([303, `/th${page}?review=changed`])
    expect(await at({ rating: '', language: '//eve.example' })).toEqual([303, `${page}?review=invalid`])
  })
})

describe('a picture of a review', () => {
  const ask = (who = '') => fetch(`${shop.url}/review-pictures/revp_1/large`, { headers: { cookie: who } })
  const kept = async (status: string) => {
    const data = (await sharp(png).webp().toBuffer()).toString('base64')
    medusa.json('GET /identity/review-pictures/revp_1', { data, status, order_id: order })
  }
  it('is everybody’s once it is approved, as a picture and for minutes', async () => {
    await kept('approved')
    const answer = await ask()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).format).toBe('webp')
  })
  it.each(['waiting', 'rejected'])('is its buyer’s alone while it is %s', async (status) => {
    await kept(status)
    expect((await ask()).status).toBe(404)
    expect((await ask((await anotherOrder(46)).who)).status).toBe(404)
    const own = await ask(cookie)
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  })
  it('is asked for by its id and its two sizes, and by nothing else', async () => {
    for (const path of ['revp_1/huge', 'revp_1%2F..%2Fdata/large', 'order_1/large', 'revp_1'])
      expect((await fetch(`${shop.url}/review-pictures/${path}`)).status, path).toBe(404)
    expect((await fetch(`${shop.url}/review-pictures/revp_nobody/large`)).status).toBe(404)
  })
})
