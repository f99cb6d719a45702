import { useLocation } from 'react-router-dom'
import { withoutLanguage } from '../paths.ts'
import { ShopSession } from './shop-session.tsx'

/** Pages that bring the session themselves, since they show it. */
const own = /^\/(?:auth|account)(?:\/|$)/

/**
 * Watches the session on every other page of somebody who is signed in: polls, hands the cart over, and lets pages load
 * again when the session ends. Fetched for people who are signed in only; a visitor carries none of it.
 */
export function SessionWatch() {
  const { pathname } = useLocation()
  return own.test(withoutLanguage(pathname)) ? null : <ShopSession>{null}</ShopSession>
}
