import { type KeyValueStore, localStore } from '#features/shared/storage.ts'

/** Name in the browser's local storage: what this person searched for, a JSON list, the latest first. */
export const searchesKey = 'talat.searches'
const maxSearches = 6
const maxLength = 120

export type RecentSearches = {
  subscribe(listener: () => void): () => void
  /** The same list until it changes. */
  snapshot(): readonly string[]
  /** Puts one in front; known ones move there, whatever their case. */
  add(query: string): void
  forget(): void
}

const none: readonly string[] = []

/** Reads what may have been written by an older shop, or by hand. */
function parsed(text: string | null): readonly string[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(list)) return none
    return list.filter((one): one is string => typeof one === 'string' && one !== '').slice(0, maxSearches)
  } catch {
    return none
  }
}

/** Searches made before in this browser; they never leave it. */
export function createRecentSearches(store: KeyValueStore = localStore): RecentSearches {
  const listeners = new Set<() => void>()
  let text: string | null = null
  let list = none
  const snapshot = () => {
    const now = store.get(searchesKey)
    if (now !== text) {
      text = now
      list = parsed(now)
    }
    return list
  }
  const changed = () => {
    for (const listener of listeners) listener()
  }
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    snapshot,
    add(query) {
      const words = query.replace(/\s+/g, ' ').trim().slice(0, maxLength)
      if (words === '') return
      const others = snapshot().filter((one) => one.toLowerCase() !== words.toLowerCase())
      store.set(searchesKey, JSON.stringify([words, ...others].slice(0, maxSearches)))
      changed()
    },
    forget() {
      store.remove(searchesKey)
      changed()
    },
  }
}
