import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router-dom'
import { type MessengerUser, testUser } from '#features/telegram/launch.ts'
import { type MiniApp, startMiniApp } from '#features/telegram/mini-app.ts'
import { carryHandle, signInByLaunch } from '#features/telegram/session.ts'
import { useShellData } from '../shell/shell-data.ts'
import { useShopNavigate } from '../shell/use-shop-navigate.ts'
import { who } from '../shell/who.ts'

export type Messenger = { user: MessengerUser | null; state: 'signing-in' | 'signed-in' | 'guest' | 'test' }

/** The stub of the test mode; a production build refuses the switch. */
const stub = () => testUser({ testMode: import.meta.env.VITE_TELEGRAM_TEST === '1', production: import.meta.env.PROD })

/**
 * The mini-app mode of this tab: starts it, goes where the deep link leads, and signs the person in once.
 * Null until it has started, and for ever when the launch data is none of the messenger's.
 */
export function useMessenger(): Messenger | null {
  const navigate = useNavigate()
  const shopNavigate = useShopNavigate()
  const { revalidate } = useRevalidator()
  const { pathname, search } = useLocation()
  const { session } = useShellData()
  const [messenger, setMessenger] = useState<Messenger | null>(null)
  const now = useRef({ navigate, shopNavigate, revalidate, pathname, search, session })
  now.current = { navigate, shopNavigate, revalidate, pathname, search, session }

  useEffect(() => {
    const test = stub()
    if (test) {
      setMessenger({ user: test, state: 'test' })
      return
    }
    let app: MiniApp | null = null
    let gone = false
    const letGo = carryHandle()

    async function begin(): Promise<void> {
      app = await startMiniApp()
      if (!app || gone) return app?.stop()
      const { user, startPath } = app
      setMessenger({ user, state: 'signing-in' })
      // The launch data leaves the address, so that it is in no history and no link that is shared.
      if (startPath) now.current.shopNavigate(startPath, { replace: true })
      else now.current.navigate(now.current.pathname + now.current.search, { replace: true })
      const appUserId = await signInByLaunch(app.initData).catch(() => null)
      if (appUserId !== null && !now.current.session) {
        // First: the cart is handed over by the code that watches the session.
        who.look(true)
        await now.current.revalidate()
      }
      if (gone) return
      setMessenger({ user: user && { ...user, appUserId }, state: appUserId === null ? 'guest' : 'signed-in' })
    }

    // An address that only looks like a launch: the shop stays what it is outside the messenger.
    begin().catch(() => undefined)
    return () => {
      gone = true
      letGo()
      app?.stop()
    }
  }, [])
  return messenger
}
