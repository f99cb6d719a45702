import type { Cart } from '#features/shared/cart-port.ts'
import type { Problem } from '#features/shared/problem.ts'
import type { PricesBefore } from './renewal.ts'

/** What a line shows before Medusa has answered: the product page knows it already. Amounts in major units. */
export type LinePreview = {
  title: string
  variantTitle?: string
  handle: string
  thumbnail: string | null
  unitPrice: number | null
  /** Of the price. @default the cart's */
  currency?: string
}

/**
 * `add` leaves room for what other tabs add; `set` says the final number, zero removes. An `add` with `from` was sent once and
 * nobody knows whether it was done: the line had `from` pieces then, so only what it lacks of `from + by` may be sent.
 */
export type Change = { kind: 'add'; by: number; from?: number } | { kind: 'set'; quantity: number }

/** The later wish over the earlier one: adds sum up, a set forgets what came before, adding to a set stays a set. */
export function mergeChanges(earlier: Change | undefined, later: Change): Change {
  if (!earlier || later.kind === 'set') return later
  if (earlier.kind === 'set') return { kind: 'set', quantity: Math.max(0, earlier.quantity + later.by) }
  return { ...earlier, by: earlier.by + later.by }
}

/** What the shopper wants of one variant and Medusa has not confirmed. A line is its variant. */
export type Wish = { variantId: string; change: Change; preview?: LinePreview; attempts: number }

/** A wish on its way, with what its line had when it left. */
export type Sent = Wish & { from: number }

export type CartState = {
  /** `failed`: a cart exists but could not be asked for; it is not replaced. */
  status: 'starting' | 'none' | 'ready' | 'failed'
  /** Medusa's last answer. Totals are only ever read from here. */
  cart: Cart | null
  /** The write under way; at most one. */
  sent: Sent | null
  /** Wishes behind it, one a variant, oldest first. */
  waiting: readonly Wish[]
  /** True while some other write (save, promotion, delivery) is under way. */
  busy: boolean
  offline: boolean
  /** A wish has waited so long for its answer that the shopper is told. */
  late: boolean
  /** Refused wishes by variant, until the shopper touches the line again. */
  problems: Readonly<Record<string, Problem>>
  /** The line removed last, for undo. */
  removed: { variantId: string; quantity: number; preview: LinePreview } | null
  /** What lines cost before their price changed in view. */
  before: PricesBefore
}

export const emptyState: CartState = {
  status: 'starting',
  cart: null,
  sent: null,
  waiting: [],
  busy: false,
  offline: false,
  late: false,
  problems: {},
  removed: null,
  before: {},
}

/** What is known beside the cart: stock by variant (null: not sold any more), and the worth of goods from which delivery is free (major units). */
export type CartFacts = {
  stock: Readonly<Record<string, number | null>>
  freeFrom: { amount: number; currency: string } | null
}

/** Whether a change of this line is not confirmed yet. */
export const isPending = ({ sent, waiting }: Pick<CartState, 'sent' | 'waiting'>, variantId: string): boolean =>
  sent?.variantId === variantId || waiting.some((wish) => wish.variantId === variantId)

/** Whether it is time to say so: nobody can be asked, or the answer takes long. */
export const isUnsaved = (state: CartState, variantId: string): boolean =>
  (state.offline || state.late) && isPending(state, variantId)
