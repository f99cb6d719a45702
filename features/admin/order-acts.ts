import type { Transport } from '#features/shared/commerce-port.ts'
import { isHttpError } from '#features/shared/http-error.ts'
import { type DeskProblem, deskProblem } from './desk.ts'
import { exact } from './order-money.ts'

/** What is done with an order, by its address (docs/desk.md, "Orders"). */
export type OrderAct =
  | {
      act: 'fulfil'
      items: readonly { id: string; quantity: number; fulfilled: number }[]
      location_id: string
      tracking?: Tracking
      notify: boolean
    }
  | { act: 'ship'; fulfillment_id: string; tracking?: Tracking; notify: boolean }
  | { act: 'deliver' | 'unpack'; fulfillment_id: string }
  | { act: 'capture'; payment_id: string; captured: number }
  | { act: 'refund'; payment_id: string; amount: number; refunded: number; refund_reason_id?: string; note?: string }
  | { act: 'cancel'; refund: number }
  | {
      act: 'return'
      items: readonly { id: string; quantity: number; returned: number; reason_id?: string; note?: string }[]
      location_id: string
    }
  | {
      act: 'receive'
      return_id: string
      items: readonly { id: string; quantity: number; damaged: number; received: number }[]
    }
  | { act: 'call-off'; return_id: string }
  | { act: 'confirm'; change_id: string; pending: number }
  | { act: 'discard'; change_id: string }
  | { act: 'paid'; payment_collection_id: string; amount: number }
  | { act: 'ask'; amount: number }
  | { act: 'write'; message: string; email: string; idempotency_key: string }
  | { act: 'credit'; amount: number; pending: number; note: string }
  | { act: 'transfer'; customer_id: string }
  | { act: 'transfer'; email: string }
  | { act: 'complete' | 'archive'; status: string }
export type Tracking = { number: string; url: string }

const refusals = [
  ...['conflict', 'order_canceled', 'no_reservation', 'out_of_stock', 'other_parcel', 'change_open'],
  ...['parcels_open', 'wrong_location', 'too_much', 'parcel_canceled', 'payment_canceled', 'return_canceled'],
  ...['change_gone', 'invalid_data', 'no_email', 'nothing_owed', 'payment_under_way', 'lost'],
] as const
/** Why the desk refused it; words are `orders.refused.*`. */
export type OrderRefusal = (typeof refusals)[number]
export type OrderOutcome =
  | { ok: true }
  /** `who`: who has begun what stands in the way, where that is said. */
  | { ok: false; why: OrderRefusal; who?: string }
  /** Nobody knows more; words are `admin.problem.*`. */
  | { ok: false; problem: DeskProblem }

/** Whether it may have been done all the same: no answer came, or one that says nothing. */
export const isUnanswered = (outcome: OrderOutcome): boolean =>
  !outcome.ok && 'problem' in outcome && (outcome.problem === 'away' || outcome.problem === 'unknown')

/** How far an order is, as far as a wish may be known again in it. */
type HowFar = {
  lines: readonly { id: string; fulfilled: number; returned: number }[]
  payments: readonly { id: string; refunded: number }[]
  due: number
}

const isMoved = (from: number, by: number, to: number | undefined) => to !== undefined && exact(from + by) === exact(to)

/** Whether an order stands now as a wish makes it of what was seen: done, though nobody heard of it. */
export function isAsWished(wish: OrderAct, { lines, payments, due }: HowFar): boolean {
  const lineOf = (id: string) => lines.find((one) => one.id === id)
  switch (wish.act) {
    case 'fulfil':
      return wish.items.every(({ id, quantity, fulfilled }) => isMoved(fulfilled, quantity, lineOf(id)?.fulfilled))
    case 'return':
      return wish.items.every(({ id, quantity, returned }) => isMoved(returned, quantity, lineOf(id)?.returned))
    case 'refund':
      return isMoved(wish.refunded, wish.amount, payments.find(({ id }) => id === wish.payment_id)?.refunded)
    case 'credit':
      return isMoved(wish.pending, -wish.amount, due)
    default:
      return false
  }
}

/** A code that has words as a refusal. */
export const isRefusal = (code: string | undefined): code is OrderRefusal =>
  (refusals as readonly (string | undefined)[]).includes(code)

/** Why the desk refused something with an order. */
export function refusedOrder(error: unknown): Exclude<OrderOutcome, { ok: true }> {
  if (!isHttpError(error) || !isRefusal(error.reason)) return { ok: false, problem: deskProblem(error) }
  const { by } = (error.body ?? {}) as { by?: { name?: string | null; email?: string | null } | null }
  return { ok: false, why: error.reason, who: by?.name ?? by?.email ?? undefined }
}

/** Does something with an order. Nothing is thrown: what was typed is still there, and a refusal says why. */
export async function actOnOrder(admin: Transport, id: string, { act, ...body }: OrderAct): Promise<OrderOutcome> {
  try {
    await admin.fetch(`/admin/desk/orders/${id}/${act}`, { method: 'POST', body })
    return { ok: true }
  } catch (error) {
    return refusedOrder(error)
  }
}
