import type { Cart } from '#features/shared/cart-port.ts'
import type { Problem } from '#features/shared/problem.ts'

/** What a line shows before Medusa has answered: the product page knows it already. Amounts in major units. */
export type LinePreview = {
  title: string
  variantTitle?: string
  handle: string
  thumbnail: string | null
  unitPrice: number | null
}

/** `add` leaves room for what other tabs add; `set` says the final number, zero removes. */
export type Change = { kind: 'add'; by: number } | { kind: 'set'; quantity: number }

/** What the shopper wants of one variant and Medusa does not know yet. A line is its variant. */
export type Intent = { variantId: string; change: Change; preview?: LinePreview; attempts: number }

export type CartState = {
  /** `failed`: a cart exists but could not be asked for; it is not replaced. */
  status: 'starting' | 'none' | 'ready' | 'failed'
  /** Medusa's last answer. Totals are only ever read from here. */
  cart: Cart | null
  /** The write under way; at most one. */
  sent: Intent | null
  /** Wishes behind it, one a variant, oldest first. */
  waiting: readonly Intent[]
  /** True while some other write (save, promotion, delivery) is under way. */
  busy: boolean
  offline: boolean
  /** Refused wishes by variant, until the shopper touches the line again. */
  problems: Readonly<Record<string, Problem>>
  /** The line removed last, for undo. */
  removed: { variantId: string; quantity: number; preview: LinePreview } | null
}

export const emptyState: CartState = {
  status: 'starting',
  cart: null,
  sent: null,
  waiting: [],
  busy: false,
  offline: false,
  problems: {},
  removed: null,
}
