import { useEffect, useSyncExternalStore } from 'react'
import { staffSession } from '../browser/staff-session.ts'
import { sessionChange } from '../session/session-change.ts'
import { useShellData } from '../shell/shell-data.ts'

const presses = ['click', 'submit', 'keydown'] as const

/** Buttons, forms, and keys with Ctrl or Command; letters that are typed and links to elsewhere ask for nothing here. */
function hearPresses(): () => void {
  const hear = (event: Event) => {
    const isKey = event instanceof KeyboardEvent
    const isButton = event.target instanceof Element && event.target.closest('button, [role^="menuitem"]') !== null
    if (isKey ? event.ctrlKey || event.metaKey : event.type === 'submit' || isButton) staffSession.pressed()
  }
  for (const kind of presses) document.addEventListener(kind, hear, true)
  return () => {
    for (const kind of presses) document.removeEventListener(kind, hear, true)
  }
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
