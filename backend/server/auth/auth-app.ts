import { Hono } from 'hono'
import { safePath } from '#features/shared/safe-path.ts'
import { signInPath } from '#features/shared/sign-in-path.ts'
import { problem } from '../http/problem.ts'
import type { AppContext, AppEnv } from '../http/types.ts'
import { changePassword, listIdentities } from './account.ts'
import { endSession, listSessions } from './account-sessions.ts'
import { register, signInWithPassword } from './credentials.ts'
import { type Fields, goTo, readFields } from './fields.ts'
import type { AuthParts } from './options.ts'
import { downloadData, eraseAccount } from './own-data.ts'
import { sessionHeader } from './session-cookie.ts'
import { beginSignIn, finishSignIn } from './sign-in.ts'
import { signInWithTelegram } from './telegram.ts'

/**
 * Headers that no other site can make a browser send without asking first, and we never say yes: as good as the CSRF token
 * where a frame without cookies cannot hold one (behaviour §8).
 */
const isOwnFrame = (headers: Headers): boolean =>
  headers.has(sessionHeader) || (headers.get('authorization') ?? '').startsWith('tma ')

type Handler = (c: AppContext, fields: Fields) => Promise<Response>

/** The texts of the specification (behaviour §4.3). */
export const noCsrfForSignOut = 'Could not fetch CSRF Token for signing out'

/** `/th/cart` of the page that sent the form, for the language of an error page. */
function refererPath(c: AppContext, publicUrl: string): string {
  return safePath(c.req.header('referer'), publicUrl)
}

/**
 * `/api/_auth/*`: the session, in the shapes of Auth.js (behaviour §4.1). Every form needs the CSRF token.
 * Mount with `app.route('/api/_auth', authApp(parts))`.
 */
export function authApp(parts: AuthParts): Hono<AppEnv> {
  const { publicUrl, csrf, sessions } = parts

  /** Reads the form and checks the token; without it the person is sent back to sign in, as Auth.js does. */
  const form =
    (handler: Handler, missing?: (c: AppContext, fields: Fields) => Response) =>
    async (c: AppContext): Promise<Response> => {
      const fields = await readFields(c)
      const { headers } = c.req.raw
      if (csrf.accepts(headers, fields.csrfToken) || isOwnFrame(headers)) return handler(c, fields)
      if (missing) return missing(c, fields)
      const redirect = safePath(fields.callbackUrl ?? refererPath(c, publicUrl), publicUrl)
      return goTo(c, fields, publicUrl, signInPath(redirect, { error: 'MissingCSRF' }))
    }
  /** For forms that only our own pages send: they read a status, not an address. */
  const refuse = () => problem(403, 'forbidden', 'The form has expired. Please reload the page')
  const refuseSignOut = () => problem(400, 'invalid_data', noCsrfForSignOut)

  return new Hono<AppEnv>()
    .get('/session', async (c) => c.json(await sessions.view(c)))
    .delete('/session', async (c) => {
      await sessions.end(c)
      return c.json({ loggedOut: true })
    })
    .get('/csrf', (c) => c.json({ csrfToken: csrf.token(c) }))
    .get('/providers', async (c) => c.json(await parts.providers.list()))
    .get('/identities', (c) => listIdentities(c, parts))
    .get('/sessions', (c) => listSessions(c, parts))
    .post(
      '/sessions/end',
      form((c, fields) => endSession(c, parts, fields), refuseSignOut),
    )
    .get('/signin', (c) => c.redirect(publicUrl + signInPath(safePath(c.req.query('callbackUrl'), publicUrl))))
    .post('/signin/:provider', (c) => form((_, fields) => beginSignIn(c, parts, c.req.param('provider'), fields))(c))
    .post(
      '/callback/credentials',
      form((c, fields) => signInWithPassword(c, parts, fields)),
    )
    .post(
      '/callback/telegram',
      form((c, fields) => signInWithTelegram(c, parts, fields)),
    )
    .get('/callback/:provider', (c) => finishSignIn(c, parts, c.req.param('provider')))
    .post(
      '/register',
      form((c, fields) => register(c, parts, fields), refuse),
    )
    .post(
      '/password',
      form((c, fields) => changePassword(c, parts, fields), refuse),
    )
    .get('/data', (c) => downloadData(c, parts))
    .post(
      '/erase',
      form((c, fields) => eraseAccount(c, parts, fields), refuse),
    )
    .post(
      '/signout',
      form(async (c, fields) => {
        const to = safePath(fields.callbackUrl ?? refererPath(c, publicUrl), publicUrl)
        await sessions.end(c, fields.everywhere === 'true')
        return goTo(c, fields, publicUrl, to)
      }, refuseSignOut),
    )
    .all('*', (c) => c.json('Bad request.', 400))
}
