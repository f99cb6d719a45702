import type { MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils'
import { readSettings } from '../config/settings.ts'
import { recountAllReturns } from '../desk/orders/begun/counted.ts'
import { settleRefunds } from '../desk/orders/begun/refunds.ts'
import { settleBegun } from '../desk/orders/begun/settle.ts'
import { releaseUnowed } from '../desk/orders/begun/unowed.ts'
import { isCollision } from '../http/failures.ts'
import { alone } from './complete-cart.ts'
import { type CutRun, closeRun, cutRuns, type Database, databaseOf } from './facts.ts'
import { undoStrays } from './leftovers.ts'
import { settlePayments } from './payments.ts'
import { settleReservations } from './reservations.ts'
import { settleCart } from './settle.ts'

/** A completion holds its cart's lock for two minutes at most; one without an end is left alone for longer than that. */
const AGE_MS = 3 * 60_000
const startedAt = new Date(Date.now() - process.uptime() * 1000)

/**
 * Everything begun before this moment and without an end is cut. Without Redis the workflows live in this process alone, so
 * what was begun before its start cannot be running.
 */
function horizon(now = new Date()): Date {
  const old = new Date(now.getTime() - AGE_MS)
  return readSettings().redisUrl || old > startedAt ? old : startedAt
}

/**
 * Finds what kills, lost databases and cut lines left half-made, and finishes it, takes it back or tells staff
 * (docs/adr/008-reconciliation.md). One at a time in all processes that share locks.
 */
export async function reconcile(container: MedusaContainer): Promise<void> {
  const locking = container.resolve(Modules.LOCKING)
  try {
    await locking.execute('reconciliation', () => everything(container), { timeout: 1 })
  } catch (error) {
    // Another process is at it.
    if (!isCollision(error)) throw error
  }
}

let begun = false

/** The first look of this process, as soon as somebody asks whether it is ready; the job looks again every minute. */
export function reconcileAtStart(container: MedusaContainer): void {
  if (begun) return
  begun = true
  reconcile(container).catch((error: Error) =>
    container.resolve(ContainerRegistrationKeys.LOGGER).error(`reconciliation at the start failed: ${error.message}`),
  )
}

async function everything(container: MedusaContainer): Promise<void> {
  const database = databaseOf(container)
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  for (const run of await cutRuns(database, horizon())) {
    try {
      await settleRun(container, database, run)
    } catch (error) {
      // The next round asks again; one stubborn cart must not keep the others waiting.
      logger.error(`reconciliation: cart ${run.cartId} could not be settled: ${(error as Error).message}`)
    }
  }
  await settleReservations(container, horizon())
  // Before the payments that are nobody's: what an order was being paid with is its own.
  await settleBegun(container, horizon())
  await settleRefunds(container, horizon())
  await recountAllReturns(container)
  await releaseUnowed(container)
  await settlePayments(container, horizon())
}

async function settleRun(container: MedusaContainer, database: Database, run: CutRun): Promise<void> {
  await alone(
    container,
    run.cartId,
    async () => {
      await settleCart(container, run.cartId)
      await undoStrays(container, run)
      await closeRun(database, run.runId)
    },
    1,
  )
}
