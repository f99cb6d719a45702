import type { MedusaContainer } from '@medusajs/framework/types'
import { reconcile } from '../completion/reconcile.ts'

/** Looks every minute for what was cut in the middle; the first time soon after the start. */
export default async function reconcileCompletions(container: MedusaContainer): Promise<void> {
  await reconcile(container)
}

export const config = { name: 'reconciliation', schedule: '* * * * *' }
