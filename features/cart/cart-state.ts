import type { HttpTypes } from '@medusajs/types'
import type { Cart } from '#features/shared/cart-port.ts'
import type { Problem } from '#features/shared/problem.ts'
import { type CartState, type Change, emptyState, type Intent, type LinePreview } from './cart-model.ts'

export type CartEvent =
  | { type: 'loaded'; cart: Cart }
  | { type: 'gone' }
  | { type: 'failed' }
  | { type: 'asked'; variantId: string; change: Change; preview?: LinePreview }
  | { type: 'undone' }
  | { type: 'sending' }
  | { type: 'answered'; cart: Cart }
  | { type: 'refused'; problem: Problem }
  | { type: 'unsure'; cart: Cart; before: number; resend: boolean }
  | { type: 'busy'; busy: boolean }
  | { type: 'offline'; offline: boolean }

type Item = HttpTypes.StoreCartLineItem

export const itemOf = (cart: Cart | null, variantId: string): Item | undefined =>
  cart?.items?.find((item) => item.variant_id === variantId)

export const quantityOf = (cart: Cart | null, variantId: string): number => itemOf(cart, variantId)?.quantity ?? 0

/** The later wish over the earlier one: adds sum up, a set forgets what came before, adding to a set stays a set. */
export function mergeChanges(earlier: Change | undefined, later: Change): Change {
  if (!earlier || later.kind === 'set') return later
  if (earlier.kind === 'set') return { kind: 'set', quantity: Math.max(0, earlier.quantity + later.by) }
  return { kind: 'add', by: earlier.by + later.by }
}

/** Quantity after a change. */
export const apply = (quantity: number, change: Change | undefined): number =>
  change === undefined ? quantity : change.kind === 'set' ? change.quantity : Math.max(0, quantity + change.by)

/** The quantity that the shopper sees: Medusa's, then the write under way, then the wishes behind it. */
export function wantedQuantity(state: CartState, variantId: string): number {
  const sent = state.sent?.variantId === variantId ? state.sent.change : undefined
  const waiting = state.waiting.find((intent) => intent.variantId === variantId)?.change
  return apply(apply(quantityOf(state.cart, variantId), sent), waiting)
}

/** Pieces in the cart as the shopper sees them, for the header. */
export const cartCount = (state: CartState): number => {
  const variants = [
    ...(state.cart?.items ?? []).flatMap(({ variant_id }) => variant_id ?? []),
    ...[state.sent, ...state.waiting].flatMap((intent) => intent?.variantId ?? []),
  ]
  return [...new Set(variants)].reduce((sum, variantId) => sum + wantedQuantity(state, variantId), 0)
}

const without = <T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key))

const previewOf = (state: CartState, variantId: string): LinePreview => {
  const item = itemOf(state.cart, variantId)
  const known = [state.sent, ...state.waiting].find(
    (intent) => intent?.variantId === variantId && intent.preview,
  )?.preview
  return item
    ? {
        title: item.product_title ?? item.title,
        ...(item.variant_title ? { variantTitle: item.variant_title } : {}),
        handle: item.product_handle ?? '',
        thumbnail: item.thumbnail ?? null,
        unitPrice: item.unit_price,
      }
    : (known ?? { title: '', handle: '', thumbnail: null, unitPrice: null })
}

function asked(state: CartState, { variantId, change, preview }: Extract<CartEvent, { type: 'asked' }>): CartState {
  const before = wantedQuantity(state, variantId)
  const old = state.waiting.find((intent) => intent.variantId === variantId)
  const merged = mergeChanges(old?.change, change)
  const kept = preview ?? old?.preview
  const intent: Intent = { variantId, change: merged, attempts: 0, ...(kept ? { preview: kept } : {}) }
  const next: CartState = {
    ...state,
    waiting: old
      ? state.waiting.map((one) => (one.variantId === variantId ? intent : one))
      : [...state.waiting, intent],
    problems: without(state.problems, variantId),
  }
  const gone = before > 0 && wantedQuantity(next, variantId) === 0
  if (gone) return { ...next, removed: { variantId, quantity: before, preview: previewOf(state, variantId) } }
  return { ...next, removed: state.removed?.variantId === variantId ? null : state.removed }
}

/** Takes the oldest wish to be written; wishes that Medusa fulfils already are dropped on the way. */
function sending(state: CartState): CartState {
  if (state.sent) return state
  const needed = state.waiting.filter(({ variantId, change }) => {
    const now = quantityOf(state.cart, variantId)
    return apply(now, change) !== now
  })
  const [first, ...rest] = needed
  return { ...state, sent: first ?? null, waiting: rest }
}

/** The answer to a question after a write without an answer: was it done, or must it be sent again? */
function unsure(state: CartState, { cart, before, resend }: Extract<CartEvent, { type: 'unsure' }>): CartState {
  const { sent } = state
  if (!sent) return { ...state, cart }
  const now = quantityOf(cart, sent.variantId)
  const done = sent.change.kind === 'set' ? now === sent.change.quantity : now >= before + sent.change.by
  const settled: CartState = { ...state, cart, sent: null }
  if (done || !resend) return settled
  const later = state.waiting.find(({ variantId }) => variantId === sent.variantId)
  const again: Intent = {
    ...sent,
    change: later ? mergeChanges(sent.change, later.change) : sent.change,
    attempts: sent.attempts + 1,
  }
  return { ...settled, waiting: [again, ...state.waiting.filter((one) => one !== later)] }
}

/**
 * The cart's rules as one pure function (R-205… …R-254). The queue feeds it; screens read the result.
 * It never computes an amount: lines are guessed, totals are Medusa's.
 */
export function cartReducer(state: CartState, event: CartEvent): CartState {
  switch (event.type) {
    case 'loaded':
      return { ...state, status: 'ready', cart: event.cart }
    case 'gone':
      // Another cart will follow: what was added still stands, numbers of lines that are no more do not.
      return {
        ...emptyState,
        status: 'none',
        offline: state.offline,
        waiting: [...(state.sent ? [state.sent] : []), ...state.waiting]
          .filter(({ change }) => change.kind === 'add')
          .map((intent) => ({ ...intent, attempts: intent.attempts + 1 })),
      }
    case 'failed':
      return { ...state, status: 'failed' }
    case 'asked':
      return asked(state, event)
    case 'undone':
      return state.removed
        ? asked(
            { ...state, removed: null },
            {
              type: 'asked',
              variantId: state.removed.variantId,
              change: { kind: 'add', by: state.removed.quantity },
              preview: state.removed.preview,
            },
          )
        : state
    case 'sending':
      return sending(state)
    case 'answered':
      return { ...state, status: 'ready', cart: event.cart, sent: null }
    case 'refused': {
      const variantId = state.sent?.variantId
      if (variantId === undefined) return state
      return {
        ...state,
        sent: null,
        waiting: state.waiting.filter((intent) => intent.variantId !== variantId),
        problems: { ...state.problems, [variantId]: event.problem },
        removed: state.removed?.variantId === variantId ? null : state.removed,
      }
    }
    case 'unsure':
      return unsure(state, event)
    case 'busy':
      return { ...state, busy: event.busy }
    case 'offline':
      return state.offline === event.offline ? state : { ...state, offline: event.offline }
  }
}
