import type { AuthenticatedMedusaRequest } from '@medusajs/framework/http'
import type { Logger, MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys } from '@medusajs/framework/utils'
import { DESK_MODULE } from '../../modules/desk/index.ts'
import { staffIndexer } from '../../staff-index/indexer.ts'
import type { Entry } from './entry.ts'

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

/** Orders that notes are about: by themselves, or as the place of what was done. */
const ordersOf = (entries: readonly Entry[]): string[] =>
  entries.flatMap(
    ({ resource_id, parent_id }) => [resource_id, parent_id].filter((id) => id?.startsWith('order_')) as string[],
  )

/**
 * Notes what was done; the ids of the notes. Orders it was done to follow in lists and reports: Medusa has no event for some of
 * it, such as a credit. What was done stays done when it cannot be noted: that is told in the log,
 * and the caller's answer is none the worse for it.
 */
export async function noteActivity(
  container: MedusaContainer,
  doer: Doer,
  entries: readonly Entry[],
): Promise<string[]> {
  if (entries.length === 0) return []
  staffIndexer.add(container, 'order', ordersOf(entries))
  const desk = container.resolve(DESK_MODULE)
  try {
    return await desk.note(doer, entries).catch(() => desk.note(doer, entries))
  } catch (error) {
    const logger: Logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    const what = entries.map(({ action, resource, resource_id }) => `${action} ${resource} ${resource_id}`)
    logger.error(`activity not noted: ${doer.actor} ${what.join(', ')}: ${(error as Error).message}`)
    return []
  }
}
