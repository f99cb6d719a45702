import type { MedusaContainer } from '@medusajs/framework/types'
import { isCollision } from '../http/failures.ts'
import { callOff } from './attempts.ts'
import { alone } from './complete-cart.ts'
import { databaseOf, factsOf } from './facts.ts'
import { isLate } from './late.ts'
import { settleCart } from './settle.ts'

type Bought = { outcome: 'order'; order_id: string }
export type Outcome = Bought | (Bought & { late: true }) | { outcome: 'open' } | { outcome: 'unsettled' }

/**
 * The truth about a cart: what was cut is set right on the way; a completion that runs is not disturbed.
 * @param attempt the try whose answer was lost: once `open` was answered, its call does nothing even if it arrives after all
 */
export async function outcomeOf(
  container: MedusaContainer,
  cartId: string,
  attempt?: string,
): Promise<Outcome | undefined> {
  if (!(await factsOf(databaseOf(container), cartId))) return undefined
  try {
    return await alone(
      container,
      cartId,
      async () => {
        const { order } = await settleCart(container, cartId)
        if (order) {
          const bought: Bought = { outcome: 'order', order_id: order }
          return (await isLate(container, cartId)) ? { ...bought, late: true } : bought
        }
        if (attempt) await callOff(container, attempt)
        return { outcome: 'open' }
      },
      1,
    )
  } catch (error) {
    if (isCollision(error)) return { outcome: 'unsettled' }
    throw error
  }
}
