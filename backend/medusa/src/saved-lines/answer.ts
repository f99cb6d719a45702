import type { MedusaContainer } from '@medusajs/framework/types'
import { SAVED_LINE_MODULE } from '../modules/saved-line/index.ts'

/** A customer's own lines for later, as the shop's pages read them. */
export async function ownSavedLines(container: MedusaContainer, customerId: string) {
  const lines = await container.resolve(SAVED_LINE_MODULE).listOf(customerId)
  return lines.map(({ kept_at, ...line }) => ({ ...line, kept_at: new Date(kept_at).getTime() }))
}
