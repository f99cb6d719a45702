import type { AuthClient } from './auth-client.ts'
import type { SessionView } from './session.ts'

/** What the session is right now (R-170…R-173): `undefined` was never asked, null is nobody. */
export type SessionState = {
  data: SessionView | null | undefined
  loading: boolean
  /** When the last question was asked. */
  lastRefreshedAt: Date | undefined
}

export type SessionStatus = 'loading' | 'authenticated' | 'unauthenticated'

/** loading while asking, else whether there is somebody (R-200…R-202). */
export const statusOf = (state: SessionState): SessionStatus =>
  state.loading ? 'loading' : state.data ? 'authenticated' : 'unauthenticated'

/** What the store needs of a page; a fake one in tests. */
export type Page = {
  visible(): boolean
  onVisibility(listener: () => void): () => void
  every(ms: number, tick: () => void): () => void
}

export type SessionStore = {
  snapshot(): SessionState
  subscribe(listener: () => void): () => void
  /** Asks again; a question that is under way is shared, so two are never in flight. */
  refresh(): Promise<SessionView | null>
  /** Begins the periodic and the focus refresh; answers how to stop. */
  start(): () => void
}

export type SessionStoreOptions = {
  client: Pick<AuthClient, 'session'>
  page: Page
  /** What the server already knew when it drew the page. */
  initial?: SessionView | null
  /** Milliseconds between questions while somebody is signed in. @default 1000 */
  period?: number
  now?: () => Date
}

const same = (one: SessionView | null | undefined, other: SessionView | null | undefined) =>
  JSON.stringify(one) === JSON.stringify(other)

/**
 * The session of a tab. Asks every second while somebody is signed in and the tab is visible, and when it becomes visible
 * again; an anonymous visitor causes no questions. A network that is away changes nothing: who was signed in
 * stays so on the page until the server says otherwise.
 */
export function createSessionStore(options: SessionStoreOptions): SessionStore {
  const { client, page, period = 1000, now = () => new Date() } = options
  const listeners = new Set<() => void>()
  let state: SessionState = { data: options.initial, loading: false, lastRefreshedAt: undefined }
  let asking: Promise<SessionView | null> | undefined

  const set = (next: SessionState) => {
    state = next
    for (const listener of listeners) listener()
  }

  async function ask(): Promise<SessionView | null> {
    // The first question shows as loading; the ones of every second would make the page flicker.
    set({ ...state, loading: state.data === undefined, lastRefreshedAt: now() })
    try {
      const data = await client.session()
      set({ ...state, loading: false, data: same(data, state.data) ? state.data : data })
      return data
    } catch {
      // Nobody answered: what was known stays, and an unknown visitor counts as nobody.
      set({ ...state, loading: false, data: state.data ?? null })
      return state.data ?? null
    }
  }
  const refresh = () => {
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return asking
  }

  return {
    snapshot: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    refresh,
    start() {
      const tick = () => {
        if (state.data && page.visible() && !asking) void refresh()
      }
      const stops = [
        page.every(period, tick),
        page.onVisibility(() => {
          if (page.visible() && state.data) void refresh()
        }),
      ]
      if (state.data === undefined) void refresh()
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

/** The page of a real browser. */
export const browserPage: Page = {
  visible: () => document.visibilityState === 'visible',
  onVisibility(listener) {
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  },
  every(ms, tick) {
    const timer = setInterval(tick, ms)
    return () => clearInterval(timer)
  },
}
