import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react'
import { type AuthClient, createAuthClient } from './auth-client.ts'
import { onSignInWindowDone } from './popup.ts'
import type { SessionView } from './session.ts'
import {
  browserPage,
  createSessionStore,
  type SessionState,
  type SessionStatus,
  type SessionStore,
  statusOf,
} from './session-store.ts'

type Shared = { client: AuthClient; store: SessionStore }
const Context = createContext<Shared | null>(null)

export type SessionProviderProps = {
  /** What is known already: it needs no question. Undefined is asked for. */
  session: SessionView | null | undefined
  /** Somebody signed in or out, here or in another tab: the page should load its data again. */
  onChange?: (data: SessionView | null) => void
  client?: AuthClient
  children: ReactNode
}

/** One session a tab: polls while somebody is signed in and looking, and hears of sign-in windows. */
export function SessionProvider({ session, onChange, client, children }: SessionProviderProps) {
  const [shared] = useState<Shared>(() => {
    const own = client ?? createAuthClient()
    return { client: own, store: createSessionStore({ client: own, page: browserPage, initial: session }) }
  })
  useEffect(() => shared.store.start(), [shared])
  useEffect(() => onSignInWindowDone(() => void shared.store.refresh()), [shared])
  useEffect(() => {
    let before = personOf(shared.store.snapshot())
    return shared.store.subscribe(() => {
      const state = shared.store.snapshot()
      const now = personOf(state)
      if (state.loading || now === before) return
      before = now
      onChange?.(state.data ?? null)
    })
  }, [shared, onChange])
  return <Context value={shared}>{children}</Context>
}

const personOf = ({ data }: SessionState): string => (data ? `${data.user.id} ${data.roles.join(' ')}` : '')

/** Whether a provider stands above: a frame that may be used alone brings its own only then. */
export const useHasSession = (): boolean => use(Context) !== null

export type UseSession = SessionState & {
  status: SessionStatus
  refresh(): Promise<SessionView | null>
  client: AuthClient
}

/** The session of this tab: data, loading, lastRefreshedAt, status (R-170… …R-204). */
export function useSession(): UseSession {
  const shared = use(Context)
  if (!shared) throw new Error('session: there is no <SessionProvider> above this component')
  const { store, client } = shared
  const state = useSyncExternalStore(store.subscribe, store.snapshot, store.snapshot)
  return { ...state, status: statusOf(state), refresh: store.refresh, client }
}
