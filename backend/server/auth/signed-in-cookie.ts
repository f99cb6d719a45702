import { signedInHint } from '#features/session/signed-in-hint.ts'
import { readCookie, writeCookie } from '../http/cookies.ts'
import type { AppContext } from '../http/types.ts'
import { joinChunks, sessionCookieName } from './session-cookie.ts'

const isThere = (headers: Headers): boolean => readCookie(headers.get('cookie'), signedInHint) !== null

/** Sends the readable cookie that only says that somebody is signed in, for so many seconds; ends it with 0. */
export function hintSignedIn(c: AppContext, seconds: number, secure: boolean): void {
  if (seconds > 0 || isThere(c.req.raw.headers))
    writeCookie(c, signedInHint, seconds > 0 ? '1' : '', { maxAge: seconds, httpOnly: false, secure })
}

/** Whether a browser has a session's cookie, good or not, without the one that pages may read: it is from before there was one. */
export const lacksHint = ({ headers }: Request, secure: boolean): boolean =>
  !isThere(headers) && joinChunks(headers.get('cookie'), sessionCookieName(secure)) !== null
