import type { HttpTypes } from '@medusajs/types'
import type { Cart } from '#features/shared/cart-port.ts'
import type { Problem } from '#features/shared/problem.ts'
import { pricesBefore } from './renewal.ts'
import { type CartState, type Change, emptyState, type LinePreview, mergeChanges, type Wish } from './types.ts'

export type CartEvent =
  | { type: 'loaded'; cart: Cart }
  | { type: 'gone'; wishes: 'kept' | 'forgotten' }
  | { type: 'failed' }
  | { type: 'asked'; variantId: string; change: Change; preview?: LinePreview }
  | { type: 'undone' }
  | { type: 'sending' }
  | { type: 'answered'; cart: Cart }
  | { type: 'refused'; problem: Problem }
  | { type: 'unsure' }
  | { type: 'resumed'; wishes: readonly Wish[] }
  | { type: 'busy'; busy: boolean }
  | { type: 'offline'; offline: boolean }
  | { type: 'late'; late: boolean }

type Item = HttpTypes.StoreCartLineItem

export const itemOf = (cart: Cart | null, variantId: string): Item | undefined =>
  cart?.items?.find((item) => item.variant_id === variantId)

export const quantityOf = (cart: Cart | null, variantId: string): number => itemOf(cart, variantId)?.quantity ?? 0

/** Quantity after a change; what was perhaps done already is not done again. */
export function apply(quantity: number, change: Change | undefined): number {
  if (change === undefined) return quantity
  if (change.kind === 'set') return change.quantity
  return Math.max(0, change.from === undefined ? quantity + change.by : Math.max(quantity, change.from + change.by))
}

/** The quantity that the shopper sees: Medusa's, then the write under way, then the wishes behind it. */
export function wantedQuantity(state: CartState, variantId: string): number {
  const sent = state.sent?.variantId === variantId ? state.sent.change : undefined
  const waiting = state.waiting.find((wish) => wish.variantId === variantId)?.change
  return apply(apply(quantityOf(state.cart, variantId), sent), waiting)
}

/** Pieces in the cart as the shopper sees them, for the header. */
export const cartCount = (state: CartState): number => {
  const variants = [
    ...(state.cart?.items ?? []).flatMap(({ variant_id }) => variant_id ?? []),
    ...[state.sent, ...state.waiting].flatMap((wish) => wish?.variantId ?? []),
  ]
  return [...new Set(variants)].reduce((sum, variantId) => sum + wantedQuantity(state, variantId), 0)
}

const without = <T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key))

/** What a line shows of its thing: what Medusa says, else what was seen when it was put in. */
export const previewOf = (state: CartState, variantId: string): LinePreview => {
  const item = itemOf(state.cart, variantId)
  const known = [state.sent, ...state.waiting].find((wish) => wish?.variantId === variantId && wish.preview)?.preview
  return item
    ? {
        title: item.product_title ?? item.title,
        variantTitle: item.variant_title || undefined,
        handle: item.product_handle ?? '',
        thumbnail: item.thumbnail ?? null,
        unitPrice: item.unit_price,
      }
    : (known ?? { title: '', handle: '', thumbnail: null, unitPrice: null })
}

function asked(state: CartState, { variantId, change, preview }: Extract<CartEvent, { type: 'asked' }>): CartState {
  const before = wantedQuantity(state, variantId)
  const old = state.waiting.find((wish) => wish.variantId === variantId)
  const merged = mergeChanges(old?.change, change)
  const kept = preview ?? old?.preview
  const wish: Wish = { variantId, change: merged, attempts: 0, preview: kept }
  const next: CartState = {
    ...state,
    waiting: old ? state.waiting.map((one) => (one.variantId === variantId ? wish : one)) : [...state.waiting, wish],
    problems: without(state.problems, variantId),
  }
  const gone = before > 0 && wantedQuantity(next, variantId) === 0
  if (gone) return { ...next, removed: { variantId, quantity: before, preview: previewOf(state, variantId) } }
  return { ...next, removed: state.removed?.variantId === variantId ? null : state.removed }
}

/** A newer answer of Medusa. */
const withCart = (state: CartState, cart: Cart): CartState => ({
  ...state,
  status: 'ready',
  cart,
  before: pricesBefore(state.before, state.cart, cart),
})

