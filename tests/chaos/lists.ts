import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { ask, connect } from './lib/audit.ts'
import { call, complete, orderOf, readyCart, staff, stocked } from './lib/buyer.ts'
import type { Shop } from './lib/shop.ts'

const soon = { timeout: 60_000, interval: 500 }

/** Lists are written after what they list: what a kill comes between is listed all the same. */
export function lists(shop: () => Shop): void {
  /** Holds up what is written into the lists of products and orders. @returns what lets go of it, when nobody waits any more */
  async function holdLists(): Promise<() => Promise<void>> {
    const client = await connect(shop().databaseUrl)
    const { rows } = await client.query(
      "select relname from pg_class where relname ~ '^search_pg_.*_v[0-9]+$' and relkind = 'r'",
    )
    await client.query('begin')
    await client.query(`lock table ${rows.map(({ relname }) => `"${relname}"`).join(', ')} in share mode`)
    return async () => {
      await client.query(
        "select pg_terminate_backend(pid) from pg_locks where not granted and locktype = 'relation' and pid <> pg_backend_pid()",
      )
      await client.query('rollback')
      await client.end()
    }
  }

  it('an order and a price from the moment before Medusa is killed stand in the lists when it is back', async () => {
    const admin = await staff(shop().medusaUrl)
    const cart = await readyCart(shop().medusaUrl, { variantId: await stocked(shop().url, 5) })
    const { products } = (await admin(
      'GET',
      '/products?limit=1&order=handle&status[]=published&fields=id,*variants,*variants.prices',
    )) as { products: [{ id: string; variants: { id: string; prices: { id: string; currency_code: string }[] }[] }] }
    const [{ id, variants }] = products
    const letGo = await holdLists()
    const order = orderOf(await complete(shop().url, cart))
    expect(order).toMatch(/^order_/)
    for (const variant of variants) {
      const prices = variant.prices.map((one) => ({ id: one.id, currency_code: one.currency_code, amount: 3 }))
      await admin('POST', `/products/${id}/variants/${variant.id}`, { prices })
    }
    await pause(1000)
    await shop().services.medusa.kill()
    await letGo()
    await shop().services.medusa.serving()

    const again = await staff(shop().medusaUrl)
    const listed = async () => {
      const { rows } = (await again('POST', '/desk/search/order', { limit: 5 })) as { rows: { id: string }[] }
      return rows.map((row) => row.id)
    }
    const priced = async () => {
      const question = { entity: 'product', fields: ['id', 'price_thb'], filters: { id } }
      const { body } = await call(shop().medusaUrl, 'POST', '/store/search', question)
      return (body as { results?: { hits: { document: { price_thb: number } }[] }[] } | null)?.results?.[0]?.hits[0]
        ?.document.price_thb
    }
    await expect.poll(listed, soon).toContain(order)
    await expect.poll(priced, soon).toBe(3)
    expect(await ask(shop().databaseUrl, 'select 1 from catalogue_change')).toEqual([])
  })
}
