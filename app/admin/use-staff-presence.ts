import { useEffect, useSyncExternalStore } from 'react'
import { staffSession } from '../browser/staff-session.ts'
import { sessionChange } from '../session/session-change.ts'
import { useShellData } from '../shell/shell-data.ts'

/** Buttons, forms, and keys with Ctrl or Command; letters that are typed and links to elsewhere ask for nothing here. */
function hearPresses(): () => void {
  const over = new AbortController()
  const hear = (event: Event) => {
    const { type, target, ctrlKey, metaKey } = event as KeyboardEvent
    if (type === 'submit' || ctrlKey || metaKey || (target as Element).closest('button, [role^="menuitem"]'))
      staffSession.pressed()
  }
  for (const kind of ['click', 'submit', 'keydown'])
    document.addEventListener(kind, hear, { capture: true, signal: over.signal })
  return () => over.abort()
}

/** Whether the person whose page this is, is still signed in; the page stays as it is when they are not. */
export function useStaffPresence() {
  const person = useShellData().session?.user.id ?? ''
  useEffect(() => {
    sessionChange.held = (now) => {
      staffSession.heard(now, person)
      return true
    }
    return () => {
      sessionChange.held = () => false
    }
  }, [person])
  useEffect(hearPresses, [])
  return useSyncExternalStore(staffSession.subscribe, staffSession.presence, () => 'here' as const)
}
