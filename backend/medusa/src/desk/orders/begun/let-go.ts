import type { MedusaContainer } from '@medusajs/framework/types'
import { Modules } from '@medusajs/framework/utils'
import { rowsOf } from '../../../lib/rows.ts'

/** Nothing is held any more, and what was to be paid can be asked for anew. */
export async function letGo(container: MedusaContainer, session: string): Promise<void> {
  const payments = container.resolve(Modules.PAYMENT)
  type Session = {
    payment_collection_id: string
    payment_collection: { status: string }
    payment?: { id: string; canceled_at: string | null } | null
  }
  const fields = ['payment_collection_id', 'payment_collection.status', 'payment.id', 'payment.canceled_at']
  const [now] = await rowsOf<Session>(container, 'payment_session', fields, { id: session })
  if (!now) return
  if (now.payment && !now.payment.canceled_at) await payments.cancelPayment(now.payment.id)
  // What was ended meanwhile asks for nothing again.
  if (now.payment_collection.status !== 'canceled')
    await payments.updatePaymentCollections(now.payment_collection_id, { status: 'not_paid' })
  // Last, since whoever goes on after a death finds the rest by it.
  await payments.deletePaymentSession(session)
}
