import type { MedusaContainer } from '@medusajs/framework/types'
import { Modules } from '@medusajs/framework/utils'
import { z } from '@medusajs/framework/zod'
import { type OwingOrder, owedBy, owingOrder, SENT } from '../../after-sale/owed.ts'
import { databaseOf } from '../../completion/facts.ts'
import { oweOrderLetter } from '../../letters/orders.ts'
import type { Entry } from '../activity/entry.ts'
import { alone } from '../lock.ts'
import { DeskProblem } from '../problem.ts'
import { settle } from './begun/settle.ts'
import { mustBeAsSeen } from './order.ts'

export const askBody = z.strictObject({
  /** What is left to pay, as seen, in major units. */
  amount: z.number().positive('must be more than nothing').max(1e12),
})

/** A letter of the last minute is the same press. */
const justSent = `
  select 1 from letter where order_id = ? and template = 'order-pay' and deleted_at is null
     and created_at > now() - interval '1 minute' and (data->>'amount')::numeric = ?`

/** From now on the draft may be seen and paid by whoever has its link. */
export async function openDraft(container: MedusaContainer, { id, metadata }: OwingOrder): Promise<void> {
  await container
    .resolve(Modules.ORDER)
    .updateOrders(id, { metadata: { ...metadata, [SENT]: { at: new Date().toISOString() } } })
}

/** Sends whoever ordered the link by which what is owed is paid. Of an order, or of a draft that becomes one by that. */
export async function askForPayment(
  container: MedusaContainer,
  id: string,
  { amount }: z.infer<typeof askBody>,
): Promise<{ answer: { id: string; to: string }; entry: Entry | undefined }> {
  return alone(container, [`desk:order:${id}`], async () => {
    await settle(container, id)
    const order = await owingOrder(container, id)
    if (order.status === 'canceled')
      throw new DeskProblem(409, 'order_canceled', `Order #${order.display_id} is canceled`)
    mustBeAsSeen({ amount: { seen: amount, now: owedBy(order) } })
    const { email: to } = order
    if (!to) throw new DeskProblem(409, 'no_email', 'This order has no e-mail address to send a link to')
    const answer = { id, to }
    const { rows } = await databaseOf(container).raw(justSent, [id, amount])
    if (rows.length > 0) return { answer, entry: undefined }
    if (order.is_draft_order) await openDraft(container, order)
    await oweOrderLetter(container, 'order-pay', id, `${id}:${Date.now()}`, { amount, due: amount })
    const summary = `#${order.display_id}`
    const after = { amount, currency_code: order.currency_code }
    return { answer, entry: { action: 'asked', resource: 'order', resource_id: id, summary, before: null, after } }
  })
}
