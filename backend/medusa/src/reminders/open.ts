import type { MedusaContainer } from '@medusajs/framework/types'
import { type CartRow, findCart, type Line, piecesOf } from '../identity/hand-over.ts'
import { CART_REMINDER_MODULE } from '../modules/cart-reminder/index.ts'

/** Who follows the link of a letter about a cart. */
export interface Opener {
  /** Of the letter. */
  reminder_id: string
  /** The cart that this browser has; null without one. */
  cart_id: string | null
  /** Whose token came along; null for a guest. */
  account_id: string | null
}

/** What is put where. */
export interface OpenPlan {
  /** The cart of the letter with the lines that the other one lacks; null: it is gone. */
  from: CartRow | null
  /** The cart that goes on; null: a new one does. */
  to: string | null
}

/**
 * The lines that a cart lacks of those of a letter, pure: never more of one than the letter's cart has, however often its
 * link is followed. What somebody wrote to a line stays where it was written.
 */
export function lacking(lines: readonly Line[], held: ReadonlyMap<string, number>): Line[] {
  const left = new Map(held)
  return lines.flatMap((line) => {
    if (!line.variant_id) return []
    const has = left.get(line.variant_id) ?? 0
    const quantity = Math.max(0, line.quantity - has)
    left.set(line.variant_id, Math.max(0, has - line.quantity))
    return quantity > 0 ? [{ ...line, quantity, metadata: null }] : []
  })
}

/** Whether a browser may put something into a cart: open, and a guest's or the caller's own (docs/adr/011-an-ended-session-keeps-its-checkout.md). */
const isUsable = ({ completed_at, customer_id, customer }: CartRow, account: string | null): boolean =>
  completed_at === null && (account === null || customer_id === account || !customer?.has_account)

/**
 * Where the goods of a letter go: into the cart that the browser has, which may be the very same one, else into a new one.
 * Nothing but variants and pieces goes along: the letter may be read by whoever has the mailbox, and its address was typed.
 */
export async function planOpening(container: MedusaContainer, opener: Opener): Promise<OpenPlan> {
  const id = await container.resolve(CART_REMINDER_MODULE).cartOf(opener.reminder_id)
  const left = id ? await findCart(container, id) : undefined
  if (!left || left.completed_at !== null || !left.items?.some(({ variant_id }) => variant_id))
    return { from: null, to: null }
  const known = opener.cart_id ? await findCart(container, opener.cart_id) : undefined
  const target = known && isUsable(known, opener.account_id) ? known : undefined
  const items = target?.id === left.id ? [] : lacking(left.items, piecesOf(target))
  return { from: { ...left, items }, to: target?.id ?? null }
}
