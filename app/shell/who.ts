import { useSyncExternalStore } from 'react'
import type { SessionView } from '#features/session/session.ts'
import { signedInHint } from '#features/session/signed-in-hint.ts'

/** Who is signed in in this tab; undefined while nobody has said so. */
let known: SessionView | null | undefined
let isExpected = false
const listeners = new Set<() => void>()

const hear = () => {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  // Another tab may have signed in meanwhile.
  document.addEventListener('visibilitychange', listener)
  listeners.add(listener)
  return () => {
    document.removeEventListener('visibilitychange', listener)
    listeners.delete(listener)
  }
}

/**
 * What pages do not say that are the same for everybody (docs/adr/014-kept-pages.md): who is signed in. Filled by the root's
 * data where a page was drawn for its visitor, else by the session's own answer; told in the browser only.
 */
export const who = {
  known: () => known,
  tell(session: SessionView | null): void {
    known = session
    hear()
  },
  /** Somebody may have signed in: the hint is looked at again. `sure` where no cookie can say so. */
  look(sure = false): void {
    isExpected ||= sure
    hear()
  },
}

/** @param said by the page: undefined where it is the same for everybody */
export const useWho = (said: SessionView | null | undefined): SessionView | null =>
  useSyncExternalStore(
    subscribe,
    () => (known === undefined ? said : known) ?? null,
    () => said ?? null,
  )

/** Whether it is worth asking who is signed in: a visitor asks nothing. */
export const useIsExpected = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isExpected || document.cookie.includes(`${signedInHint}=`),
    () => false,
  )
