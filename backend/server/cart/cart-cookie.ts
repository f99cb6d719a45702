import { storageKeys } from '#features/shared/storage.ts'
import { readCookie, writeCookie } from '../http/cookies.ts'
import type { AppContext } from '../http/types.ts'

/** A cart's id, and nothing that leads elsewhere. */
export const cartId = /^cart_[A-Za-z0-9]{10,64}$/

/** The id in the cart's cookie; anything that is not shaped like one counts as none. */
export function cartOf(cookies: string | null): string | null {
  const id = readCookie(cookies, storageKeys.cart)
  return id !== null && cartId.test(id) ? id : null
}

/** Names another cart; null ends the cookie. The browser's own script keeps it as well, so it may read it. */
export const writeCartCookie = (c: AppContext, id: string | null, secure: boolean): void =>
  writeCookie(c, storageKeys.cart, id ?? '', { maxAge: id ? 31_536_000 : 0, httpOnly: false, secure })
