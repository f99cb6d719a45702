import { type Behaviour, type CardCode, type CardInput, judgeCard } from './card-rules.ts'

/**
 * One charge at the sandbox card, as a real processor would keep it. Amounts are in major units of the currency.
 *
 *     requires_card ─confirm→ requires_action ─challenge→ ready | declined
 *           └────────confirm→ ready | declined            (declined and ready may confirm again)
 *     ready ─authorize→ authorized ─capture→ captured ─refund→ captured (refunded > 0)
 *     ready (late card) ─authorize→ processing ─settle→ authorized
 *     anything before captured ─cancel→ canceled
 */
export type IntentStatus =
  | 'requires_card'
  | 'requires_action'
  | 'ready'
  | 'declined'
  | 'processing'
  | 'authorized'
  | 'captured'
  | 'canceled'

export interface Intent {
  id: string
  client_secret: string
  session_id: string | null
  amount: number
  currency_code: string
  status: IntentStatus
  behaviour: Behaviour | null
  last4: string | null
  code: CardCode | null
  captured: number
  refunded: number
  /** Keys of refunds that were made, so that a repeated call gives no money twice. */
  refund_keys: string[]
  /** When a late card settles (its webhook is due). */
  settle_at: Date | null
}

/** What the browser hears after confirming or answering the challenge. */
export interface ConfirmAnswer {
  status: 'succeeded' | 'requires_action' | 'declined'
  code?: CardCode
  action?: { type: 'challenge' }
}

/** An operation that the state of the charge does not allow; the message is for the operator. */
export class IntentError extends Error {
  override name = 'IntentError'
}

/** Seconds until a late card settles; Medusa waits five more before it handles any webhook. */
export const LATE_SECONDS = 2

export function answerOf(intent: Intent): ConfirmAnswer {
  if (intent.status === 'requires_action') return { status: 'requires_action', action: { type: 'challenge' } }
  if (intent.status === 'declined') return { status: 'declined', code: intent.code ?? 'card_declined' }
  if (intent.status === 'requires_card' || intent.status === 'canceled') {
    return { status: 'declined', code: intent.code ?? 'processing_error' }
  }
  return { status: 'succeeded' }
}

/** Confirms with a card. Repeating it after success changes nothing; after a decline another card may be tried. */
export function confirm(intent: Intent, card: CardInput, now: Date): Intent {
  if (['authorized', 'captured', 'processing', 'canceled'].includes(intent.status)) return intent
  const judged = judgeCard(card, now)
  if ('code' in judged) return { ...intent, status: 'declined', code: judged.code, behaviour: null, last4: null }
  const next = { ...intent, code: null, behaviour: judged.behaviour, last4: judged.last4 }
  if (judged.behaviour === 'decline') return { ...next, status: 'declined', code: 'card_declined' }
  if (judged.behaviour === 'no-funds') return { ...next, status: 'declined', code: 'insufficient_funds' }
  return { ...next, status: judged.behaviour === 'challenge' ? 'requires_action' : 'ready' }
}

/** The shopper's answer to the bank's question. */
export function challenge(intent: Intent, outcome: 'approve' | 'reject'): Intent {
  if (intent.status !== 'requires_action') return intent
  return outcome === 'approve'
    ? { ...intent, status: 'ready', code: null }
    : { ...intent, status: 'declined', code: 'authentication_failed' }
}

/** Reserves the money; asked by Medusa when the cart is completed. Idempotent. */
export function authorize(intent: Intent, now: Date): Intent {
  if (intent.status === 'authorized' || intent.status === 'captured' || intent.status === 'processing') return intent
  if (intent.status !== 'ready') return intent
  if (intent.behaviour === 'late') {
    return { ...intent, status: 'processing', settle_at: new Date(now.getTime() + LATE_SECONDS * 1000) }
  }
  return { ...intent, status: 'authorized' }
}

/** A late card arrives. Idempotent; true reports that there is something to tell Medusa. */
export function settle(intent: Intent): Intent {
  return intent.status === 'processing' ? { ...intent, status: 'authorized', settle_at: null } : intent
}

/** Money is put aside and not taken: it may be let go. */
export const isHeld = ({ status }: Intent): boolean => status === 'authorized' || status === 'processing'

/** A late card of whose arrival Medusa never heard: it is due at once, so that the notice is sent again. */
export const tellAgain = (intent: Intent): Intent => ({ ...intent, status: 'processing', settle_at: new Date(0) })

/** Takes the reserved money, all of it or a part. Capturing what is captured already changes nothing. */
export function capture(intent: Intent, amount?: number): Intent {
  if (intent.status === 'captured' && (amount === undefined || intent.captured >= intent.amount)) return intent
  if (intent.status !== 'authorized' && intent.status !== 'captured') {
    throw new IntentError(`Charge ${intent.id} is ${intent.status} and cannot be captured.`)
  }
  const wanted = round(intent.captured + (amount ?? intent.amount - intent.captured))
  if (wanted > intent.amount) throw new IntentError(`Charge ${intent.id}: cannot capture more than ${intent.amount}.`)
  return { ...intent, status: 'captured', captured: wanted }
}

/** Gives captured money back, in one or several parts. The same key twice is one refund. */
export function refund(intent: Intent, amount: number, key?: string): Intent {
  if (key && intent.refund_keys.includes(key)) return intent
  if (intent.status !== 'captured') {
    throw new IntentError(`Charge ${intent.id} is ${intent.status} and cannot be refunded.`)
  }
  if (!(amount > 0)) throw new IntentError('A refund needs an amount above zero.')
  const refunded = round(intent.refunded + amount)
  if (refunded > intent.captured) {
    throw new IntentError(`Charge ${intent.id}: only ${round(intent.captured - intent.refunded)} is left to refund.`)
  }
  return { ...intent, refunded, refund_keys: key ? [...intent.refund_keys, key] : intent.refund_keys }
}

/** Frees the reservation. Captured money is not cancelled but refunded. */
export function cancel(intent: Intent): Intent {
  if (intent.status === 'canceled') return intent
  if (intent.status === 'captured') throw new IntentError(`Charge ${intent.id} is captured: refund it instead.`)
  return { ...intent, status: 'canceled', settle_at: null }
}

/** Sums of money are compared at three decimals, the finest any currency here has. */
function round(amount: number): number {
  return Math.round(amount * 1000) / 1000
}
