import { useEffect } from 'react'

/**
 * Asks the browser to warn before the page is closed or reloaded while there is unsaved work.
 * Going to another page of the app is asked about by the app (its router knows), with a dialog.
 */
export function useUnsavedChanges(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [dirty])
}
