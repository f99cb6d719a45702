import type { MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys, MedusaError, Modules } from '@medusajs/framework/utils'
import { convertDraftOrderWorkflow, deleteReservationsByLineItemsWorkflow } from '@medusajs/medusa/core-flows'
import { databaseOf } from '../../../completion/facts.ts'
import { tellStaff } from '../../../completion/staff-feed.ts'
import { paymentFailed } from '../../../letters/late-payment.ts'
import { exact } from '../../../lib/amounts.ts'
import { rowsOf } from '../../../lib/rows.ts'
import { DeskProblem } from '../../problem.ts'
import { owedOf } from '../order.ts'
import { letGo } from './let-go.ts'
import { type PayFacts, payVerdict } from './pay-verdict.ts'
import type { Begun } from './record.ts'

type Paying = Extract<Begun, { kind: 'pay' }>

const idle = (table: string) => `extract(epoch from now() - ${table}.updated_at)::float * 1000`

const facts = `
  select s.status, ${idle('s')} as session_idle, p.id as payment, p.canceled_at is not null as canceled,
         p.captured_at is not null as captured, ${idle('p')} as payment_idle,
         exists (select 1 from capture c where c.payment_id = p.id and c.deleted_at is null)
           and not exists (select 1 from capture c where c.payment_id = p.id and c.deleted_at is null
             and not exists (select 1 from order_transaction t
               where t.reference = 'capture' and t.reference_id = c.id and t.deleted_at is null)) as booked
    from (select ?::text as id) asked
    left join payment_session s on s.id = asked.id and s.deleted_at is null
    left join payment p on p.payment_session_id = asked.id and p.deleted_at is null`

interface Row {
  status: string | null
  session_idle: number
  payment: string | null
  canceled: boolean
  captured: boolean
  payment_idle: number
  booked: boolean
}
interface Owing {
  status: string
  is_draft_order: boolean
  total: number
  currency_code: string
  summary?: { pending_difference?: number } | null
}
const owingFields = ['status', 'is_draft_order', 'total', 'currency_code', 'summary.*']

/** What an order costs beyond what is booked as paid; all of it while it is a draft. */
export const pendingOf = ({ is_draft_order, total, ...order }: Omit<Owing, 'status'>): number =>
  is_draft_order ? exact(Number(total)) : owedOf(order)

async function factsOf(container: MedusaContainer, begun: Paying): Promise<PayFacts & { paymentId: string | null }> {
  const { order_id, plan, age_ms } = begun
  const [order] = await rowsOf<Owing>(container, 'order', owingFields, { id: order_id })
  const { rows } = await databaseOf(container).raw(facts, [plan.session])
  const [row] = rows as unknown as Row[]
  return {
    ...{ sent: plan.sent, amount: plan.amount, age_ms, paymentId: row.payment },
    canceled: !order || order.status === 'canceled',
    pending: order ? pendingOf(order) : 0,
    session: row.status === null ? null : { status: row.status, idle_ms: row.session_idle },
    payment: row.payment
      ? { canceled: row.canceled, captured: row.captured, booked: row.booked, idle_ms: row.payment_idle }
      : null,
  }
}

/** What of an order says whether it is a draft of goods that are sold. */
interface Draft {
  is_draft_order: boolean
  metadata: { counter?: unknown } | null
  items: { id: string; variant_id: string | null }[]
}

/**
 * What staff have deleted is not sold, though somebody has a link to pay it; over the counter it is in its buyer's hands.
 * @throws DeskProblem `goods_gone` for a draft of which something is gone
 */
export async function mustBeSold(container: MedusaContainer, draft: Draft): Promise<void> {
  if (!draft.is_draft_order || draft.metadata?.counter) return
  const id = [...new Set(draft.items.flatMap(({ variant_id }) => variant_id ?? []))]
  if (id.length > 0 && (await rowsOf(container, 'variant', ['id'], { id })).length < id.length)
    throw new DeskProblem(409, 'goods_gone', 'Something of this order is not sold any more')
}

/** A draft that is paid becomes an order; what a process that died had put aside for it is let go first, else it is put aside twice. */
async function place(container: MedusaContainer, order: string): Promise<void> {
  const fields = ['is_draft_order', 'metadata', 'items.id', 'items.variant_id']
  const [draft] = await rowsOf<Draft>(container, 'order', fields, { id: order })
  if (!draft?.is_draft_order) return
  await mustBeSold(container, draft)
  await deleteReservationsByLineItemsWorkflow(container).run({ input: { ids: draft.items.map(({ id }) => id) } })
  await convertDraftOrderWorkflow(container).run({ input: { id: order } })
}

interface Taken {
  captured_at: string | null
  amount: number
  currency_code: string
  captures: { id: string; amount: number }[]
}
const takenFields = ['captured_at', 'amount', 'currency_code', 'captures.id', 'captures.amount']

