import type { IncomingHttpHeaders } from 'node:http'
import type { MedusaContainer } from '@medusajs/framework/types'
import { Modules } from '@medusajs/framework/utils'
import { isCollision } from '../http/failures.ts'

/** Longer than any line holds a call back. Seconds. */
const REMEMBERED = 15 * 60

/** The browser's name for one try of paying: its Idempotency-Key. Anything that is no such name counts as none. */
export function attemptOf(headers: IncomingHttpHeaders): string | undefined {
  const key = headers['idempotency-key']
  return typeof key === 'string' && /^[\w-]{8,64}$/.test(key) ? key : undefined
}

/**
 * A try belongs to whoever claims it first: its completion, or the question what became of it. A call that was held back
 * on its way must not become an order after its shopper was told that nothing was bought.
 * @returns false when the other one was first
 */
export async function claimAttempt(
  container: MedusaContainer,
  attempt: string,
  by: 'completion' | 'outcome',
): Promise<boolean> {
  try {
    await container.resolve(Modules.LOCKING).acquire(`attempt:${attempt}`, { ownerId: by, expire: REMEMBERED })
    return true
  } catch (error) {
    if (isCollision(error)) return false
    throw error
  }
}

/**
 * Nothing was bought by this try, and nothing will be: also when its completion was begun, failed, and is sent once more by
 * a browser or a proxy whose connection was reset. Only while the cart's completion lock is held, so that none runs.
 */
export async function callOff(container: MedusaContainer, attempt: string): Promise<void> {
  await container.resolve(Modules.LOCKING).release(`attempt:${attempt}`, { ownerId: 'completion' })
  await claimAttempt(container, attempt, 'outcome')
}
