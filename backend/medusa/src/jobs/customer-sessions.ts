import type { MedusaContainer } from '@medusajs/framework/types'
import { CUSTOMER_SESSION_MODULE } from '../modules/customer-session/index.ts'

/** Forgets sign-ins that have run out: lists leave them out already, and nobody's habits are kept for longer than needed. */
export default async function forgetExpiredSessions(container: MedusaContainer): Promise<void> {
  await container.resolve(CUSTOMER_SESSION_MODULE).forgetExpired()
}

export const config = { name: 'customer-sessions', schedule: '41 * * * *' }
