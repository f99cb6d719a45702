import { afterAll, expect, it } from 'vitest'
import { mostNamed } from '#features/shared/in-parts.ts'
import { changesHeard, control } from '#tests/e2e/support.ts'
import { openDatabase } from '#tests/security/database.ts'
import { admin, ok, region, store } from './medusa.ts'

/** What the index has to follow is neither lost by a failure nor by a process that was not there. */

const undo: (() => Promise<unknown>)[] = []
afterAll(async () => {
  await control('medusa/start')
  for (const step of undo.reverse()) await step()
})

type Card = { title: string; price_thb: number }
async function cardOf(id: string): Promise<Card | undefined> {
  const { results } = (await ok('POST', '/search', {
    entity: 'product',
    fields: ['id', 'title', 'price_thb'],
    filters: { id },
  })) as { results: { hits: { document: Card }[] }[] }
  return results[0]?.hits[0]?.document
}
type Product = { id: string; title: string; variants: { id: string }[] }
async function someProduct(offset: number): Promise<Product> {
  const path = `/products?limit=1&offset=${offset}&order=handle&status[]=published&fields=id,title,variants.id`
  return ((await admin('GET', path)).products as Product[])[0] as Product
}
const soon = { timeout: 100_000, interval: 1000 }

it('a change that the index did not take is kept over a restart and taken later', async () => {
  const database = await openDatabase()
  const { id, title } = await someProduct(0)
  const name = `${title} ${Date.now()}`
  const { rows } = await database.query(
    "select relname from pg_class where relkind = 'r' and oid in (select tgrelid from pg_trigger where tgname = 'lean')",
  )
  const tables = rows.map(({ relname }) => String(relname))
  expect(tables.length).toBeGreaterThan(0)
  const unplant = async () => {
    for (const table of tables) await database.query(`drop trigger if exists planted on "${table}"`)
  }
  undo.push(async () => {
    await unplant()
    await database.query('drop function if exists planted_failure()')
    await admin('POST', `/products/${id}`, { title })
    await database.end()
  })
  await database.query(
    "create or replace function planted_failure() returns trigger language plpgsql as $$ begin raise exception 'planted'; end $$",
  )
  for (const table of tables)
    await database.query(
      `create trigger planted before insert or update on "${table}" for each row execute function planted_failure()`,
    )
  await admin('POST', `/products/${id}`, { title: name })
  const kept = async () =>
    (await database.query('select 1 from catalogue_change where thing_id = $1', [id])).rows.length
  await expect.poll(kept, soon).toBe(1)
  expect((await cardOf(id))?.title).toBe(title)

  await control('medusa/stop')
  await unplant()
  await control('medusa/start')
  await expect.poll(async () => (await cardOf(id))?.title, soon).toBe(name)
  await expect.poll(kept, soon).toBe(0)
})

it('a price list that begins while nothing runs is found when it runs again', async () => {
  const { id, variants } = await someProduct(1)
  const before = await cardOf(id)
  expect((await region()).currency_code).toBe('thb')
  const starts = Date.now() + 4000
  const { price_list } = await admin('POST', '/price-lists', {
    title: `Seam ${starts}`,
    description: 'Begins in the dark',
    status: 'active',
    starts_at: new Date(starts).toISOString(),
    prices: variants.map((variant) => ({ variant_id: variant.id, amount: 1, currency_code: 'thb' })),
  })
  undo.push(() => admin('DELETE', `/price-lists/${(price_list as { id: string }).id}`))
  await control('medusa/stop')
  await new Promise((later) => setTimeout(later, Math.max(0, starts + 500 - Date.now())))
  await control('medusa/start')
  expect((await cardOf(id))?.price_thb).toBe(before?.price_thb)
  await expect.poll(async () => (await cardOf(id))?.price_thb, soon).toBe(1)
})

it('the search takes as many questions in one call as the shop asks in one, and no more', async () => {
  const ask = (count: number) =>
    store('POST', '/search', {
      queries: Array.from({ length: count }, () => ({
        entity: 'product',
        fields: ['id'],
        pagination: { skip: 0, take: 1 },
      })),
    })
  expect((await ask(mostNamed)).status).toBe(200)
  expect((await ask(mostNamed + 1)).status, 'Medusa takes more now: see features/shared/in-parts.ts').toBe(400)
})

it('a region in a currency that nothing has a price in does not build the search anew, however often it is edited', async () => {
  const { region: made } = await admin('POST', '/regions', { name: 'Japan', currency_code: 'jpy', countries: ['jp'] })
  const { id } = made as { id: string }
  undo.push(() => admin('DELETE', `/regions/${id}`))
  const told = (await changesHeard()).length
  for (const name of ['Nippon', 'Japan']) await admin('POST', `/regions/${id}`, { name })
  const since = async () => (await changesHeard()).slice(told).map(({ name }) => name)
  await expect.poll(since, soon).toContain('region.updated')
  await new Promise((later) => setTimeout(later, 1500))
  expect(await since()).not.toContain('catalogue.changed')
})

it('a question that finds the same gets the same answer to the byte, so no page is drawn anew for it', async () => {
  const question = {
    queries: ['silk', 'ผ้า', undefined].map((q) => ({
      entity: 'product',
      fields: ['id', 'title', 'price_thb', 'in_stock'],
      filters: q ? { q } : undefined,
      pagination: { skip: 0, take: 24 },
      search_options: { facets: ['colors', 'category_ids'], count: 'exact' },
    })),
  }
  const answers = new Set<string>()
  for (let nth = 0; nth < 8; nth += 1) answers.add(JSON.stringify(await ok('POST', '/search', question)))
  expect(answers.size).toBe(1)
})
