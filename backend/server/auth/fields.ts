import { z } from 'zod'
import { readJson } from '../http/body.ts'
import type { AppContext } from '../http/types.ts'

/** What a sign-in form sends; all text, whatever the encoding was. */
export type Fields = Record<string, string>

/** Texts, numbers and switches of a JSON form as texts; what else it holds is no field. */
const fields = z
  .record(z.string(), z.unknown())
  .transform((values) =>
    Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) =>
        ['string', 'boolean', 'number'].includes(typeof value) ? [[name, String(value)]] : [],
      ),
    ),
  )

/** Reads an Auth.js form body, url-encoded or JSON (R-565…R-567). */
export const readFields = async (c: AppContext): Promise<Fields> =>
  /^application\/x-www-form-urlencoded\b/i.test(c.req.header('content-type') ?? '')
    ? Object.fromEntries(new URLSearchParams(await c.req.text()))
    : readJson(c, fields)

/** Whether the caller wants `{url}` instead of a redirect: the body's `json` or Auth.js's header (R-574, D7). */
export const wantsJson = (c: AppContext, form: Fields): boolean =>
  form.json === 'true' || c.req.header('x-auth-return-redirect') !== undefined

/** Ends a form: 200 `{url}` or 302. `path` belongs to our own origin. */
export function goTo(c: AppContext, form: Fields, publicUrl: string, path: string): Response {
  const url = path.startsWith('/') ? publicUrl + path : path
  return wantsJson(c, form) ? c.json({ url }) : c.redirect(url, 302)
}
