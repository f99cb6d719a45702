import type { MedusaContainer } from '@medusajs/framework/types'
import { coins, exact, exactSum, stillOpen } from '../../lib/amounts.ts'
import { rowsOf } from '../../lib/rows.ts'
import { type Conflict, conflict, DeskProblem, missing } from '../problem.ts'

/** How many pieces of a line went which way. */
interface Detail {
  fulfilled_quantity: number
  return_requested_quantity: number
  return_received_quantity: number
  return_dismissed_quantity: number
}
export interface OrderLine {
  id: string
  title: string
  quantity: number
  variant_id?: string | null
  metadata?: Record<string, unknown> | null
  detail: Detail
}
export interface Parcel {
  id: string
  shipped_at: string | null
  delivered_at: string | null
  canceled_at: string | null
  items: { line_item_id: string; quantity: number }[]
}
interface Movement {
  amount: number
}
export interface OrderPayment {
  id: string
  provider_id: string
  amount: number
  currency_code: string
  captured_at: string | null
  canceled_at: string | null
  captures?: Movement[]
  refunds?: Movement[]
}
export interface OrderReturn {
  id: string
  status: string
  items?: { item_id: string; quantity: number; received_quantity: number }[]
}
export interface Order {
  id: string
  display_id: number
  status: string
  currency_code: string
  is_draft_order: boolean
  items: OrderLine[]
  fulfillments?: Parcel[]
  summary?: { pending_difference?: number } | null
  payment_collections?: { id: string; payments?: OrderPayment[] }[]
  returns?: OrderReturn[]
}

const fields = [
  ...['id', 'display_id', 'status', 'currency_code', 'is_draft_order', 'items.*', 'items.detail.*'],
  ...['shipped_at', 'delivered_at', 'canceled_at', 'items.line_item_id', 'items.quantity'].map(
    (name) => `fulfillments.${name}`,
  ),
  'fulfillments.id',
  ...['summary.*', 'payment_collections.id'],
  ...['id', 'provider_id', 'amount', 'currency_code', 'captured_at', 'canceled_at'].map(
    (name) => `payment_collections.payments.${name}`,
  ),
  ...['captures.amount', 'refunds.amount'].map((name) => `payment_collections.payments.${name}`),
  ...['id', 'status', 'items.*'].map((name) => `returns.${name}`),
]

/** Orders as they are now, with more fields where those are asked for; drafts are none yet. */
export async function ordersNow<Row extends Order>(
  container: MedusaContainer,
  ids: readonly string[],
  more: readonly string[] = [],
): Promise<Row[]> {
  const rows = await rowsOf<Row>(container, 'order', [...fields, ...more], { id: [...ids] })
  return rows.filter(({ is_draft_order }) => !is_draft_order)
}

/** An order as it is now. */
export async function orderNow(container: MedusaContainer, id: string): Promise<Order> {
  const [order] = await ordersNow(container, [id])
  if (!order) throw missing(`order ${id}`)
  return order
}

/** Refuses what a canceled order cannot have any more. */
export function mustLive(order: Pick<Order, 'status' | 'display_id'>): void {
  if (order.status === 'canceled')
    throw new DeskProblem(409, 'order_canceled', `Order #${order.display_id} is canceled`)
}

/** Seen and wished against what is now, by path; throws all that somebody else was quicker with. */
export function mustBeAsSeen(seen: Readonly<Record<string, { seen: unknown; now: unknown }>>): void {
  const conflicts = Object.entries(seen).flatMap(([path, { seen: base, now }]): Conflict[] =>
    base === now ? [] : [{ path, base, mine: base, theirs: now }],
  )
  if (conflicts.length > 0) throw conflict(conflicts)
}

/** Pieces of a line that are on their way back or back already. */
export const returnedOf = ({ detail }: OrderLine): number =>
  Number(detail.return_requested_quantity) +
  Number(detail.return_received_quantity) +
  Number(detail.return_dismissed_quantity)

