import type { AddressFields } from '#features/shared/address.ts'
import type { KeyValueStore } from '#features/shared/storage.ts'
import { typedStore } from '#features/shared/typed-store.ts'

const key = 'checkout'

/** What was typed and not yet saved. Never a card: those fields are not known here. */
export type Draft = {
  email?: string
  remind?: boolean
  shipping?: Partial<AddressFields>
  billing?: Partial<AddressFields>
  same?: boolean
  gift?: { gift: boolean; message: string; wrap: boolean }
}

/** Typed fields of the checkout, kept for this tab only, so that a reload or an outage loses none. */
export function checkoutDrafts(store: KeyValueStore = typedStore) {
  const read = (): Draft => {
    try {
      const draft: unknown = JSON.parse(store.get(key) ?? '{}')
      return typeof draft === 'object' && draft !== null ? (draft as Draft) : {}
    } catch {
      // Written by something else: there is no draft then.
      return {}
    }
  }
  const write = (draft: Draft): void => store.set(key, JSON.stringify(draft))
  return {
    read,
    write,
    /** Forgets fields that are saved now, and answers what is left: an old draft must not cover a later correction. */
    drop(saved: readonly (keyof Draft)[]): Draft {
      const draft = read()
      for (const name of saved) delete draft[name]
      write(draft)
      return draft
    },
    clear: (): void => store.remove(key),
  }
}

export type CheckoutDrafts = ReturnType<typeof checkoutDrafts>
