import { type ReactNode, Suspense, useCallback } from 'react'
import { useRevalidator } from 'react-router-dom'
import type { SessionView } from '#features/session/session.ts'
import { SessionProvider, useHasSession, useSession } from '#features/session/session-provider.tsx'
import { optional } from '../shell/optional.ts'
import { useShellData } from '../shell/shell-data.ts'
import { useIsExpected, who } from '../shell/who.ts'
import { sessionChange } from './session-change.ts'

const CartHandover = optional(() => import('./cart-handover.tsx').then((part) => part.CartHandover))

/** Only a customer has a cart to be given: guests and staff fetch none of its code. */
function Handover() {
  const { data } = useSession()
  if (!data?.roles.includes('CUSTOMER')) return null
  return (
    <Suspense fallback={null}>
      <CartHandover />
    </Suspense>
  )
}

/** The session of this tab; pages load their data again when somebody signs in or out, here or in another tab. */
export function ShopSession({ children }: { children: ReactNode }) {
  const above = useHasSession()
  const { session } = useShellData()
  const isExpected = useIsExpected()
  const { revalidate } = useRevalidator()
  const onChange = useCallback(
    (now: SessionView | null) => {
      // The first answer is what the page could not say, and no change.
      if (who.known() === undefined) who.tell(now)
      else if (!sessionChange.held(now)) void revalidate().then(() => who.tell(now))
    },
    [revalidate],
  )
  if (above) return children
  return (
    <SessionProvider session={session ?? (isExpected ? undefined : null)} onChange={onChange}>
      <Handover />
      {children}
    </SessionProvider>
  )
}
