import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { createAuthClient } from '#features/session/auth-client.ts'
import { onSignInWindowDone } from '#features/session/popup.ts'
import { SignInAgain as Question } from '#ui/admin/sign-in-again.tsx'
import { staffSession } from '../browser/staff-session.ts'
import { signInBeside } from '../session/sign-in-window.ts'
import { useShellData } from '../shell/shell-data.ts'

/** Asks to sign in again over the page, and hears of it from wherever that happens. Comes when the session has ended. */
export function SignInAgain({ open }: { open: boolean }) {
  const { session } = useShellData()
  const { pathname, search } = useLocation()
  const person = session?.user.id ?? ''
  useEffect(() => {
    const look = async () => {
      const now = await createAuthClient()
        .session()
        .catch(() => null)
      if (now) staffSession.heard(now, person)
    }
    const stop = onSignInWindowDone(() => void look())
    // Somebody who signed in in another tab comes back to this one.
    addEventListener('focus', look)
    return () => {
      stop()
      removeEventListener('focus', look)
    }
  }, [person])
  return (
    <Question
      open={open}
      name={session?.user.name ?? session?.user.email ?? ''}
      onSignIn={() => signInBeside(pathname + search, () => undefined, { staff: '1' })}
      onLater={staffSession.putOff}
    />
  )
}
