import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask } from './lib/audit.ts'
import { call } from './lib/buyer.ts'
import { type Shop, several } from './lib/shop.ts'

const COUNT = 300
type Job = { id: string; status: string; total: number; done: number; skipped: number; failed: number }
type Product = { id: string; variants: { id: string }[] }

/** Long work of staff, while processes end. */
export function jobs(shop: () => Shop): void {
  let headers: Record<string, string>
  beforeAll(async () => {
    const login = { email: 'staff@talat.example', password: 'Talat-staff-1' }
    const { body } = await call(shop().medusaUrl, 'POST', '/auth/user/emailpass', login)
    headers = { authorization: `Bearer ${body?.token}` }
  })
  async function staff<Body>(method: string, path: string, body?: unknown): Promise<Body> {
    const answer = await call(shop().medusaUrl, method, `/admin${path}`, body, headers)
    expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)?.slice(0, 300)}`).toBe(200)
    return answer.body as Body
  }

  async function drafts(): Promise<Product[]> {
    const made: Product[] = []
    for (let start = 0; start < COUNT; start += 100) {
      const create = Array.from({ length: 100 }, (_, at) => ({
        title: `Job ${start + at}`,
        handle: `job-${randomUUID()}`,
        status: 'draft',
        options: [{ title: 'Cut', values: ['Wide'], is_exclusive: true }],
        variants: [{ title: 'Wide', options: { Cut: 'Wide' }, prices: [{ currency_code: 'thb', amount: 100 }] }],
      }))
      made.push(...(await staff<{ created: Product[] }>('POST', '/products/batch', { create })).created)
    }
    return made
  }
  const amounts = async (variants: string[]) =>
    (
      await ask(
        shop().databaseUrl,
        `select price.amount::float as amount, count(*)::int as count from price
           join product_variant_price_set link on link.price_set_id = price.price_set_id and link.deleted_at is null
         where price.deleted_at is null and link.variant_id in (${variants.map((id) => `'${id}'`).join()})
         group by 1 order by 1`,
      )
    ).map(({ amount, count }) => [amount, count])

  /** Kills Medusa once so many items are done, and waits until the job is over. */
  async function killedAt(id: string, share: number): Promise<Job> {
    const now = async () => (await staff<{ job: Job }>('GET', `/desk/jobs/${id}?limit=0`)).job
    await expect.poll(async () => (await now()).done, { timeout: 60_000, interval: 20 }).toBeGreaterThanOrEqual(share)
    const { medusa } = shop().services
    await medusa.kill()
    await medusa.serving()
    await expect
      .poll(async () => (await now().catch(() => undefined))?.status, { timeout: 90_000, interval: 500 })
      .toBe('done')
    return now()
  }

  describe('Medusa is killed in the middle of a job', () => {
    it.each(several)('a bulk price, round %i: goes on without doubles, and so does its undo', async (round) => {
      const products = await drafts()
      const variants = products.map((product) => String(product.variants[0]?.id))
      const { job } = await staff<{ job: Job }>('POST', '/desk/jobs', {
        type: 'products',
        idempotency_key: randomUUID(),
        selection: { ids: products.map(({ id }) => id) },
        change: { prices: [{ currency_code: 'thb', by: 'percent', value: 10 }] },
      })
      const done = await killedAt(job.id, ((round * 50) % 200) + 1)
      expect(done).toMatchObject({ total: COUNT, done: COUNT, skipped: 0, failed: 0 })
      expect(await amounts(variants), 'each went up by a tenth, once').toEqual([[110, COUNT]])
      const notes = await ask(
        shop().databaseUrl,
        `select resource_id, count(*)::int as count from desk_activity where job_id = '${job.id}' group by 1`,
      )
      expect([notes.length, notes.every(({ count }) => count === 1)], 'each noted once').toEqual([COUNT, true])

      const undo = await staff<{ job: Job }>('POST', `/desk/jobs/${job.id}/undo`, {})
      expect(await killedAt(undo.job.id, 51)).toMatchObject({ done: COUNT, skipped: 0, failed: 0 })
      expect(await amounts(variants)).toEqual([[100, COUNT]])
      await staff('POST', '/products/batch', { delete: products.map(({ id }) => id) })
    })
  })
}
