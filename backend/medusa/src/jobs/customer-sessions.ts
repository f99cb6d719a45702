import type { MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys } from '@medusajs/framework/utils'
import { SessionStore } from '../modules/customer-session/store.ts'

/** Forgets sign-ins that have run out: lists leave them out already, and nobody's habits are kept for longer than needed. */
export default async function forgetExpiredSessions(container: MedusaContainer): Promise<void> {
  await new SessionStore(container.resolve(ContainerRegistrationKeys.PG_CONNECTION)).removeExpired()
}

export const config = { name: 'customer-sessions', schedule: '41 * * * *' }
