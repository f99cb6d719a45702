import { describe, expect, it } from 'vitest'
import { type ChangeEvent, tagsOf, touches } from '#backend/server/read-layer/tags.ts'
import { complete, orderOf, readyCart, staff } from '#tests/chaos/lib/buyer.ts'
import { changesHeard, medusa, shop, stockedProduct } from './support.ts'

type Row = Record<string, unknown> & { id: string }
const admin = () => staff(medusa())
const store = async (path: string): Promise<Record<string, Row[]>> =>
  (await fetch(`${shop()}/api${path}`)).json() as Promise<Record<string, Row[]>>

/** What the server in front was told because of something; waits for the words that must come, then for silence. */
async function heardAfter(act: () => Promise<unknown>, must: readonly string[] = []): Promise<ChangeEvent[]> {
  // What came before may still be written, in parts.
  let known = -1
  await expect
    .poll(
      async () => {
        const before = known
        known = (await changesHeard()).length
        return known === before
      },
      { timeout: 30_000, interval: 3000 },
    )
    .toBe(true)
  const from = (await changesHeard()).length
  await act()
  let last = from
  await expect
    .poll(
      async () => {
        const heard = (await changesHeard()).slice(from)
        const whole = heard.length > 0 && must.every((name) => heard.some((event) => event.name === name))
        const quiet = whole && from + heard.length === last
        last = from + heard.length
        return quiet
      },
      { timeout: 15_000, interval: 700 },
    )
    .toBe(true)
  return (await changesHeard()).slice(from)
}
const names = (events: readonly ChangeEvent[]) => [...new Set(events.map(({ name }) => name))]

