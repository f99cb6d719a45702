import { z } from '@medusajs/framework/zod'
import { exact, exactSum } from '../../lib/amounts.ts'
import { id } from '../id.ts'
import { capturedOf, type Order, owedOf, paymentsOf, refundableOf, refundedOf, takingOf } from '../orders/order.ts'
import type { Change } from '../records/merge.ts'

const tags = z.array(z.string().trim().min(1).max(50)).max(20).default([])

/** What is done with many orders. */
export const orderChange = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('fulfil'),
    location_id: id,
    /** Numbers of parcels by order; those that have one leave at once. */
    tracking: z.record(id, z.string().trim().min(1).max(200)).default({}),
    notify: z.boolean().default(true),
  }),
  z.strictObject({ do: z.literal('capture') }),
  z.strictObject({ do: z.literal('cancel') }),
  z.strictObject({ do: z.literal('tag'), add: tags, remove: tags }),
])
export type OrderChange = z.infer<typeof orderChange>

/** An order with what staff noted of it. */
export type TaggedOrder = Order & { metadata: { tags?: unknown } | null }
/** What of an order would change, or why nothing does. */
export type OrderPlan = { changes: Change[] } | { reason: { code: string; message: string } }

const left = (code: string, message: string): OrderPlan => ({ reason: { code, message } })
const tagsOf = ({ metadata }: TaggedOrder): string[] => (Array.isArray(metadata?.tags) ? metadata.tags.map(String) : [])

/** What stands at a path of a change now. */
export function valueNow(order: TaggedOrder, path: string): unknown {
  const [what, own] = path.split('.')
  if (what === 'items') return Number(order.items.find(({ id }) => id === own)?.detail.fulfilled_quantity)
  if (what === 'payments') {
    const payment = paymentsOf(order).find(({ id }) => id === own)
    return payment && capturedOf(payment)
  }
  if (what === 'refunded') return exactSum(paymentsOf(order).map(refundedOf))
  if (what === 'metadata') return order.metadata?.tags ?? null
  return order.status
}

/** What of its payments would be taken, each after what those before it leave to pay. */
function takings(order: Order): Change[] {
  let owed = owedOf(order)
  return paymentsOf(order).flatMap((payment): Change[] => {
    const { take, back } = takingOf(payment, owed)
    owed -= take - back
    const from = capturedOf(payment)
    return take > 0 ? [{ path: `payments.${payment.id}.${payment.currency_code}`, from, to: exact(from + take) }] : []
  })
}

/** What a change would do with an order as it is now. Pure. */
export function planOrder(order: TaggedOrder | undefined, change: OrderChange): OrderPlan {
  if (!order) return left('missing', 'There is no such order any more')
  if (change.do === 'tag') {
    const from = tagsOf(order)
    const to = [...new Set([...from, ...change.add])].filter((tag) => !change.remove.includes(tag))
    const isSame = to.length === from.length && to.every((tag) => from.includes(tag))
    return isSame
      ? left('unchanged', 'Is so already')
      : { changes: [{ path: 'metadata.tags', from: order.metadata?.tags ?? null, to }] }
  }
  if (order.status === 'canceled') return left('order_canceled', 'The order is canceled')
  if (change.do === 'cancel') {
    if (order.fulfillments?.some(({ canceled_at }) => !canceled_at))
      return left('parcels_open', 'Parcels are packed or on their way')
    const from = Number(valueNow(order, 'refunded'))
    const back = refundableOf(order)
    const money = back > 0 ? [{ path: `refunded.${order.currency_code}`, from, to: exact(from + back) }] : []
    return { changes: [{ path: 'status', from: order.status, to: 'canceled' }, ...money] }
  }
  const changes =
    change.do === 'capture'
      ? takings(order)
      : order.items.flatMap(({ id: line, quantity, detail }): Change[] => {
          const [from, to] = [Number(detail.fulfilled_quantity), Number(quantity)]
          return to > from ? [{ path: `items.${line}`, from, to }] : []
        })
  return changes.length > 0 ? { changes } : left('nothing', 'There is nothing left to do')
}
