import { setCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import type { AppContext, AppMiddleware } from './types.ts'

/** The value of one cookie of a Cookie header, decoded; null when it is missing. */
export const readCookie = (header: string | null | undefined, name: string): string | null =>
  (header && parse(header, name)[name]) || null

export type CookieOptions = { maxAge: number; httpOnly: boolean; secure: boolean }

/** The one writer of cookies: for the whole site, SameSite=Lax. `maxAge` in seconds; 0 ends it. */
export const writeCookie = (c: AppContext, name: string, value: string, options: CookieOptions): void =>
  setCookie(c, name, value, { ...options, sameSite: 'Lax' })

/** Lets cookies be written before there is an answer: whichever Response a handler returns takes them along. */
export const cookies: AppMiddleware = (c, next) => {
  // Made by being asked for; without it only answers made by Hono's own `c.json` and the like would carry them.
  void c.res
  return next()
}