/** What was taken out of the page that the server drew is known once the cart is here. */
function loaded(state: CartState, cart: Cart): CartState {
  const next = withCart(state, cart)
  const out =
    state.status === 'starting' ? state.waiting.findLast(({ variantId }) => leaves(next, variantId)) : undefined
  if (!out) return next
  const { variantId } = out
  return { ...next, removed: { variantId, quantity: quantityOf(cart, variantId), preview: previewOf(next, variantId) } }
}

const leaves = (state: CartState, variantId: string): boolean =>
  quantityOf(state.cart, variantId) > 0 && wantedQuantity(state, variantId) === 0

const isOpen = (state: CartState, { variantId, change }: Wish): boolean => {
  const now = quantityOf(state.cart, variantId)
  return apply(now, change) !== now
}

/** The oldest wish that Medusa does not fulfil already. */
export const firstOpen = (state: CartState): Wish | undefined => state.waiting.find((wish) => isOpen(state, wish))

/** Takes the oldest wish to be written, cut down to what is missing; what Medusa fulfils already is dropped on the way. */
function sending(state: CartState): CartState {
  if (state.sent) return state
  const [first, ...rest] = state.waiting.filter((wish) => isOpen(state, wish))
  if (!first) return { ...state, waiting: rest }
  const from = quantityOf(state.cart, first.variantId)
  const { change } = first
  const missing: Change =
    change.kind === 'add' && change.from !== undefined ? { kind: 'add', by: apply(from, change) - from } : change
  return { ...state, sent: { ...first, change: missing, from }, waiting: rest }
}

/** All wishes as they stand: the one under way as one of which nobody knows whether it was done. */
export function openWishes({ sent, waiting }: Pick<CartState, 'sent' | 'waiting'>): readonly Wish[] {
  if (!sent) return waiting
  const { from, ...wish } = sent
  const doubtful: Change = wish.change.kind === 'add' ? { ...wish.change, from } : wish.change
  const later = waiting.find(({ variantId }) => variantId === sent.variantId)
  const again = {
    ...wish,
    change: later ? mergeChanges(doubtful, later.change) : doubtful,
    attempts: wish.attempts + 1,
  }
  return [again, ...waiting.filter((one) => one !== later)]
}

const mergeWishes = (earlier: Wish, { change, preview, attempts }: Wish): Wish => ({
  variantId: earlier.variantId,
  change: mergeChanges(earlier.change, change),
  preview: preview ?? earlier.preview,
  attempts,
})

/** Wishes of a tab that is no more, before those of this one. */
function resumed(state: CartState, wishes: readonly Wish[]): CartState {
  const waiting = new Map<string, Wish>()
  for (const wish of [...wishes, ...state.waiting]) {
    const earlier = waiting.get(wish.variantId)
    waiting.set(wish.variantId, earlier ? mergeWishes(earlier, wish) : wish)
  }
  return { ...state, waiting: [...waiting.values()] }
}

/** Another cart will follow: what was added still stands, numbers of lines that are no more do not. */
const forNextCart = ({ sent, waiting }: CartState): Wish[] =>
  [...(sent ? [sent] : []), ...waiting].flatMap(({ variantId, change, preview, attempts }) =>
    change.kind === 'add'
      ? [{ variantId, change: { kind: 'add' as const, by: change.by }, preview, attempts: attempts + 1 }]
      : [],
  )

/**
 * The cart's rules as one pure function (R-205… …R-254). The queue feeds it; screens read the result.
 * It never computes an amount: lines are guessed, totals are Medusa's.
 */
export function cartReducer(state: CartState, event: CartEvent): CartState {
  switch (event.type) {
    case 'loaded':
      return loaded(state, event.cart)
    case 'gone':
      return {
        ...emptyState,
        status: 'none',
        offline: state.offline,
        waiting: event.wishes === 'kept' ? forNextCart(state) : [],
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
      return { ...withCart(state, event.cart), sent: null }
    case 'refused': {
      const variantId = state.sent?.variantId
      if (variantId === undefined) return state
      return {
        ...state,
        sent: null,
        waiting: state.waiting.filter((wish) => wish.variantId !== variantId),
        problems: { ...state.problems, [variantId]: event.problem },
        removed: state.removed?.variantId === variantId ? null : state.removed,
      }
    }
    case 'unsure':
      return { ...state, sent: null, waiting: openWishes(state) }
    case 'resumed':
      return resumed(state, event.wishes)
    case 'busy':
      return { ...state, busy: event.busy }
    case 'offline':
      return state.offline === event.offline ? state : { ...state, offline: event.offline }
    case 'late':
      return { ...state, late: event.late }
  }
}
