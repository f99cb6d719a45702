import type { MedusaContainer } from '@medusajs/framework/types'
import { Modules } from '@medusajs/framework/utils'

/** As long as twenty people may stand in line for one record. Seconds. */
const PATIENCE = 20

/** Runs a read and the write that follows from it alone: nobody else with one of these keys is in between. */
export function alone<Result>(
  container: MedusaContainer,
  keys: readonly string[],
  job: () => Promise<Result>,
): Promise<Result> {
  // In one order for all, so that two never wait for each other.
  const inOrder = [...new Set(keys)].sort()
  return container.resolve(Modules.LOCKING).execute(inOrder, job, { timeout: PATIENCE })
}
