import { useCallback } from 'react'
import { useLocation } from 'react-router-dom'
import { signInPath } from '#features/session/guard.ts'
import { openSignInWindow } from '#features/session/popup.ts'

/**
 * Signs in beside the page, so that a half-typed form stays: a window of 960 × 600, or the whole page where windows
 * are blocked. Call it in the event of a click. The session hears of the end by itself.
 */
export function useSignInWindow(): () => void {
  const { pathname, search } = useLocation()
  return useCallback(() => {
    const path = signInPath(pathname + search)
    const opened = openSignInWindow(`${path}${path.includes('?') ? '&' : '?'}popup=1`)
    if (!opened) location.assign(path)
  }, [pathname, search])
}
