import { Hono } from 'hono'
import { safePath } from '#features/shared/safe-path.ts'
import { signInPath } from '#features/shared/sign-in-path.ts'
import { problem, problemOfStatus } from '../http/problem.ts'
import { isSameOrigin } from '../http/same-origin.ts'
import type { AppContext, AppEnv } from '../http/types.ts'
import { isUnreachable } from '../medusa.ts'
import { changePassword, listIdentities } from './account.ts'
import { endSession, listSessions } from './account-sessions.ts'
import { register, signInWithPassword } from './credentials.ts'
import { type Fields, goTo, readFields, UnreadableForm } from './fields.ts'
import type { AuthParts } from './options.ts'
import { sessionHeader } from './session-cookie.ts'
import { publicSession } from './sessions.ts'
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
 * `/api/_auth/*`: the session, in the shapes of Auth.js (behaviour §4.1). Every form needs the CSRF token; nothing is cached.
 * Mount with `app.route('/api/_auth', authApp(parts))`.
 */
export function authApp(parts: AuthParts): Hono<AppEnv> {
  const { publicUrl, csrf, sessions } = parts
  const noStore = { 'cache-control': 'private, no-store, max-age=0' }

  /** Reads the form and checks the token; without it the person is sent back to sign in, as Auth.js does. */
  const form =
    (handler: Handler, missing?: (c: AppContext, fields: Fields) => Response) =>
    async (c: AppContext): Promise<Response> => {
      let fields: Fields
      try {
        fields = await readFields(c.req.raw)
      } catch (error) {
        if (error instanceof UnreadableForm) return problemOfStatus(error.status)
        throw error
      }
      if (!isSameOrigin(c.req.raw, publicUrl)) return problem(403, 'forbidden', 'The call comes from another site')
      const { headers } = c.req.raw
      if (csrf.accepts(headers, fields.csrfToken) || isOwnFrame(headers)) return handler(c, fields)
      if (missing) return missing(c, fields)
      const redirect = safePath(fields.callbackUrl ?? refererPath(c, publicUrl), publicUrl)
      return goTo(c, fields, publicUrl, signInPath(redirect, { error: 'MissingCSRF' }))
    }
  const badRequest = () => Response.json('Bad request.', { status: 400, headers: noStore })
  /** For forms that only our own pages send: they read a status, not an address. */
  const refuse = () => problem(403, 'forbidden', 'The form has expired. Please reload the page')
  const refuseSignOut = () => problem(400, 'invalid_data', noCsrfForSignOut)

  const app = new Hono<AppEnv>()
    .get('/session', async (c) => {
      return c.json(publicSession(await sessions.read(c.req.raw)), 200, noStore)
    })
    .delete('/session', async (c) => {
      if (!isSameOrigin(c.req.raw, publicUrl)) return problem(403, 'forbidden', 'The call comes from another site')
      const headers = new Headers({ ...noStore, 'content-type': 'application/json' })
      for (const cookie of await sessions.end(c.req.raw)) headers.append('set-cookie', cookie)
      return new Response(JSON.stringify({ loggedOut: true }), { headers })
    })
    .get('/csrf', (c) => {
      const { csrfToken, setCookie } = csrf.token(c.req.raw.headers)
      if (setCookie) c.header('set-cookie', setCookie)
      return c.json({ csrfToken }, 200, noStore)
    })
    .get('/providers', async (c) => c.json(await parts.providers.list(), 200, noStore))
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
    .post(
      '/signout',
      form(async (c, fields) => {
        const cookies = await sessions.end(c.req.raw, fields.everywhere === 'true')
        return goTo(c, fields, publicUrl, safePath(fields.callbackUrl ?? refererPath(c, publicUrl), publicUrl), cookies)
      }, refuseSignOut),
    )
    .all('*', badRequest)
  app.onError((error, c) => {
    if (!isUnreachable(error)) c.get('log').error({ err: error }, 'identity failed')
    return problemOfStatus(isUnreachable(error) ? 502 : 500)
  })
  return app
}
