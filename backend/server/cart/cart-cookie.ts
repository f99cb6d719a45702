import { storageKeys } from '#features/shared/storage.ts'
import { readCookie, writeCookie } from '../http/cookies.ts'

/** The id in the cart's cookie; anything that is not shaped like one counts as none. */
export function cartOf(cookies: string | null): string | null {
  const id = readCookie(cookies, storageKeys.cart)
  return id !== null && /^cart_[A-Za-z0-9]{10,40}$/.test(id) ? id : null
}

/** Set-Cookie for another cart; null ends it. The browser's own script keeps this cookie as well, so it may read it. */
export const cartCookie = (id: string | null, secure: boolean): string =>
  writeCookie(storageKeys.cart, id ?? '', { maxAge: id ? 31_536_000 : 0, httpOnly: false, secure })