describe('what the server in front forgets', () => {
  it('after an order: that product and the lists that show it; no other product, no category, no region', async () => {
    const { products } = await store('/store/products?limit=2&order=-handle&fields=id,handle')
    const { variantId } = await stockedProduct(3)
    const cart = await readyCart(medusa(), { variantId })
    const events = await heardAfter(async () => expect(orderOf(await complete(shop(), cart))).toMatch(/^order_/))
    const bought = events.flatMap(({ ids }) => ids)
    expect(names(events)).toEqual(['product.stock'])
    expect(new Set(bought).size).toBe(1)
    const reached = (path: string, answer: unknown) => events.some((event) => touches(event, tagsOf(path, answer)))
    expect(reached('/store/search', { results: [{ id: bought[0] }] })).toBe(true)
    expect(reached(`/store/products?id=${bought[0]}`, { products: [{ id: bought[0] }] })).toBe(true)
    const other = products?.find(({ id }) => id !== bought[0])
    expect(reached('/store/products?handle=other', { products: [other] })).toBe(false)
    expect(reached('/store/search', { results: [other] })).toBe(false)
    expect(reached('/store/product-categories', await store('/store/product-categories'))).toBe(false)
    expect(reached('/store/regions', await store('/store/regions'))).toBe(false)
  })

  it('after the last piece is gone, and when there are new ones: every list, since the product moves', async () => {
    const call = await admin()
    const { products } = (await call('GET', '/products?limit=40&order=handle&fields=id,*variants.inventory_items')) as {
      products: { id: string; variants: { inventory_items: { inventory_item_id: string }[] }[] }[]
    }
    const product = products.find(({ variants }) => variants.length === 1)
    const item = product?.variants[0]?.inventory_items[0]?.inventory_item_id
    const { inventory_item } = (await call('GET', `/inventory-items/${item}?fields=*location_levels`)) as {
      inventory_item: {
        location_levels: { location_id: string; stocked_quantity: number; reserved_quantity: number }[]
      }
    }
    const levels = inventory_item.location_levels
    const put = (none: boolean) =>
      Promise.all(
        levels.map(({ location_id, stocked_quantity, reserved_quantity }) =>
          call('POST', `/inventory-items/${item}/location-levels/${location_id}`, {
            stocked_quantity: none ? reserved_quantity : stocked_quantity,
          }),
        ),
      )
    const gone = await heardAfter(() => put(true))
    const back = await heardAfter(() => put(false))
    for (const events of [gone, back]) expect(events).toContainEqual({ name: 'product.indexed', ids: [product?.id] })
  })

  describe('after an edit of staff', () => {
    const first = async (path: string, key: string): Promise<Row> => {
      const found = (await (await admin())('GET', path))[key] as Row[]
      expect(found.length, path).toBeGreaterThan(0)
      return found[0] as Row
    }
    /** The edit says again what is there, so the shop is afterwards as it was before. */
    const edits: [what: string, edit: () => Promise<() => Promise<unknown>>, told: string[]][] = [
      [
        'a product: it',
        async () => {
          const { id, title } = await first('/products?limit=1&fields=id,title', 'products')
          return async () => (await admin())('POST', `/products/${id}`, { title })
        },
        ['product.indexed'],
      ],
      [
        'a price: its product',
        async () => {
          const product = await first('/products?limit=1&fields=id,*variants,*variants.prices', 'products')
          const [variant] = product.variants as (Row & {
            prices: { id: string; amount: number; currency_code: string }[]
          })[]
          const prices = variant?.prices.map(({ id, amount, currency_code }) => ({ id, amount, currency_code }))
          return async () => (await admin())('POST', `/products/${product.id}/variants/${variant?.id}`, { prices })
        },
        ['product.indexed'],
      ],
      [
        'which products a collection holds: those',
        async () => {
          const { id } = await first('/collections?limit=1', 'collections')
          const product = await first(`/products?limit=1&collection_id[]=${id}`, 'products')
          return async () => (await admin())('POST', `/collections/${id}/products`, { add: [product.id] })
        },
        ['product.indexed'],
      ],
      [
        'a category: it and the products in it',
        async () => {
          const { id, name } = await first('/product-categories?limit=1', 'product_categories')
          return async () => (await admin())('POST', `/product-categories/${id}`, { name })
        },
        ['product-category.updated', 'product.indexed'],
      ],
      [
        'a region: everything',
        async () => {
          const { id, name } = await first('/regions?limit=1', 'regions')
          return async () => (await admin())('POST', `/regions/${id}`, { name })
        },
        ['region.updated'],
      ],
      [
        'whether prices hold taxes: everything',
        async () => {
          const { id, is_tax_inclusive } = await first('/price-preferences?limit=1', 'price_preferences')
          return async () => (await admin())('POST', `/price-preferences/${id}`, { is_tax_inclusive })
        },
        ['catalogue.changed'],
      ],
      [
        'the shop itself: everything',
        async () => {
          const { id, name } = await first('/stores?limit=1', 'stores')
          return async () => (await admin())('POST', `/stores/${id}`, { name })
        },
        ['catalogue.changed'],
      ],
      [
        'a delivery option: everything',
        async () => {
          const { id, name } = await first('/shipping-options?limit=1', 'shipping_options')
          return async () => (await admin())('POST', `/shipping-options/${id}`, { name })
        },
        ['catalogue.changed', 'shipping-option.updated'],
      ],
      [
        'a translation: everything',
        async () => {
          const { id, translations } = await first('/translations?limit=1&reference=product', 'translations')
          return async () => (await admin())('POST', '/translations/batch', { update: [{ id, translations }] })
        },
        ['product.indexed', 'translation.updated'],
      ],
      [
        'where goods are kept: everything',
        async () => {
          const { id, name } = await first('/stock-locations?limit=1', 'stock_locations')
          return async () => (await admin())('POST', `/stock-locations/${id}`, { name })
        },
        ['catalogue.changed'],
      ],
    ]
    it.each(edits)('%s', async (_, prepare, told) => {
      const edit = await prepare()
      const events = await heardAfter(edit, told)
      expect(names(events).sort()).toEqual(told)
    })
  })
})
