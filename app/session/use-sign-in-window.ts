import { useCallback, useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router-dom'
import { signInPath } from '#features/session/guard.ts'
import { onSignInWindowDone, openSignInWindow } from '#features/session/popup.ts'

/**
 * Signs in beside the page, so that a half-typed form stays: a window of 960 × 600, or the whole page where windows
 * are blocked. Call it in the event of a click. When the window is done the page loads its data again; what was typed stays.
 */
export function useSignInWindow(): () => void {
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  useEffect(() => onSignInWindowDone(() => void revalidate()), [revalidate])
  return useCallback(() => {
    const path = signInPath(pathname + search)
    const opened = openSignInWindow(`${path}${path.includes('?') ? '&' : '?'}popup=1`)
    if (!opened) location.assign(path)
  }, [pathname, search])
}
