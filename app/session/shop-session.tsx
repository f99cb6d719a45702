import { type ReactNode, useCallback } from 'react'
import { useRevalidator } from 'react-router-dom'
import { SessionProvider, useHasSession, useSession } from '#features/session/session-provider.tsx'
import { useShellData } from '../shell/shell-data.ts'
import { useCartHandover } from './use-cart-handover.ts'

function Handover() {
  useCartHandover(useSession().data)
  return null
}

/** The session of this tab; pages load their data again when somebody signs in or out, here or in another tab. */
export function ShopSession({ children }: { children: ReactNode }) {
  const above = useHasSession()
  const { session } = useShellData()
  const { revalidate } = useRevalidator()
  const onChange = useCallback(() => void revalidate(), [revalidate])
  if (above) return children
  return (
    <SessionProvider session={session} onChange={onChange}>
      <Handover />
      {children}
    </SessionProvider>
  )
}
