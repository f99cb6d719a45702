import { type KeyValueStore, localStore } from '#features/shared/storage.ts'
import type { Edits } from './record-edits.ts'

const prefix = 'talat.desk.'

export type RecordDraft = { edits: Edits; at: number }

/**
 * What was typed into a form of the back office and is not saved yet. It outlives the tab, so that a crash, a closed window or
 * an ended session costs nothing; it is the person's own: nobody else who signs in here is shown it.
 * @param key whose and of what: `user_1.product.prod_1`
 */
export function recordDraft(key: string, store: KeyValueStore = localStore) {
  const name = `${prefix}${key}`
  return {
    read(): RecordDraft | null {
      try {
        const draft = JSON.parse(store.get(name) ?? 'null') as Partial<RecordDraft> | null
        const isDraft = typeof draft?.edits === 'object' && draft.edits !== null && typeof draft.at === 'number'
        return isDraft ? { edits: draft.edits as Edits, at: draft.at as number } : null
      } catch {
        // Written by something else: there is no draft then.
        return null
      }
    },
    /** Keeps the edits, or forgets the draft where there are none. */
    write(edits: Edits, at: number): void {
      if (Object.keys(edits).length === 0) store.remove(name)
      else store.set(name, JSON.stringify({ edits, at } satisfies RecordDraft))
    },
  }
}

export type RecordDraftStore = ReturnType<typeof recordDraft>
