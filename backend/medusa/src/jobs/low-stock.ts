import type { MedusaContainer } from '@medusajs/framework/types'
import { MedusaError } from '@medusajs/framework/utils'
import { tellOfLowStock } from '../letters/low-stock.ts'

/** Tells staff what has run low since the last look. */
export default async function lowStock(container: MedusaContainer): Promise<void> {
  try {
    await tellOfLowStock(container)
  } catch (error) {
    // In the first seconds of a shop its lists are not there yet: they are being written.
    if ((error as { type?: string }).type !== MedusaError.Types.NOT_FOUND) throw error
  }
}

export const config = { name: 'low-stock', schedule: '*/5 * * * * *' }
