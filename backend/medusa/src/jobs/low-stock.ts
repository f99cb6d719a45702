import type { MedusaContainer } from '@medusajs/framework/types'
import { tellOfLowStock } from '../letters/low-stock.ts'

/** Tells staff what has run low since the last look. */
export default async function lowStock(container: MedusaContainer): Promise<void> {
  await tellOfLowStock(container)
}

export const config = { name: 'low-stock', schedule: '*/5 * * * * *' }
