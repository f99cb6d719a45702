import type { HttpTypes } from '@medusajs/types'
import type { Problem } from './problem.ts'

export type Cart = HttpTypes.StoreCart
/** Fields that a save may carry; addresses go without an id and without nulls. */
export type CartFields = {
  email?: string
  region_id?: string
  /** Language of the cart's lines, delivery options and the order, for example `th-TH`. */
  locale?: string
  shipping_address?: Record<string, string>
  billing_address?: Record<string, string>
  /** An empty text takes a key out. */
  metadata?: { remind: true | '' }
}

/** The outcome of asking for something: the cart as Medusa has it now, or why not. Null problem: superseded, say nothing. */
export type CartResult =
  | { ok: true; cart: Cart }
  | { ok: false; problem: Problem | null; fields?: Readonly<Record<string, string>> }

/**
 * What the checkout needs of the cart, so that it does not import the cart feature.
 * Every call waits for earlier writes: the cart never has two writes under way (Medusa answers 500 to those).
 */
export type CartPort = {
  /** Saves fields; an earlier unfinished save is canceled and its fields travel with the new one. */
  save(fields: CartFields): Promise<CartResult>
  /** Runs a write of the caller alone; its answer becomes the cart. Rejections of `run` reject the promise. */
  exclusive<T>(run: (cart: Cart) => Promise<T>): Promise<T>
  /** Takes a cart that a write inside `exclusive` answered. */
  accept(cart: Cart): void
  /** Asks Medusa for the cart again and answers it; never inside `exclusive`, which it would wait for. */
  refresh(): Promise<Cart | null>
  /** After an order: forgets the cart and clears the stored id. */
  forget(): void
}

/** Fields asked for with every answer that carries a cart, beyond Medusa's defaults. */
export const cartFields = [
  '+items.total',
  '+items.subtotal',
  '+items.original_total',
  '+items.original_subtotal',
  '+items.discount_total',
  '+shipping_methods.id',
  '+shipping_methods.name',
  '+shipping_methods.total',
].join(',')
