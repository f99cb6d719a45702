import { isHttpError } from './http-error.ts'
import type { KeyValueStore } from './storage.ts'

/** What comes onto a list, and the names of what goes. */
export type ListChange<Item> = { add: readonly Item[]; remove: readonly string[] }

/** What an account answers about a list: its items, and whatever else belongs to it. */
type Account<Item> = { items: readonly Item[] }

export type KeptState<Item, Kept extends Account<Item>> = Kept & {
  status: 'loading' | 'failed' | 'ready'
  items: readonly Item[]
  /** Whose: null for a guest, whose list is in this browser alone. */
  person: string | null
}

/** Tells other tabs of the same person, and hears of them. */
export type ListTabs = { tell(): void; listen(heard: () => void): void }

export type KeptListOptions<Item, Kept extends Account<Item>> = {
  /** Where a guest's list is, under which name. */
  storage: KeyValueStore
  key: string
  /** Reads what may have been written by an older shop, or by hand. */
  parsed(text: string | null): readonly Item[]
  /** The list after a change; the backend does the same. */
  changed(items: readonly Item[], change: ListChange<Item>): readonly Item[]
  /** Name of an item, by which it goes. */
  nameOf(item: Item): string
  api: {
    read(): Promise<Kept>
    /** `left` items found no more room. Said twice it is done once. */
    change(change: ListChange<Item>): Promise<Kept & { left: number }>
  }
  /** An account of which nothing is known yet. */
  none: Kept
  tabs?: ListTabs
}

/** What became of a change: done, no room, or not saved and therefore taken back. */
export type ListOutcome = 'done' | 'full' | 'failed'

/**
 * A list of whoever uses this browser: a guest's in local storage, a customer's in their account, of which nothing is
 * written down here. Changes show at once, go to the account one after the other, and are taken back when it says no.
 */
export function createKeptList<Item, Kept extends Account<Item>>(options: KeptListOptions<Item, Kept>) {
  const { storage, key, parsed, changed, nameOf, api, none, tabs } = options
  const listeners = new Set<() => void>()
  let person: string | null = null
  /** A new one a person: what was asked for one is not heard by the next. */
  let turn = {}
  let status: 'loading' | 'failed' | 'ready' = 'loading'
  let account = none
  let waiting: readonly ListChange<Item>[] = []
  let last: Promise<unknown> = Promise.resolve()
  let text: string | null | undefined
  let guest: readonly Item[] = []
  let state: KeptState<Item, Kept> | null = null

  const notify = () => {
    state = null
    for (const listener of listeners) listener()
  }
  const guestItems = () => {
    const now = storage.get(key)
    if (now !== text) {
      text = now
      guest = parsed(now)
    }
    return guest
  }
  const keep = (items: readonly Item[]) => {
    if (items.length > 0) storage.set(key, JSON.stringify(items))
    else storage.remove(key)
    notify()
  }
  function snapshot(): KeptState<Item, Kept> {
    state ??=
      person === null
        ? { ...none, status: 'ready', items: guestItems(), person }
        : { ...account, status, items: waiting.reduce(changed, account.items), person }
    return state
  }
  const holds = (name: string): boolean => snapshot().items.some((item) => nameOf(item) === name)
  /** In its turn, and only while the same person is there; null for somebody who has gone. */
  function inTurn<T>(run: () => Promise<T>): Promise<T | null> {
    const mine = turn
    const done = last.then(() => (mine === turn ? run() : null))
    last = done.catch(() => undefined)
    return done.then((value) => (mine === turn ? value : null))
  }
  const arrived = (found: Kept) => {
    status = 'ready'
    account = found
    notify()
  }

  /** Asks the account; what the guest had kept before the sign-in goes into it first, and is here no longer. */
  async function load(): Promise<void> {
    try {
      const found = await inTurn(async () => {
        const taken = guestItems()
        const kept = taken.length === 0 ? await api.read() : await api.change({ add: taken, remove: [] })
        return { kept, taken }
      })
      if (!found) return
      const { kept, taken } = found
      // Of what was kept meanwhile, in another tab, nothing is lost.
      if (taken.length > 0) keep(changed(guestItems(), { add: [], remove: taken.map(nameOf) }))
      arrived(kept)
      if (taken.length > 0) tabs?.tell()
    } catch (error) {
      if (!isHttpError(error)) throw error
      if (status === 'ready') return
      status = 'failed'
      notify()
    }
  }
  tabs?.listen(() => {
    if (person !== null) void load()
    else notify()
  })

  async function change(change: ListChange<Item>): Promise<ListOutcome> {
    if (person === null) {
      // Read anew: another tab may have written a moment ago.
      keep(changed(guestItems(), change))
      return change.add.every((item) => holds(nameOf(item))) ? 'done' : 'full'
    }
    waiting = [...waiting, change]
    notify()
    const settle = () => {
      waiting = waiting.filter((one) => one !== change)
    }
    try {
      const answer = await inTurn(() => api.change(change))
      if (!answer) return 'done'
      settle()
      arrived(answer)
      tabs?.tell()
      return answer.left > 0 ? 'full' : 'done'
    } catch (error) {
      settle()
      notify()
      if (!isHttpError(error)) throw error
      return 'failed'
    }
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    snapshot,
    holds,
    change,
    /** Whose list it is from now on; nothing of the one before is left. */
    async belongsTo(next: string | null): Promise<void> {
      if (next === person) return
      person = next
      status = 'loading'
      account = none
      waiting = []
      turn = {}
      last = Promise.resolve()
      notify()
      if (person !== null) await load()
    },
    /** The list as it is now in the account, or in this browser's other tabs; the last known one when that cannot be asked. */
    async fresh(): Promise<void> {
      if (person === null) notify()
      else await load()
    },
    /** Asks again after a failure. */
    retry: () => {
      status = 'loading'
      notify()
      return load()
    },
    /** Another thing about the list than what is on it; says whether it was done. */
    async edit(ask: () => Promise<Kept>): Promise<boolean> {
      try {
        const answer = await inTurn(ask)
        if (answer) arrived(answer)
        return answer !== null
      } catch (error) {
        if (!isHttpError(error)) throw error
        return false
      }
    },
  }
}
