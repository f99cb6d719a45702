import type { MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys } from '@medusajs/framework/utils'
import { completeCartWorkflow } from '@medusajs/medusa/core-flows'
import { inLineOrder, keepLineOrder } from '../lib/line-order.ts'
import { rowsOf } from '../lib/rows.ts'

type Kept = { items: Parameters<typeof keepLineOrder>[1] }
type Made = { order_id: string; cart_id: string }
/** Medusa has this hook and leaves it out of the types. */
type Hooks = { orderCreated(handle: (made: Made, more: { container: MedusaContainer }) => Promise<void>): void }

const fields = ['id', 'variant_id', 'title', 'created_at'].map((name) => `items.${name}`)

/** An order's lines stand as they stood in its cart. An order whose lines stand otherwise is one all the same. */
;(completeCartWorkflow.hooks as unknown as Hooks).orderCreated(async ({ order_id, cart_id }, { container }) => {
  try {
    const [order] = await rowsOf<Kept>(container, 'order', fields, { id: order_id })
    // Most orders are of one line.
    if (!order || order.items.length < 2) return
    const [cart] = await rowsOf<Kept>(container, 'cart', fields, { id: cart_id })
    if (cart) await keepLineOrder(container, order.items, inLineOrder(cart.items))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    container.resolve(ContainerRegistrationKeys.LOGGER).warn(`order ${order_id}: its lines keep no order: ${reason}`)
  }
})
