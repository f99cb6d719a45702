/** One order that a completion of a cart made, as the database has it. */
export interface OrderFacts {
  id: string
  canceled: boolean
  /** Bound to a payment collection. */
  collection: boolean
  /** Nothing to pay. */
  free: boolean
  /** Payments that hold or took money. */
  paid: number
  /** Payments that were given back. */
  returned: number
  /** The bank has the question and will answer by itself. */
  awaiting: boolean
  /** Sessions that could still be authorized. */
  open: number
  /** Something became of it after it was placed: it was whole, whatever it lacks by now. */
  lived: boolean
  /** Goods of the order that are kept in stock, but not put aside for it. */
  unreserved: number
}

export interface CartFacts {
  id: string
  completed: boolean
  /** Orders bound to the cart, oldest first. */
  orders: readonly OrderFacts[]
}

export type Verdict =
  /** Whole: nothing to do. */
  | { kind: 'whole'; order: string | null }
  /** Everything is there but the payment: ask for it; when it is refused the order is undone. */
  | { kind: 'authorize'; order: string; undo: readonly string[] }
  /** Nobody paid for these: take them back, as the completion itself would have. */
  | { kind: 'undo'; orders: readonly string[]; keep: string | null }
  /** The cart says that it was bought, and there is no order: it may be used again. */
  | { kind: 'reopen' }
  /** Money is held for an order that is not whole: complete the cart's side, and staff look at its stock. */
  | { kind: 'mend'; order: string; undo: readonly string[]; unreserved: number }

/**
 * What to do with a cart whose completion nobody sees through any more. Judged only while the cart's completion lock is
 * held, so that nothing runs. `keeper` is the paid order, else the first that could still be paid.
 * An order that was changed, packed, or refused late by its bank is as good as paid here: what it held may be let go by now.
 *
 * | orders of the cart                                    | cart      | verdict                                  |
 * |-------------------------------------------------------|-----------|------------------------------------------|
 * | none                                                  | open      | whole: nothing was bought                |
 * | none                                                  | completed | reopen                                   |
 * | keeper paid, free, awaiting its bank, or canceled     | completed | whole                                    |
 * | keeper paid, free or awaiting, goods not put aside    | any       | mend: complete, staff put them aside     |
 * | keeper paid, free or awaiting                         | open      | mend: complete                           |
 * | unpaid, goods put aside, session open, bound          | completed | authorize                                |
 * | unpaid, anything of the former missing                | any       | undo                                     |
 * | unpaid with payments that were all given back         | any       | undo: a compensation was cut             |
 * | a second order beside the keeper                      | any       | the second is undone, unless it is paid  |
 */
export function verdictOf(cart: CartFacts): Verdict {
  const live = cart.orders.filter((order) => !order.canceled)
  if (live.length === 0) {
    const canceled = cart.orders.at(0)
    if (canceled) return { kind: 'whole', order: canceled.id }
    return cart.completed ? { kind: 'reopen' } : { kind: 'whole', order: null }
  }
  const keeper = live.find(isSettled) ?? live.find((order) => isPayable(order) && cart.completed) ?? null
  const undo = live.filter((order) => order !== keeper && !isSettled(order)).map(({ id }) => id)
  if (!keeper) return { kind: 'undo', orders: undo, keep: null }
  if (!isSettled(keeper)) return { kind: 'authorize', order: keeper.id, undo }
  if (!cart.completed || keeper.unreserved > 0) {
    return { kind: 'mend', order: keeper.id, undo, unreserved: keeper.unreserved }
  }
  if (undo.length > 0) return { kind: 'undo', orders: undo, keep: keeper.id }
  return { kind: 'whole', order: keeper.id }
}

const isSettled = (order: OrderFacts): boolean => order.paid > 0 || order.awaiting || order.free || order.lived

const isPayable = (order: OrderFacts): boolean =>
  order.collection && order.open > 0 && order.returned === 0 && order.unreserved === 0
