import type { AuthenticatedMedusaRequest } from '@medusajs/framework/http'
import type { Logger, MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys } from '@medusajs/framework/utils'
import { DESK_MODULE } from '../../modules/desk/index.ts'
import { staffIndexer } from '../../staff-index/indexer.ts'
import { ordersOfThings } from '../../staff-index/of-orders.ts'
import type { Entry } from './entry.ts'
import { withNames } from './names.ts'

/** Who did something, and with which call. */
export interface Doer {
  actor: string | null
  method: string
  request_id?: string | null
  job_id?: string | null
}

/** The member of staff behind a request. */
export function doerOf(request: AuthenticatedMedusaRequest): Doer {
  const id = request.headers['x-request-id']
  return {
    actor: request.auth_context?.actor_id || null,
    method: request.method,
    request_id: typeof id === 'string' ? id.slice(0, 100) : null,
  }
}

/** Orders that notes are about follow in lists and reports: Medusa has no event for a credit, or for an exchange that is called off. */
async function followOrders(container: MedusaContainer, entries: readonly Entry[]): Promise<void> {
  const ids = entries.flatMap(({ resource_id, parent_id }) => [resource_id ?? [], parent_id ?? []].flat())
  staffIndexer.add(container, 'order', await ordersOfThings(container, ids))
}

/**
 * Notes what was done; the ids of the notes. What was done stays done when it cannot be noted: that is told in the log,
 * and the caller's answer is none the worse for it.
 */
export async function noteActivity(container: MedusaContainer, doer: Doer, notes: readonly Entry[]): Promise<string[]> {
  if (notes.length === 0) return []
  const desk = container.resolve(DESK_MODULE)
  const logger: Logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const entries = await withNames(container, notes).catch((error: Error) => {
    logger.warn(`activity: names of things were not found: ${error.message}`)
    return notes
  })
  await followOrders(container, entries).catch((error: Error) =>
    logger.warn(`lists of staff: not told of an order: ${error.message}`),
  )
  try {
    return await desk.note(doer, entries).catch(() => desk.note(doer, entries))
  } catch (error) {
    const what = entries.map(({ action, resource, resource_id }) => `${action} ${resource} ${resource_id}`)
    logger.error(`activity not noted: ${doer.actor} ${what.join(', ')}: ${(error as Error).message}`)
    return []
  }
}
