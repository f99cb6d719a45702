/** What the database says of a payment by link that was begun and has no end yet. Amounts in major units. */
export interface PayFacts {
  /** Its payer has given the order to charge it. */
  sent: boolean
  /** What is to be charged. */
  amount: number
  /** The order is canceled, or gone. */
  canceled: boolean
  /** What the order costs beyond what is booked as paid. */
  pending: number
  session: { status: string; idle_ms: number } | null
  payment: {
    canceled: boolean
    /** All of it was taken. */
    captured: boolean
    /** What was taken stands in the order. */
    booked: boolean
    idle_ms: number
  } | null
  age_ms: number
}

export type PayVerdict =
  /** Nothing is left to do. */
  | 'over'
  /** Its payer, or a bank, is still at it. */
  | 'wait'
  /** It was to be charged: whether it is, the provider says. */
  | 'ask'
  /** Money is held for what is owed: taken, and noted in the order. */
  | 'take'
  /** Money was taken: noted in the order, whatever became of that. */
  | 'book'
  /** Money is held, or may be, for what is not owed any more, or for a payer who went away: let go. */
  | 'let-go'

/** So long a payer types a card and answers a bank. */
export const PATIENCE_MS = 30 * 60_000
/** So long a provider's own notice may be at a payment: two must not book it side by side. */
const NOTICE_MS = 60_000
/** A bank that answers late is asked again after this. */
const LATE_MS = 10 * 60_000

/**
 * What to do with a payment by link that nobody sees through any more. Judged only under the order's lock.
 *
 * | session                | payment                      | order                   | verdict           |
 * |------------------------|------------------------------|-------------------------|-------------------|
 * | any                    | canceled                     | any                     | over              |
 * | any                    | taken, in the order          | any                     | over              |
 * | any                    | taken, not in the order      | any                     | book              |
 * | any                    | held                         | owes it                 | take              |
 * | any                    | held                         | canceled, or owes less  | let-go            |
 * | gone                   | none                         | any                     | over              |
 * | a bank answers late    | none                         | any                     | wait, or ask      |
 * | open, was sent         | none                         | owes it                 | ask               |
 * | open, was sent         | none                         | canceled, or owes less  | let-go            |
 * | open, was not sent     | none                         | any                     | wait, then let-go |
 */
export function payVerdict(facts: PayFacts): PayVerdict {
  const { session, payment } = facts
  const isOwed = !facts.canceled && facts.amount <= facts.pending + 1e-4
  if (payment) {
    if (payment.canceled || (payment.captured && payment.booked)) return 'over'
    // A notice of the provider does the same by itself, in steps of Medusa's own.
    if (!facts.sent && payment.idle_ms < NOTICE_MS) return 'wait'
    if (payment.captured) return 'book'
    return isOwed ? 'take' : 'let-go'
  }
  if (!session) return 'over'
  if (session.status === 'pending_authorization') return session.idle_ms < LATE_MS ? 'wait' : 'ask'
  if (!isOwed) return 'let-go'
  if (facts.sent) return 'ask'
  return facts.age_ms < PATIENCE_MS ? 'wait' : 'let-go'
}
