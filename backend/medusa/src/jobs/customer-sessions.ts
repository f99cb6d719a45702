import type { MedusaContainer } from '@medusajs/framework/types'
import { sessionStoreOf } from '../modules/customer-session/store.ts'

/** Forgets sign-ins that have run out: lists leave them out already, and nobody's habits are kept for longer than needed. */
export default async function forgetExpiredSessions(container: MedusaContainer): Promise<void> {
  await sessionStoreOf(container).removeExpired()
}

export const config = { name: 'customer-sessions', schedule: '41 * * * *' }
