import type { AddressFields } from '#features/shared/address.ts'
import { type KeyValueStore, sessionStore } from '#features/shared/storage.ts'

const key = 'talat.checkout'

/** Tab-wide mark of a cart whose completion may be under way: after a reload its order is asked for, not lost. */
export const payingKey = 'talat.paying'

/** What was typed and not yet saved. Never a card: those fields are not known here. */
export type Draft = {
  email?: string
  shipping?: Partial<AddressFields>
  billing?: Partial<AddressFields>
  same?: boolean
}

/** Typed fields of the checkout, kept for this tab only, so that a reload or an outage loses none. */
export function checkoutDrafts(store: KeyValueStore = sessionStore) {
  return {
    read(): Draft {
      try {
        const draft: unknown = JSON.parse(store.get(key) ?? '{}')
        return typeof draft === 'object' && draft !== null ? (draft as Draft) : {}
      } catch {
        // Written by something else: there is no draft then.
        return {}
      }
    },
    write(draft: Draft): void {
      store.set(key, JSON.stringify(draft))
    },
    clear: (): void => store.remove(key),
  }
}

export type CheckoutDrafts = ReturnType<typeof checkoutDrafts>
