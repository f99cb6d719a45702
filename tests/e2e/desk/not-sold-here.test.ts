import { beforeAll, expect, it } from 'vitest'
import { shop, undoAfterEach } from '../support.ts'
import { onSale, SOON } from './on-sale.ts'
import { type Desk, openDesk, shopChannel } from './support.ts'

let desk: Desk
const undo = undoAfterEach()
beforeAll(async () => {
  desk = await openDesk({ front: true })
})

type Regions = { regions: { id: string; name: string }[] }
type Answer = { cart?: { id: string; items: unknown[] }; code?: string }
const call = async (path: string, body?: unknown): Promise<{ status: number; body: Answer }> => {
  const sent = body && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const answer = await fetch(`${shop()}/api/store${path}`, sent || {})
  return { status: answer.status, body: (await answer.json()) as Answer }
}

it('a product that staff take out of the shop’s only channel has no page, and nobody buys it; and both again once it is back', async () => {
  const channel = await shopChannel(desk)
  const { id, variant, title } = await onSale(desk)
  undo.push(() => desk.ok('DELETE', `/products/${id}`))
  const { product } = await desk.ok<{ product: { handle: string } }>('GET', `/products/${id}?fields=handle`)
  const page = async () => (await fetch(`${shop()}/products/${product.handle}`)).status
  /** Its own card: where it is not, others of a like name may stand. */
  const isListed = async () =>
    (await (await fetch(`${shop()}/products?q=${title}`)).text()).includes(`href="/products/${product.handle}`)
  const asked = async () => {
    const ways = [`id=${id}`, `id[]=${id}&id[]=prod_none`, `handle=${product.handle}`, 'order=-created_at&limit=3']
    return Promise.all(
      ways.map(async (way) => JSON.stringify((await call(`/products?${way}&fields=id`)).body).includes(id)),
    )
  }
  const { regions } = (await call('/regions')).body as unknown as Regions
  const region_id = regions.find(({ name }) => name === 'Thailand')?.id
  const line = { variant_id: variant, quantity: 1 }
  const { body } = await call('/carts', { region_id })
  const add = () => call(`/carts/${body.cart?.id}/line-items`, line)
  expect([await isListed(), ...(await asked())]).toEqual([true, true, true, true, true])
  expect(await page()).toBe(200)
  expect((await add()).status).toBe(200)

  const products = `/sales-channels/${channel}/products`
  await desk.ok('POST', products, { remove: [id] })
  await expect.poll(page, SOON).toBe(404)
  await expect.poll(isListed, SOON).toBe(false)
  expect(await asked()).toEqual([false, false, false, false])
  const rest = (await call('/products?order=-created_at&limit=3&fields=id')).body as unknown as { products: unknown[] }
  expect(rest.products, 'a page is as long as it was').toHaveLength(3)
  expect((await call(`/products/${id}?fields=id`)).status).toBe(404)
  const refused = { status: 400, body: { code: 'not_found' } }
  expect(await add()).toMatchObject(refused)
  expect(await call('/carts', { region_id, items: [line] })).toMatchObject(refused)
  expect((await call(`/carts/${body.cart?.id}?fields=items.quantity`)).body.cart?.items).toEqual([
    expect.objectContaining({ quantity: 1 }),
  ])

  await desk.ok('POST', products, { add: [id] })
  await expect.poll(page, SOON).toBe(200)
  expect((await add()).status).toBe(200)
  expect(await asked()).toEqual([true, true, true, true])
}, 120_000)
