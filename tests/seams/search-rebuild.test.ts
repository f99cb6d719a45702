import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { openDatabase } from '#tests/security/database.ts'
import { admin, ok } from './medusa.ts'

/** The search is built anew beside the one that is read. */

const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})
const soon = { timeout: 60_000, interval: 250 }

async function priceOf(id: string, currency: string): Promise<number | undefined> {
  const field = `price_${currency}`
  const { results } = (await ok('POST', '/search', { entity: 'product', fields: ['id', field], filters: { id } })) as {
    results: { hits: { document: Record<string, number> }[] }[]
  }
  return results[0]?.hits[0]?.document[field]
}

type Price = { amount: number; currency_code: string }
type Variant = { id: string; prices: (Price & { id: string })[] }
/** A product with these prices beside its own, which are put back in the end. */
async function priced(offset: number, ...more: Price[]) {
  const path = `/products?limit=1&offset=${offset}&order=handle&status[]=published&fields=id,*variants,*variants.prices`
  const [product] = (await admin('GET', path)).products as [{ id: string; variants: Variant[] }]
  const set = async (change: (prices: Price[]) => object[]) => {
    for (const { id, prices } of product.variants) {
      const own = prices.map((one) => ({ id: one.id, amount: one.amount, currency_code: one.currency_code }))
      await admin('POST', `/products/${product.id}/variants/${id}`, { prices: change(own) })
    }
  }
  undo.push(() => set((own) => own))
  await set((own) => [...own, ...more])
  // What a change of price alone leads to has been written.
  await pause(3000)
  return { id: product.id, set }
}

async function openRegion(name: string, currency_code: string, country: string): Promise<void> {
  const { region } = await admin('POST', '/regions', {
    ...{ name, currency_code, countries: [country], payment_providers: ['pp_system_default'] },
  })
  undo.push(() => admin('DELETE', `/regions/${(region as { id: string }).id}`))
}

/** Holds up the next build: all has been read, and it waits only to be taken into use. @returns what lets it through */
async function heldBuild(): Promise<{ held(): Promise<void>; release(): Promise<void> }> {
  const [gate, database] = [await openDatabase(), await openDatabase()]
  undo.push(async () => {
    await gate.end()
    await database.end()
  })
  const count = async (sql: string) => (await database.query(sql)).rows.length
  await gate.query("begin; select 1 from search_index where name = 'product' for no key update")
  return {
    held: () =>
      expect.poll(() => count("select 1 from pg_locks where not granted and locktype = 'transactionid'"), soon).toBe(1),
    async release() {
      await gate.query('commit')
      await expect.poll(() => count("select 1 from search_index_sync where status = 'processing'"), soon).toBe(0)
      // A process goes on reading the version before for a moment.
      await pause(1500)
    },
  }
}

it('a price that changes while the search is built anew stands in the lists afterwards', async () => {
  const product = await priced(2, { amount: 12, currency_code: 'gbp' })
  const build = await heldBuild()
  await openRegion('United Kingdom', 'gbp', 'gb')
  await build.held()
  await product.set((own) => own.map((one) => ({ ...one, ...(one.currency_code === 'thb' && { amount: 7 }) })))
  await expect.poll(() => priceOf(product.id, 'thb'), soon).toBe(7)
  await build.release()
  await expect.poll(() => priceOf(product.id, 'thb'), { timeout: 20_000, interval: 250 }).toBe(7)
})

it('a region in another currency that is opened while the search is built anew has its prices too, however long that takes', async () => {
  const product = await priced(3, { amount: 12, currency_code: 'gbp' }, { amount: 9, currency_code: 'nzd' })
  const build = await heldBuild()
  await openRegion('United Kingdom', 'gbp', 'gb')
  await build.held()
  await openRegion('New Zealand', 'nzd', 'nz')
  await pause(8000)
  await build.release()
  await expect.poll(() => priceOf(product.id, 'gbp'), soon).toBe(12)
  await expect.poll(() => priceOf(product.id, 'nzd'), soon).toBe(9)
})
