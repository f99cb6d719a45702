import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework'
import type { Entry } from '../desk/activity/entry.ts'
import { noteActivity } from '../desk/activity/note.ts'
import { rowsOf } from '../lib/rows.ts'
import { ordersOfPayments } from '../staff-index/of-orders.ts'

interface Movement {
  amount: number
  created_by: string | null
}
interface Payment {
  id: string
  currency_code: string
  captures?: Movement[]
  refunds?: Movement[]
}

const actions: Record<string, string> = {
  'order.placed': 'placed',
  'payment.captured': 'captured',
  'payment.refunded': 'refunded',
}

/** The last movement of a payment, unless staff made it: theirs is noted with the call that asked for it. */
async function ofPayment(container: SubscriberArgs['container'], name: string, id: string) {
  const [payment] = await rowsOf<Payment>(
    container,
    'payment',
    ['id', 'currency_code', 'captures.amount', 'captures.created_by', 'refunds.amount', 'refunds.created_by'],
    { id },
  )
  const movement = (name === 'payment.captured' ? payment?.captures : payment?.refunds)?.at(-1)
  const [order] = await ordersOfPayments(container, [id])
  if (!payment || !movement || movement.created_by || !order) return undefined
  return { order, after: { amount: Number(movement.amount), currency_code: payment.currency_code } }
}

/** What the shop did by itself: an order that came in, a payment that its provider took or gave back. */
export default async function onShopActivity({ event, container }: SubscriberArgs<{ id: string }>): Promise<void> {
  const { name, data } = event
  const payment = name === 'order.placed' ? undefined : await ofPayment(container, name, data.id)
  const id = name === 'order.placed' ? data.id : payment?.order
  if (!id) return
  const [order] = await rowsOf<{ display_id: number; total: number; currency_code: string }>(
    container,
    'order',
    ['display_id', 'total', 'currency_code'],
    { id },
  )
  if (!order) return
  const entry: Entry = {
    action: actions[name] ?? name,
    resource: 'order',
    resource_id: id,
    summary: `#${order.display_id}`,
    before: null,
    after: payment?.after ?? { total: Number(order.total), currency_code: order.currency_code },
  }
  await noteActivity(container, { actor: null, method: 'EVENT' }, [entry])
}

export const config: SubscriberConfig = {
  event: process.env.TALAT_SEEDING === '1' ? [] : Object.keys(actions),
  context: { subscriberId: 'talat-desk-activity' },
}
