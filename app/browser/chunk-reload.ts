import { safeStorage } from '#features/shared/storage.ts'
import { otherBuild } from '../router-data/said.ts'

const key = 'talat:reload'
/** A second reload of the same path within this time would be a loop, in ms. */
export const guardTime = 10_000

const storage = safeStorage(() => window.sessionStorage)

/** Whether a failed file may be answered by a reload of `path` now; remembers that it was. */
export function mayReload(path: string, now: number, store = storage): boolean {
  try {
    const last: unknown = JSON.parse(store.get(key) ?? 'null')
    if (typeof last === 'object' && last !== null && 'path' in last && 'expires' in last) {
      if (last.path === path && Number(last.expires) > now) return false
    }
  } catch {
    // Not ours: as good as never reloaded.
  }
  store.set(key, JSON.stringify({ path, expires: now + guardTime }))
  return true
}

let target: string | null = null
let clicked: { path: string; at: number } | null = null
let failed = false
const listeners = new Set<() => void>()

/** The address that the router is on its way to; null when it stands still. */
export function setNavigationTarget(path: string | null): void {
  target = path
}

/** Where the visitor wants to go: the router says it, and before its watcher is here the link that was pressed does. */
const wanted = (): string | null => target ?? (clicked && Date.now() - clicked.at < guardTime ? clicked.path : null)

function rememberLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link && link.origin === location.origin && !link.target) {
    clicked = { path: link.pathname + link.search, at: Date.now() }
  }
}

/** For useSyncExternalStore: true when the reload did not help and the error page has to say so. */
export const chunkFailure = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  snapshot: (): boolean => failed,
}

/** Loads the target of the failed navigation whole, once in ten seconds; after that the failure is shown. */
export function reloadOnce(): void {
  const here = location.pathname + location.search
  const path = wanted() ?? here
  if (mayReload(path, Date.now())) {
    if (path === here) location.reload()
    else location.assign(path)
    return
  }
  failed = true
  for (const listener of listeners) listener()
}

type NavigateEvent = Event & { navigationType?: string; userInitiated?: boolean }

/**
 * A new version took the old files away, or the network lost one. Files of our own dynamic imports announce
 * themselves; for a route's file the router reloads the page it stands on, without a guard, so that reload is caught
 * where the browser allows it and becomes ours.
 */
export function guardChunks(): void {
  window.addEventListener('vite:preloadError', () => {
    // Without a network a reload would take away the page that is still readable.
    if (navigator.onLine) reloadOnce()
  })
  // Who stays on a page keeps what they wrote there: only a way to another one becomes a whole load.
  window.addEventListener(otherBuild, (event) => {
    const path = wanted()
    if (path === null || path === location.pathname + location.search || !mayReload(path, Date.now())) return
    event.preventDefault()
    location.assign(path)
  })
  document.addEventListener('click', rememberLink, true)
  const navigation = (window as { navigation?: EventTarget }).navigation
  let ours = false
  navigation?.addEventListener('navigate', (event: NavigateEvent) => {
    if (event.navigationType !== 'reload' || event.userInitiated || ours || !event.cancelable) return
    // Without a network a link that was only pointed at, to be fetched ahead, must not take the page away.
    if (!navigator.onLine && target === null) return event.preventDefault()
    if (wanted() === null) return
    event.preventDefault()
    ours = true
    reloadOnce()
    ours = false
  })
}
