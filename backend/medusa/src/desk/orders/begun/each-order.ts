import type { MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils'
import { isCollision } from '../../../http/failures.ts'

/**
 * What the reconciliation does with orders, each alone with its own. One that somebody is at, or that fails, is left to the
 * next round, so that it keeps no other waiting.
 * @param what is done, for the log: `parcels of`
 */
export async function eachOrder(
  container: MedusaContainer,
  what: string,
  jobs: Iterable<readonly [order: string, job: () => Promise<unknown>]>,
): Promise<void> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const locking = container.resolve(Modules.LOCKING)
  for (const [order, job] of jobs) {
    try {
      await locking.execute([`desk:order:${order}`], job, { timeout: 1 })
    } catch (error) {
      if (!isCollision(error)) logger.error(`reconciliation: ${what} ${order}: ${(error as Error).message}`)
    }
  }
}
