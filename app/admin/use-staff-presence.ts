import { useEffect, useSyncExternalStore } from 'react'
import { staffSession } from '../browser/staff-session.ts'
import { sessionChange } from '../session/session-change.ts'
import { useShellData } from '../shell/shell-data.ts'

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
  return useSyncExternalStore(staffSession.subscribe, staffSession.presence, () => 'here' as const)
}
