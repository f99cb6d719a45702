import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ask } from './lib/audit.ts'
import { complete, readyCarts, stocked } from './lib/buyer.ts'
import { come, everybodyEndsWell, moments, type Try } from './lib/ends.ts'
import { databaseProcesses, type Shop, several, still } from './lib/shop.ts'
import { count } from './lib/tally.ts'

/** Carts that are completed at once while a plug is pulled. */
const buyers = 5

/** Processes that end, or stand still, while carts become orders. */
export function kills(shop: () => Shop): void {
  let variantId: string
  let since: Date
  beforeEach(async () => {
    since = new Date()
    variantId = await stocked(shop().url)
  })
  afterEach(async ({ task }) => count(task.name, await shop().repairs()))

  const freshCarts = () => readyCarts(shop().medusaUrl, buyers, { variantId })

  /** Completes all at once, and at the moment of this round does what it is told to. */
  async function during(carts: readonly string[], round: number, plug: () => Promise<unknown>): Promise<Try[]> {
    const began = new Date()
    const tries = carts.map(async (cart): Promise<Try> => {
      const attempt = randomUUID()
      return { cart, attempt, answer: await complete(shop().url, cart, attempt) }
    })
    await come(shop(), moments[round % moments.length] ?? 'at any time', began, carts)
    await plug()
    return Promise.all(tries)
  }

  describe('a plug is pulled while carts become orders', () => {
    it.each(several)('Medusa is killed, round %i: no order without money, no money without an order', async (round) => {
      const { medusa } = shop().services
      const tries = await during(await freshCarts(), round, () => medusa.kill())
      await medusa.serving()
      await everybodyEndsWell(shop(), since, tries)
    })

    it.each(several)('PostgreSQL is killed with -9, round %i: nothing that was told of is lost', async (round) => {
      const { postgres } = shop().services
      const tries = await during(await freshCarts(), round + 2, () => postgres.kill())
      await postgres.serving()
      await everybodyEndsWell(shop(), since, tries)
    })

    it.each(several)('all connections of the database end, round %i', async (round) => {
      const tries = await during(await freshCarts(), round + 3, () =>
        ask(
          shop().databaseUrl,
          'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
        ),
      )
      await everybodyEndsWell(shop(), since, tries)
    })

    it.each(several)('only the server in front is killed, round %i: what was begun is seen through', async () => {
      const { storefront } = shop().services
      const tries = await during(await freshCarts(), 0, () => storefront.kill())
      await storefront.serving()
      await everybodyEndsWell(shop(), since, tries)
    })
  })

  describe('a process stands still while carts become orders', () => {
    async function freeze(pids: readonly number[], round: number): Promise<void> {
      for (const pid of pids) process.kill(pid, 'SIGSTOP')
      await pause(still(round))
      for (const pid of pids) process.kill(pid, 'SIGCONT')
    }

    it.each(several)('Medusa, round %i', async (round) => {
      const pid = shop().services.medusa.pid ?? 0
      const tries = await during(await freshCarts(), round, () => freeze([pid], round))
      expect(shop().services.medusa.pid).toBe(pid)
      await everybodyEndsWell(shop(), since, tries)
    })

    it.each(several)('PostgreSQL, round %i', async (round) => {
      const tries = await during(await freshCarts(), round + 1, async () =>
        freeze(await databaseProcesses(shop()), round),
      )
      await everybodyEndsWell(shop(), since, tries)
    })
  })
}
