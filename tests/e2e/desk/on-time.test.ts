import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { shop, stockedProduct } from '../support.ts'
import { type Desk, fresh, openDesk, tokenOf } from './support.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk({ front: true })
})

const AHEAD = 6_000
const LASTS = 6_000
/** What nobody waits longer for than it takes to look again. Milliseconds. */
const SOON = 5_000

describe('a price list with a beginning and an end', () => {
  it('takes effect in the shop at its moment, in the list and on the page, and ends at its moment; staff see both before', async () => {
    const { variantId } = await stockedProduct(31)
    type Variant = { product: { id: string; handle: string; title: string } }
    const { variants } = await desk.ok<{ variants: Variant[] }>(
      'GET',
      `/product-variants?id=${variantId}&fields=id,product.id,product.handle,product.title`,
    )
    const product = variants[0]?.product
    const { regions } = await (await fetch(`${shop()}/api/store/regions`)).json()
    const region = regions.find(({ name }: { name: string }) => name === 'Thailand').id
    /** What shoppers are told: the page's call, and the search that lists stand on. */
    const onPage = async () => {
      const path = `/api/store/products?id=${product?.id}&region_id=${region}&fields=*variants.calculated_price`
      const { products } = await (await fetch(shop() + path)).json()
      return products[0].variants.find(({ id }: { id: string }) => id === variantId).calculated_price.calculated_amount
    }
    /** Kept pages write what is no letter of English by its number (backend/server/pages/ascii.ts). */
    const inList = async () => {
      const html = await (await fetch(`${shop()}/products?q=${encodeURIComponent(product?.title ?? '')}`)).text()
      return />1\.23&#160;THB</.test(html)
    }
    const usual = await onPage()
    expect(usual).toBeGreaterThan(1.23)
    const begins = Date.now() + AHEAD
    const [starts_at, ends_at] = [new Date(begins).toISOString(), new Date(begins + LASTS).toISOString()]
    const { price_list } = await desk.ok<{ price_list: { id: string } }>('POST', '/price-lists', {
      ...{ title: fresh('Flash'), description: 'For some seconds', type: 'sale', status: 'active', starts_at, ends_at },
      prices: [{ variant_id: variantId, currency_code: 'thb', amount: 1.23 }],
    })
    /** What staff are shown of a moment to come. */
    const seenOf = async (at: number) => {
      const when = encodeURIComponent(new Date(at).toISOString())
      type Priced = { id: string; calculated_price: { calculated_amount: number; original_amount: number } }
      const { product: seen } = await desk.ok<{ product: { variants: Priced[] } }>(
        'GET',
        `/desk/preview/${product?.id}?region_id=${region}&at=${when}`,
      )
      const price = seen.variants.find(({ id }) => id === variantId)?.calculated_price
      return [price?.calculated_amount, price?.original_amount]
    }
    try {
      expect(await seenOf(Date.now()), 'now').toEqual([usual, usual])
      expect(await seenOf(begins + 1000), 'while it lasts').toEqual([1.23, usual])
      expect(await seenOf(begins + LASTS + 1000), 'when it is over').toEqual([usual, usual])
      expect([await onPage(), await inList()], 'before it begins').toEqual([usual, false])
      await wait(begins - Date.now())
      await expect.poll(onPage, { timeout: SOON, interval: 250 }).toBe(1.23)
      await expect.poll(inList, { timeout: begins + SOON - Date.now(), interval: 250 }).toBe(true)
      await wait(begins + LASTS - Date.now())
      await expect.poll(onPage, { timeout: SOON, interval: 250 }).toBe(usual)
      await expect.poll(inList, { timeout: begins + LASTS + SOON - Date.now(), interval: 250 }).toBe(false)
    } finally {
      await desk.call('DELETE', `/price-lists/${price_list.id}`)
    }
  })
})

describe('people of the staff', () => {
  it('nobody deletes themselves, and another only once (R-464)', async () => {
    const { user } = await desk.ok<{ user: { id: string } }>('GET', '/users/me')
    const self = await desk.call('DELETE', `/users/${user.id}`)
    expect([self.status, self.body.message]).toEqual([400, 'You cannot delete yourself'])
    expect((await desk.call('DELETE', '/users/user_none')).status).not.toBe(500)
    expect(await tokenOf('user'), 'and is still there').toEqual(expect.any(String))
  })
})
