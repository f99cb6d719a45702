import type { MedusaContainer } from '@medusajs/framework/types'
import { oweForgotten } from '../letters/orders.ts'

/** Notes letters about orders whose event was lost with its process. */
export default async function forgottenLetters(container: MedusaContainer): Promise<void> {
  await oweForgotten(container)
}

export const config = { name: 'order-letters', schedule: '* * * * *' }
