import { isHttpError } from '#features/shared/http-error.ts'
import { type KeyValueStore, storageKeys } from '#features/shared/storage.ts'
import type { Share, WishlistApi } from './api.ts'
import { changed, holds, parsedWishes, type Wish, type WishChange } from './list.ts'

export type WishlistState = {
  status: 'loading' | 'failed' | 'ready'
  items: readonly Wish[]
  share: Share | null
  /** Whose: null for a guest, whose list is in this browser alone. */
  person: string | null
}

export type WishlistOptions = {
  storage: KeyValueStore
  api: WishlistApi
  /** Tells other tabs of the same person, and hears of them. */
  tabs?: { tell(): void; listen(heard: () => void): void }
}

/** What became of a change: done, no room, or not saved and therefore taken back. */
export type WishOutcome = 'done' | 'full' | 'failed'

/**
 * The list of whoever uses this browser: a guest's in local storage, a customer's in their account, of which nothing is
 * written down here. Changes show at once, go to the account one after the other, and are taken back when it says no.
 */
export function createWishlist({ storage, api, tabs }: WishlistOptions) {
  const listeners = new Set<() => void>()
  let person: string | null = null
  /** A new one a person: what was asked for one is not heard by the next. */
  let turn = {}
  let account: { status: WishlistState['status']; items: readonly Wish[]; share: Share | null }
  let waiting: readonly WishChange[] = []
  let last: Promise<unknown> = Promise.resolve()
  let text: string | null = null
  let guest: readonly Wish[] = []
  let state: WishlistState | null = null

  const forget = () => {
    account = { status: 'loading', items: [], share: null }
    waiting = []
    turn = {}
    last = Promise.resolve()
  }
  forget()
  const notify = () => {
    state = null
    for (const listener of listeners) listener()
  }
  const guestItems = () => {
    const now = storage.get(storageKeys.saved)
    if (now !== text) {
      text = now
      guest = parsedWishes(now)
    }
    return guest
  }
  const keep = (items: readonly Wish[]) => {
    if (items.length > 0) storage.set(storageKeys.saved, JSON.stringify(items))
    else storage.remove(storageKeys.saved)
    notify()
  }
  function snapshot(): WishlistState {
    state ??=
      person === null
        ? { status: 'ready', items: guestItems(), share: null, person }
        : { ...account, items: waiting.reduce(changed, account.items) as readonly Wish[], person }
    return state
  }
  /** In its turn, and only while the same person is there; null for somebody who has gone. */
  function inTurn<T>(run: () => Promise<T>): Promise<T | null> {
    const mine = turn
    const done = last.then(() => (mine === turn ? run() : null))
    last = done.catch(() => undefined)
    return done.then((value) => (mine === turn ? value : null))
  }
  const arrived = (found: { items: readonly Wish[]; share: Share | null }) => {
    account = { status: 'ready', items: found.items, share: found.share }
    notify()
  }

  /** Asks the account; what the guest had kept before the sign-in goes into it first, and is here no longer. */
  async function load(): Promise<void> {
    try {
      const found = await inTurn(async () => {
        const mine = guestItems()
        if (mine.length === 0) return api.read()
        const merged = await api.change({ add: mine, remove: [] })
        return { ...merged, taken: mine }
      })
      if (!found) return
      // Of what was kept meanwhile, in another tab, nothing is lost.
      if ('taken' in found) keep(changed(guestItems(), { add: [], remove: found.taken.map(({ product }) => product) }))
      arrived(found)
      if ('taken' in found) tabs?.tell()
    } catch (error) {
      if (!isHttpError(error)) throw error
      if (account.status === 'ready') return
      account = { ...account, status: 'failed' }
      notify()
    }
  }
  tabs?.listen(() => {
    if (person !== null) void load()
    else notify()
  })

  async function change(change: WishChange): Promise<WishOutcome> {
    const before = snapshot().items
    if (person === null) {
      const next = changed(before, change)
      keep(next)
      return change.add.every(({ product }) => holds(next, product)) ? 'done' : 'full'
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
  const edit = async (ask: () => Promise<{ items: Wish[]; share: Share | null }>): Promise<boolean> => {
    try {
      const answer = await inTurn(ask)
      if (answer) arrived(answer)
      return answer !== null
    } catch (error) {
      if (!isHttpError(error)) throw error
      return false
    }
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    snapshot,
    /** Whose list it is from now on; nothing of the one before is left. */
    async belongsTo(next: string | null): Promise<void> {
      if (next === person) return
      person = next
      forget()
      notify()
      if (person !== null) await load()
    },
    /** Asks again after a failure. */
    retry: () => {
      account = { ...account, status: 'loading' }
      notify()
      return load()
    },
    has: (product: string) => holds(snapshot().items, product),
    change,
    /** Gives the list an address for others, under a name; says whether it did. */
    share: (name: string) => edit(() => api.share(name)),
    unshare: () => edit(() => api.unshare()),
  }
}
