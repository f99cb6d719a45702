import { type KeyValueStore, sessionStore } from '#features/shared/storage.ts'
import type { PaidBy } from '#ui/screens/admin/counter/views.ts'
import type { SaleWish, WaitingSale } from './counter.queries.ts'
import type { Basket } from './counter.ts'

/** How it is being paid, as it was typed. */
export type Paying = { by?: PaidBy; given: string; email: string }
/** A sale that its buyer pays by link. */
export type SaleByLink = { wish: SaleWish; sale: WaitingSale }
export type KeptSale = {
  basket: Basket
  paying: Paying
  /** Of a press whose end is not known yet; empty where there was none. */
  key: string
  waiting?: SaleByLink
}

const none: KeptSale = { basket: [], paying: { given: '', email: '' }, key: '' }

/**
 * The sale that a counter is at, kept by its tab: a reload, or a way to another page and back, loses nothing of it and sells
 * nothing twice. It is the person's own, and each tab has one.
 */
export function keptSale(person: string, store: KeyValueStore = sessionStore) {
  const name = `talat.counter.${person}`
  const read = (): KeptSale | null => {
    try {
      const kept = JSON.parse(store.get(name) ?? 'null') as Partial<KeptSale> | null
      return Array.isArray(kept?.basket) && kept.paying ? { ...none, ...kept } : null
    } catch {
      // Written by something else: there is no sale then.
      return null
    }
  }
  return {
    read,
    write: (change: Partial<KeptSale>): void => store.set(name, JSON.stringify({ ...none, ...read(), ...change })),
    forget: (): void => store.remove(name),
  }
}

export type KeptSaleStore = ReturnType<typeof keptSale>