const moved = (movements: readonly Movement[] = []): number => exactSum(movements.map(({ amount }) => Number(amount)))
export const capturedOf = ({ captures }: OrderPayment): number => moved(captures)
export const refundedOf = ({ refunds }: OrderPayment): number => moved(refunds)
/** What can be given back of a payment. */
export const leftOf = (payment: OrderPayment): number => exact(capturedOf(payment) - refundedOf(payment))

/** Medusa's own provider, which is pay on delivery: the money changes hands beside the shop. */
export const BESIDE_THE_SHOP = 'pp_system_default'
/** Money at the door: nobody holds it, so that a part of it can be taken and the rest forgotten. */
export const isAtTheDoor = ({ provider_id }: OrderPayment): boolean => provider_id === BESIDE_THE_SHOP

/** What is still to be paid of an order; below nothing what the shop owes. */
export const owedOf = ({ summary, currency_code }: Pick<Order, 'summary' | 'currency_code'>): number =>
  stillOpen(Number(summary?.pending_difference ?? 0), currency_code)

/**
 * What taking a payment brings in, never more than the order owes: a credit has lowered that since it was promised. A bank
 * takes all that it holds or nothing, so what is too much of it goes back at once.
 */
export function takingOf(payment: OrderPayment, owed: number): { take: number; back: number } {
  if (payment.captured_at || payment.canceled_at) return { take: 0, back: 0 }
  const rest = exact(Number(payment.amount) - capturedOf(payment))
  const due = Math.min(rest, Math.max(0, owed))
  if (due <= 0) return { take: 0, back: 0 }
  return isAtTheDoor(payment) ? { take: due, back: 0 } : { take: rest, back: exact(rest - due) }
}

/** 409: nothing of an order is left to pay. */
export const nothingOwed = (): DeskProblem =>
  new DeskProblem(409, 'nothing_owed', 'Nothing of this order is left to pay')
/** 409: more is asked for than what is there. */
export const tooMuch = (left: number, currency: string, of: string): DeskProblem =>
  new DeskProblem(409, 'too_much', `Only ${coins(left, currency)} ${currency} ${of}`)

/**
 * What taking this payment of the order would bring in now; nothing where all of it was taken before.
 * @throws DeskProblem 409 where it was given up, or where nothing is owed
 */
export function mustTake(order: Order, payment: OrderPayment): { take: number; back: number } {
  if (payment.canceled_at) throw new DeskProblem(409, 'payment_canceled', 'This payment was canceled')
  const taking = takingOf(payment, owedOf(order))
  if (taking.take <= 0 && !payment.captured_at) throw nothingOwed()
  return taking
}

/**
 * The same for a call that can take a sum of its own, and can give nothing back: it takes no more than is owed, and from a bank
 * all that it holds, since Medusa tells a bank no sum.
 * @param amount in major units; all that was promised without
 * @throws DeskProblem 409
 */
export function mustTakeAtMost(order: Order, payment: OrderPayment, amount = Number(payment.amount)): void {
  const { take, back } = mustTake(order, payment)
  if (payment.captured_at) return
  const due = exact(take - back)
  if (amount > due) throw tooMuch(due, payment.currency_code, 'are still to be paid')
  if (!isAtTheDoor(payment) && amount < take)
    throw new DeskProblem(
      409,
      'taken_whole',
      'A bank gives all that it holds: the call of the desk gives back what is too much',
    )
}

export const paymentsOf = ({ payment_collections = [] }: Order): OrderPayment[] =>
  payment_collections.flatMap(({ payments = [] }) => payments)

/** What a cancelled order gives back: all that is left of its payments. */
export const refundableOf = (order: Order): number => exactSum(paymentsOf(order).map(leftOf))

/** What one has of these under this id; 404 without. */
export function own<Thing extends { id: string }>(
  things: readonly Thing[] | undefined,
  id: string,
  what: string,
): Thing {
  const thing = things?.find((one) => one.id === id)
  if (!thing) throw missing(`${what} ${id} of this order`)
  return thing
}
