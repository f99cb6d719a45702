import { type ReactNode, Suspense, useCallback } from 'react'
import { useRevalidator } from 'react-router-dom'
import type { SessionView } from '#features/session/session.ts'
import { SessionProvider, useHasSession, useSession } from '#features/session/session-provider.tsx'
import { optional } from '../shell/optional.ts'
import { useShellData } from '../shell/shell-data.ts'
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
  const { revalidate } = useRevalidator()
  const onChange = useCallback(
    (now: SessionView | null) => {
      if (!sessionChange.held(now)) void revalidate()
    },
    [revalidate],
  )
  if (above) return children
  return (
    <SessionProvider session={session} onChange={onChange}>
      <Handover />
      {children}
    </SessionProvider>
  )
}