/** Takes what is held. What was begun and never told of, is begun anew: providers take a thing once. */
async function take(container: MedusaContainer, payment: string): Promise<void> {
  const payments = container.resolve(Modules.PAYMENT)
  const [now] = await rowsOf<Taken>(container, 'payment', takenFields, { id: payment })
  if (now.captured_at) return
  const cut = now.captures.map(({ id }) => id)
  if (cut.length > 0) await (payments as unknown as Captures).deleteCaptures(cut)
  await payments.capturePayment({ payment_id: payment, captured_by: PAYER })
}

/** A part of Medusa's payment module that its types keep to themselves. */
interface Captures {
  deleteCaptures(ids: string[]): Promise<void>
}
/** Stands in Medusa's notes of who did it; staff have ids. */
const PAYER = 'shopper'

/** Notes in the order what was taken: each sum once. */
async function book(container: MedusaContainer, order_id: string, payment: string): Promise<void> {
  const orders = container.resolve(Modules.ORDER)
  const [{ currency_code, captures }] = await rowsOf<Taken>(container, 'payment', takenFields, { id: payment })
  const ids = captures.map(({ id }) => id)
  const known = await orders.listOrderTransactions({ order_id, reference: 'capture', reference_id: ids })
  const fresh = captures.filter(({ id }) => !known.some(({ reference_id }) => reference_id === id))
  if (fresh.length > 0)
    await orders.addOrderTransactions(
      fresh.map(({ id, amount }) => ({ order_id, currency_code, amount, reference: 'capture', reference_id: id })),
    )
  await container.resolve(Modules.EVENT_BUS).emit({ name: 'payment.captured', data: { id: payment } })
}

const refusals: readonly string[] = [
  MedusaError.Types.PAYMENT_AUTHORIZATION_ERROR,
  MedusaError.Types.PAYMENT_REQUIRES_MORE_ERROR,
  MedusaError.Types.NOT_ALLOWED,
  MedusaError.Types.INVALID_DATA,
]
/** A no of the bank, or of its rules: an answer, and no breakdown on the way to it. */
export const isRefusal = (error: unknown): error is Error & { type: string } =>
  error instanceof Error && 'type' in error && refusals.includes(String(error.type))

/** How far a payment by link came. */
export type Paid = 'paid' | 'waiting'

/**
 * Charges what its payer gave the order to charge, takes it and notes it in the order; a draft becomes an order once the money
 * is held, and before it is taken. Every step looks at what is there already, so that one that was cut off goes on here.
 * @throws the provider's refusal, or that of the stock: then nothing is held
 */
export async function carryThrough(container: MedusaContainer, begun: Paying): Promise<Paid> {
  const { order_id, plan } = begun
  const known = (await factsOf(container, begun)).paymentId
  const held = known ?? (await container.resolve(Modules.PAYMENT).authorizePaymentSession(plan.session, {}))?.id
  try {
    await place(container, order_id)
  } catch (error) {
    await letGo(container, plan.session)
    throw error
  }
  // The bank takes its time: what it says in the end comes as a notice, and is taken and noted by that.
  if (!held) return 'waiting'
  await take(container, held)
  await book(container, order_id, held)
  return 'paid'
}

/** Asks the provider what became of a charge whose process died, or of a bank that takes its time. */
async function askAgain(container: MedusaContainer, begun: Paying, late: boolean): Promise<boolean> {
  try {
    return (await carryThrough(container, begun)) === 'paid'
  } catch (error) {
    if (!isRefusal(error)) throw error
    if (late) await paymentFailed(container, begun.plan.session)
    await letGo(container, begun.plan.session)
    return true
  }
}

/**
 * Brings a payment by link to one of its two ends: paid and noted in its order, or nothing is held. False while its payer or a
 * bank is at it. Only under the order's lock.
 */
export async function settlePayment(container: MedusaContainer, begun: Paying): Promise<boolean> {
  const found = await factsOf(container, begun)
  const verdict = payVerdict(found)
  switch (verdict) {
    case 'over':
      return true
    case 'wait':
      return false
    case 'ask':
      return askAgain(container, begun, found.session?.status === 'pending_authorization')
    case 'take':
      return askAgain(container, begun, false)
    case 'book':
      await book(container, begun.order_id, String(found.paymentId))
      if (found.canceled)
        await tellStaff(container, {
          key: `paid-canceled:${begun.order_id}`,
          title: 'A cancelled order was paid',
          description: `Payment ${found.paymentId} was taken for order ${begun.order_id}, which is cancelled. Please give it back.`,
        })
      return true
    case 'let-go':
      await letGo(container, begun.plan.session)
      container.resolve(ContainerRegistrationKeys.LOGGER).info(`payment by link of ${begun.order_id}: let go`)
      return true
  }
}
