import { useSyncExternalStore } from 'react'
import { breakpoints } from '../styles/breakpoints.ts'

const query = `(width < ${breakpoints.sm}px)`

function subscribe(tell: () => void): () => void {
  const list = matchMedia(query)
  list.addEventListener('change', tell)
  return () => list.removeEventListener('change', tell)
}

/** Whether the window is a phone's: where a sheet has no room to be one. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
