import { type KeyValueStore, localStore } from '#features/shared/storage.ts'

export type RecentList = {
  subscribe(listener: () => void): () => void
  /** The same list until it changes, the latest first. */
  snapshot(): readonly string[]
  /** Puts one in front; a known one moves there. */
  add(one: string): void
  forget(): void
}

export type RecentListOptions = {
  /** Name in the browser's local storage. */
  key: string
  most: number
  /** What is one of the list, and not written by hand. */
  isOne: (text: string) => boolean
  /** Two that are the same have the same. @default the text itself */
  same?: (one: string) => string
  store?: KeyValueStore
}

const none: readonly string[] = []

/** A short list of what was done lately in this browser, which it never leaves. */
export function createRecentList(options: RecentListOptions): RecentList {
  const { key, most, isOne, same = (one) => one, store = localStore } = options
  const listeners = new Set<() => void>()
  let text: string | null = null
  let list = none
  /** Reads what may have been written by an older shop, or by hand. */
  const parsed = (now: string | null): readonly string[] => {
    try {
      const all: unknown = JSON.parse(now ?? '[]')
      if (!Array.isArray(all)) return none
      return all.filter((one): one is string => typeof one === 'string' && isOne(one)).slice(0, most)
    } catch {
      return none
    }
  }
  const snapshot = () => {
    const now = store.get(key)
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
    add(one) {
      if (!isOne(one)) return
      const others = snapshot().filter((other) => same(other) !== same(one))
      store.set(key, JSON.stringify([one, ...others].slice(0, most)))
      changed()
    },
    forget() {
      store.remove(key)
      changed()
    },
  }
}
