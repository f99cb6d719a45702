import type { MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils'

/** What staff should know of something that was set right without them. */
export interface StaffNote {
  title: string
  description: string
  /** The same note is written once. */
  key: string
}

/** Writes to the log and to staff's feed, where the backend has one. Never fails the work it tells of. */
export async function tellStaff(container: MedusaContainer, { title, description, key }: StaffNote): Promise<void> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  logger.warn(`reconciliation: ${title}: ${description}`)
  try {
    await container.resolve(Modules.NOTIFICATION).createNotifications({
      to: '',
      channel: 'feed',
      template: 'admin-ui',
      idempotency_key: `reconciliation:${key}`,
      data: { title, description },
    })
  } catch (error) {
    logger.warn(`reconciliation: staff's feed did not take the note: ${(error as Error).message}`)
  }
}
