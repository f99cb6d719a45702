import type { MedusaContainer } from '@medusajs/framework/types'
import { databaseOf } from './facts.ts'

const late = `select 1 from cart where id = ? and completed_at < now() - interval '1 day'`

/**
 * Whether a cart was bought so long ago that nobody waits for the answer any more: a day. Until then whoever has its id may
 * still be the buyer whose answer was lost; later on the id of the order is all that they are told.
 */
export async function isLate(container: MedusaContainer, cartId: string): Promise<boolean> {
  const { rows } = await databaseOf(container).raw(late, [cartId])
  return rows.length > 0
}
