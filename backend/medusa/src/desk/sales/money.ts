import type { MedusaContainer } from '@medusajs/framework/types'
import {
  capturePaymentWorkflow,
  createOrderPaymentCollectionWorkflow,
  markPaymentCollectionAsPaid,
} from '@medusajs/medusa/core-flows'
import { rowsOf } from '../../lib/rows.ts'

interface Collection {
  id: string
  status: string
  payments?: { id: string; captured_at: string | null; canceled_at: string | null }[]
}

/** What was paid at the counter is written down: once, however far it came before. */
export async function takeMoney(container: MedusaContainer, order_id: string, actor: string): Promise<void> {
  const fields = ['id', 'status', 'payments.id', 'payments.captured_at', 'payments.canceled_at']
  const [order] = await rowsOf<{ total: number; payment_collections?: Collection[] }>(
    container,
    'order',
    ['total', ...fields.map((name) => `payment_collections.${name}`)],
    { id: order_id },
  )
  if (!order || Number(order.total) === 0) return
  const payments = (order.payment_collections ?? []).flatMap(({ payments: own = [] }) => own)
  const open = payments.find(({ captured_at, canceled_at }) => !captured_at && !canceled_at)
  if (open) await capturePaymentWorkflow(container).run({ input: { payment_id: open.id, captured_by: actor } })
  if (payments.some(({ canceled_at }) => !canceled_at)) return
  const unpaid = order.payment_collections?.find(({ status }) => status === 'not_paid')
  const made = unpaid
    ? [unpaid]
    : (await createOrderPaymentCollectionWorkflow(container).run({ input: { order_id, amount: Number(order.total) } }))
        .result
  await markPaymentCollectionAsPaid(container).run({
    input: { order_id, payment_collection_id: made[0].id, captured_by: actor },
  })
}
