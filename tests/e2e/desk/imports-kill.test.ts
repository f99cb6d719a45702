import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { control } from '../support.ts'
import { type Desk, fresh, openDesk } from './support.ts'

type Job = { id: string; status: string; total: number; done: number; skipped: number; failed: number }
// More than one piece of a job.
const COUNT = 60

const jobOf = async (desk: Desk, id: string) =>
  (await desk.call<{ job: Job }>('GET', `/desk/jobs/${id}?limit=0`).catch(() => undefined))?.body.job

it('an import goes on after Medusa has ended in the middle of it, without doubles, and so does its undo', async () => {
  const word = fresh('killed')
  let desk = await openDesk()
  const columns = ['handle', 'title', 'size', 'sku', 'price_thb']
  const rows = Array.from({ length: COUNT }, (_, at) => {
    const handle = `${word}-${Math.floor(at / 2)}`
    return {
      line: at + 2,
      texts: [handle, at % 2 === 0 ? handle : '', at % 2 === 0 ? 'S' : 'M', `${word}-${at}`, '100'],
    }
  })
  const body = { columns, rows, idempotency_key: randomUUID() }
  const { job } = await desk.ok<{ job: Job }>('POST', '/desk/imports', body)
  /** Ends Medusa once something is done, and waits until all is. */
  const endedAt = async (id: string) => {
    await expect.poll(async () => (await jobOf(desk, id))?.done, { timeout: 30_000, interval: 10 }).toBeGreaterThan(0)
    await control('medusa/stop')
    await control('medusa/start')
    desk = await openDesk()
    await expect.poll(async () => (await jobOf(desk, id))?.status, { timeout: 90_000, interval: 500 }).toBe('done')
    return jobOf(desk, id)
  }
  expect(await endedAt(job.id)).toMatchObject({ total: COUNT / 2, done: COUNT / 2, skipped: 0, failed: 0 })
  type Product = { handle: string; variants: { sku: string; prices: unknown[]; inventory_items: unknown[] }[] }
  const path = `/products?q=${word}&limit=200&fields=handle,variants.sku,variants.prices.amount,variants.inventory_items.inventory_item_id`
  const made = async () => (await desk.ok<{ products: Product[] }>('GET', path)).products
  const products = await made()
  expect([products.length, new Set(products.map(({ handle }) => handle)).size], 'each once').toEqual([
    COUNT / 2,
    COUNT / 2,
  ])
  expect(products.flatMap(({ variants }) => variants.map(({ sku }) => sku)).sort()).toEqual(
    rows.map(({ texts }) => texts[3]).sort(),
  )
  expect(
    products.every(({ variants }) =>
      variants.every((one) => one.prices.length === 1 && one.inventory_items.length === 1),
    ),
  ).toBe(true)
  // The same file again is no change at all.
  const { count } = await desk.ok<{ count: object }>('POST', '/desk/imports/check', { columns, rows })
  expect(count).toMatchObject({ unchanged: COUNT, new: 0, wrong: 0 })
  const undo = await desk.ok<{ job: Job }>('POST', `/desk/jobs/${job.id}/undo`, {})
  expect(await endedAt(undo.job.id)).toMatchObject({ done: COUNT / 2, skipped: 0, failed: 0 })
  expect(await made()).toEqual([])
}, 240_000)
