import { type KeyValueStore, localStore } from '#features/shared/storage.ts'

export type RecentList = {
  subscribe(listener: () => void): () => void
  /** The same list until it changes, the latest first. */
  snapshot(): readonly string[]
  /** Puts one in front; a known one moves there. */
  add(one: string): void
  /** The list as it is from now on; what is no part of one, stands there twice or is beyond the most is left out. */
  put(list: readonly string[]): void
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

/**
 * A short list of what was done lately in this browser, which it never leaves. Who listens hears of changes in other tabs
 * too.
 */
export function createRecentList(options: RecentListOptions): RecentList {
  const { key, most, isOne, same = (one) => one, store = localStore } = options
  const listeners = new Set<() => void>()
  let text: string | null = null
  let list = none
  const fitting = (all: readonly unknown[]): readonly string[] =>
    [...new Set(all.filter((one): one is string => typeof one === 'string' && isOne(one)))].slice(0, most)
  /** Reads what may have been written by an older shop, or by hand. */
  const parsed = (now: string | null): readonly string[] => {
    try {
      const all: unknown = JSON.parse(now ?? '[]')
      return Array.isArray(all) ? fitting(all) : none
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
  /** The browser tells other tabs than the one that writes. */
  const heard = (event: StorageEvent) => {
    if (event.key === key || event.key === null) changed()
  }
  function put(list: readonly string[]) {
    const next = fitting(list)
    if (next.length > 0) store.set(key, JSON.stringify(next))
    else store.remove(key)
    changed()
  }
  return {
    subscribe(listener) {
      if (listeners.size === 0) addEventListener('storage', heard)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) removeEventListener('storage', heard)
      }
    },
    snapshot,
    add(one) {
      if (isOne(one)) put([one, ...snapshot().filter((other) => same(other) !== same(one))])
    },
    put,
    forget: () => put([]),
  }
}
