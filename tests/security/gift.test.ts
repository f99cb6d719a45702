import { beforeAll, describe, expect, it } from 'vitest'
import { stockedProduct } from '../e2e/support.ts'
import { freshEmail, home, Shopper } from './shopper.ts'
import { type Json, medusa, newCart, ok, regionId, staff, store } from './support.ts'

/** Who may make a cart a gift, and who says what its wrap costs. */

type Cart = { items: (Json & { id: string; variant_id: string | null; unit_price: number })[]; total: number } & Json
let variantId: string
let desk: Awaited<ReturnType<typeof staff>>
/** Of the demo shop. */
const price = 50

beforeAll(async () => {
  variantId = (await stockedProduct(21)).variantId
  desk = await staff()
})

async function withGoods(fields: Json = {}): Promise<string> {
  const id = await newCart({ email: freshEmail('gift'), shipping_address: home, ...fields })
  await ok('POST', `/carts/${id}/line-items`, { variant_id: variantId, quantity: 2 })
  return id
}
const cartOf = async (id: string) => (await ok('GET', `/carts/${id}`)).cart as Cart
const wrapsOf = ({ items }: Cart) => items.filter(({ variant_id }) => variant_id === null)
const wrapped = (message = '') => ({ gift: { message, wrap: true } })

describe('a cart that is a gift', () => {
  it('holds one wrap at the price of the shop, taxed, whoever asks how often; it goes with the last of the goods', async () => {
    const id = await withGoods()
    const plain = await cartOf(id)
    await Promise.all([store('POST', `/carts/${id}/gift`, wrapped()), store('POST', `/carts/${id}/gift`, wrapped())])
    await ok('POST', `/carts/${id}/gift`, wrapped('For Nok'))
    const cart = await cartOf(id)
    expect(wrapsOf(cart).map(({ unit_price, quantity }) => [unit_price, quantity])).toEqual([[price, 1]])
    expect(wrapsOf(cart)[0]?.tax_lines).toMatchObject([{ rate: 7 }])
    expect(cart.total).toBe(plain.total + price)
    expect(cart.metadata).toMatchObject({ gift: { message: 'For Nok', wrap: true } })
    const [wrap] = wrapsOf(cart)
    for (const line of [wrap?.id, 'cali_none'])
      expect((await store('POST', `/carts/${id}/line-items/${line}`, { quantity: 5 })).status).toBeGreaterThanOrEqual(
        400,
      )
    const goods = cart.items.find(({ variant_id }) => variant_id)
    expect((await store('DELETE', `/carts/${id}/line-items/${goods?.id}`)).status).toBe(200)
    expect((await cartOf(id)).items).toEqual([])
    expect((await store('POST', `/carts/${id}/gift`, wrapped())).status, 'nothing to wrap').toBe(400)
  })

  it('takes neither a price nor a title, no long message, and no metadata that says the same', async () => {
    const id = await withGoods()
    const wrong: [string, unknown][] = [
      [`/carts/${id}/gift`, { gift: { message: '', wrap: true, unit_price: 0 } }],
      [`/carts/${id}/gift`, { gift: { message: '', wrap: true, title: 'Free' } }],
      [`/carts/${id}/gift`, { gift: { message: 'x'.repeat(301), wrap: false } }],
      [`/carts/${id}/gift`, { gift: { message: { $ne: 1 }, wrap: false } }],
      [`/carts/${id}/gift`, {}],
      [`/carts/${id}`, { metadata: { gift: { message: 'x'.repeat(1000), wrap: true } } }],
      ['/carts', { region_id: await regionId(), metadata: { gift: { wrap: true } } }],
    ]
    for (const [path, body] of wrong) expect((await store('POST', path, body)).status, JSON.stringify(body)).toBe(400)
    // A line of goods that somebody marks as a wrap is goods.
    await ok('POST', `/carts/${id}/line-items`, { variant_id: variantId, quantity: 1, metadata: { gift_wrap: true } })
    expect((await ok('GET', `/carts/${id}/gift`)).gift).toBeNull()
  })

  it('keeps a message as it was typed, without what no printer knows', async () => {
    const id = await withGoods()
    const message = '<img src=x onerror=alert(1)> สุขสันต์วันเกิด 🎂\r\nNok\u0007\u202e'
    await ok('POST', `/carts/${id}/gift`, { gift: { message, wrap: false } })
    const { gift } = await ok('GET', `/carts/${id}/gift`)
    expect(gift).toEqual({ message: '<img src=x onerror=alert(1)> สุขสันต์วันเกิด 🎂\nNok', wrap: false })
    await ok('POST', `/carts/${id}/gift`, { gift: null })
    expect((await ok('GET', `/carts/${id}/gift`)).gift).toBeNull()
  })

  it('of an account is no other account’s to read or change', async () => {
    const [owner, stranger] = [new Shopper(), new Shopper()]
    await owner.register(freshEmail('gift-owner'))
    await stranger.register(freshEmail('gift-stranger'))
    const { cart } = await owner.ok<{ cart: { id: string } }>('POST', '/store/carts', { region_id: await regionId() })
    await owner.ok('POST', `/store/carts/${cart.id}/line-items`, { variant_id: variantId, quantity: 1 })
    await owner.ok('POST', `/store/carts/${cart.id}/gift`, wrapped('Between us'))
    for (const method of ['GET', 'POST']) {
      const body = method === 'POST' ? { gift: null } : undefined
      expect((await stranger.call(method, `/store/carts/${cart.id}/gift`, body)).status).toBe(404)
    }
    expect((await owner.ok<Json>('GET', `/store/carts/${cart.id}/gift`)).gift).toMatchObject({ message: 'Between us' })
  })

  it('has no wrap where staff offer none, and loses it in a region without', async () => {
    const id = await withGoods()
    await ok('POST', `/carts/${id}/gift`, wrapped())
    const { regions } = (await ok('GET', '/regions')) as { regions: { id: string; name: string }[] }
    const europe = regions.find(({ name }) => name === 'Europe')?.id ?? ''
    // The wrap of Europe is nobody else's test.
    const offer = (gift_wrap: unknown, gift_wrap_price: number) =>
      desk('POST', `/regions/${europe}`, { metadata: { gift_wrap, gift_wrap_price } })
    try {
      await offer('', 4)
      await ok('POST', `/carts/${id}`, { region_id: europe })
      expect(wrapsOf(await cartOf(id))).toEqual([])
      expect((await ok('GET', `/carts/${id}/gift`)).wrap).toBeNull()
      const refused = await store('POST', `/carts/${id}/gift`, wrapped())
      expect([refused.status, refused.body.code]).toEqual([400, 'wrap_gone'])
      await offer(true, 3.5)
      await ok('POST', `/carts/${id}`, { region_id: await regionId() })
      await ok('POST', `/carts/${id}`, { region_id: europe })
      expect(wrapsOf(await cartOf(id)).map(({ unit_price }) => unit_price)).toEqual([3.5])
    } finally {
      await offer(true, 4)
    }
  })

  it('is asked of Medusa itself with a key of the shop alone, like every store call', async () => {
    const id = await withGoods()
    expect((await fetch(`${medusa()}/store/carts/${id}/gift`)).status).toBe(400)
  })
})
