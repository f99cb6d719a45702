import { Hono } from 'hono'
import { safePath } from '#features/shared/safe-path.ts'
import { noStore } from '../http/no-store.ts'
import { problem, problemOfStatus } from '../http/problem.ts'
import { isSameOrigin } from '../http/same-origin.ts'
import type { AppContext, AppEnv } from '../http/types.ts'
import { isUnreachable } from '../medusa.ts'
import { isUsablePassword, passwordRule } from './credentials.ts'
import { normalEmail } from './email.ts'
import { jsonBody, UnreadableForm } from './fields.ts'
import { type Answer, peopleOf } from './identity-backend.ts'
import { atLeast, type Limited } from './limits.ts'
import { bearerOf, readToken } from './medusa-token.ts'
import type { AuthParts } from './options.ts'
import { register } from './registration.ts'
import { publicSession } from './sessions.ts'
import type { Actor } from './types.ts'

/** In session mode tokens stay with us: an SDK that asks for a renewed one is given this word, and may post it back. */
export const heldToken = 'held-by-the-session'

type Body = Record<string, unknown>

const bearer = (c: AppContext): string | null => bearerOf(c.req.raw.headers)
const answerOf = ({ status, body }: Answer): Response =>
  typeof body === 'string'
    ? new Response(status < 300 ? body : '', {
        status,
        headers: { ...noStore, 'content-type': 'text/plain; charset=utf-8' },
      })
    : Response.json(body, { status, headers: noStore })
const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/**
 * The calls that exist. Checked apart from the router's own patterns: the one that is missing on purpose,
 * `/auth/{provider}/user`, would make staff of anybody whom the outside provider knows.
 */
const known =
  /^\/api\/auth\/(?:session|token\/refresh|(?:customer|user)\/(?:providers|[a-z][a-z0-9_-]{0,40}(?:\/(?:register|callback|reset-password|update))?))$/

/**
 * `/api/auth/*` for a stock @medusajs/js-sdk (R-548…R-555): the calls of behaviour §3.2 and nothing else. In particular
 * `/auth/{provider}/user`, which turns any outside identity into staff, does not exist here.
 * In session mode the token goes into our sealed cookie, so that one kind of session serves pages and SDK alike.
 */
export function sdkAuthApp(parts: AuthParts): Hono<AppEnv> {
  const { backend, sessions, limits, revocations, publicUrl } = parts

  const send = async (c: AppContext, body?: Body): Promise<Answer> => {
    const url = new URL(c.req.url)
    const token = bearer(c)
    return backend.call(c.req.method, url.pathname.slice('/api'.length) + url.search, {
      ...(token ? { token } : {}),
      ...(body && c.req.method !== 'GET' ? { body } : {}),
      address: c.get('client'),
    })
  }
  const limited = (c: AppContext, kind: Limited, account?: string) => limits.hit(kind, c.get('client'), account)

  /** Small letters in, and a way back that is ours: Medusa compares literally and lets the caller name any address. */
  const normal = (body: Body): Body => ({
    ...body,
    ...(typeof body.email === 'string' ? { email: normalEmail(body.email) } : {}),
    ...(typeof body.identifier === 'string' ? { identifier: normalEmail(body.identifier) } : {}),
    ...(typeof body.callback_url === 'string' ? { callback_url: publicUrl + safeCallback(body.callback_url) } : {}),
  })
  const safeCallback = (url: string): string =>
    url.startsWith(`${publicUrl}/api/_auth/`) ? url.slice(publicUrl.length) : safePath(url, publicUrl)

  const badPassword = () =>
    problem(400, 'invalid_data', `Password must have ${passwordRule.min} to ${passwordRule.max} characters`)
  const knowDevice = async (c: AppContext, answer: Response, account: string): Promise<void> => {
    answer.headers.append('set-cookie', await parts.devices.remember(c.req.raw.headers, account))
  }
  /** A registration whose account is there by now is as good as its e-mail and password; everything else stays as it is. */
  const exchanged = async (c: AppContext, token: string | null): Promise<string | null | Response> => {
    const registration = await parts.registrations.open(token)
    if (!registration) return token
    const { actor, email, password } = registration
    const who = `${actor}:${email}`
    const refused = await limits.guess(c.get('client'), who, await parts.devices.of(c.req.raw.headers, who))
    if (refused) return refused
    const answer = await atLeast(parts.floorMs, () =>
      backend.call('POST', `/auth/${actor}/emailpass`, { body: { email, password } }),
    )
    if (answer.status >= 500) return problemOfStatus(502)
    return text((answer.body as { token?: unknown } | null)?.token) ?? null
  }

  const app = new Hono<AppEnv>().basePath('/')
  app.use(async (c, next) => {
    if (!known.test(new URL(c.req.url).pathname)) return problemOfStatus(404)
    if (!isSameOrigin(c.req.raw, publicUrl)) return problem(403, 'forbidden', 'The call comes from another site')
    return next()
  })

  app.post('/session', async (c) => {
    const token = await exchanged(c, bearer(c))
    if (token instanceof Response) return token
    const current = await sessions.read(c.req.raw)
    if (token === heldToken && current) return c.json({ user: publicSession(current)?.user ?? null }, 200, noStore)
    const claims = token ? readToken(token) : null
    if (!token || !claims || revocations.isVoid(claims)) return problem(401, 'unauthorized', 'Unauthorized')
    const refused = await limited(c, 'session', claims.actorId || claims.identityId)
    if (refused) return refused
    // Medusa verifies the token; what we read from it counts only after that.
    const answer = await backend.call('POST', '/auth/session', { token })
    if (answer.status !== 200) return answerOf(answer)
    const actor: Actor = claims.actorType === 'user' ? 'user' : 'customer'
    const grant = { id: claims.actorId, token, exp: claims.exp }
    const user =
      claims.actorId === ''
        ? { id: claims.identityId, name: claims.name, email: claims.email, image: claims.image }
        : await backend.profile(actor, grant)
    const { cookies } = await sessions.start(c.req.raw, actor, grant, user, 'sdk')
    const headers = new Headers(noStore)
    for (const cookie of cookies) headers.append('set-cookie', cookie)
    return Response.json(answer.body, { headers })
  })
  app.delete('/session', async (c) => {
    const session = await sessions.read(c.req.raw)
    const headers = new Headers(noStore)
    for (const cookie of await sessions.end(c.req.raw)) headers.append('set-cookie', cookie)
    if (!session) return Response.json({ message: 'Unauthorized' }, { status: 401, headers })
    // In this mode the script has seen the token itself: giving the session back voids it too.
    if (session.via === 'sdk')
      for (const grant of [session.customer, session.staff]) {
        const given = grant && readToken(grant.token)
        if (given) revocations.token(given)
      }
    return Response.json({ success: true }, { headers })
  })
  app.post('/token/refresh', async (c) => {
    const given = bearer(c)
    const token = await exchanged(c, given)
    if (token instanceof Response) return token
    if (token !== given) return token ? c.json({ token }, 200, noStore) : problem(401, 'unauthorized', 'Unauthorized')
    if (token && token !== heldToken) {
      const claims = readToken(token)
      return claims && !revocations.isVoid(claims)
        ? answerOf(await send(c))
        : problem(401, 'unauthorized', 'Unauthorized')
    }
    const session = await sessions.read(c.req.raw)
    if (!session) return Response.json({ message: 'Unauthorized' }, { status: 401, headers: noStore })
    const headers = new Headers(noStore)
    for (const cookie of await sessions.renew(c.req.raw, true)) headers.append('set-cookie', cookie)
    return Response.json({ token: heldToken }, { headers })
  })

  app.get('/:actor{(?:customer|user)}/providers', async (c) => answerOf(await send(c)))
  app.post('/:actor{(?:customer|user)}/:provider/register', async (c) => {
    const body = normal(await jsonBody(c.req.raw))
    const refused = await limited(c, 'registration', text(body.email))
    if (refused) return refused
    const { actor, provider } = c.req.param()
    if (provider !== 'emailpass') return problem(400, 'not_allowed', 'This provider has no registration: sign in')
    const password = text(body.password)
    if (!isUsablePassword(password)) return badPassword()
    return register(parts, actor === 'user' ? 'user' : 'customer', body.email, password)
  })
  app.post('/:actor{(?:customer|user)}/:provider/reset-password', async (c) => {
    const body = normal(await jsonBody(c.req.raw))
    const refused = await limited(c, 'reset', text(body.identifier))
    if (refused) return refused
    if (!text(body.identifier)) return problem(400, 'invalid_data', "Invalid request: Field 'identifier' is required")
    // The same answer whether the account exists or not, after the same time (R-578).
    // The language of the mail is the one thing a caller may add.
    const { language } = (body.metadata ?? {}) as { language?: unknown }
    const metadata = language === 'th' ? { language } : {}
    const answer = await atLeast(parts.floorMs, () => send(c, { identifier: body.identifier, metadata }))
    if (answer.status >= 500) return problemOfStatus(502)
    return new Response('Created', {
      status: 201,
      headers: { ...noStore, 'content-type': 'text/plain; charset=utf-8' },
    })
  })
  app.post('/:actor{(?:customer|user)}/:provider/update', async (c) => {
    const body = await jsonBody(c.req.raw)
    const token = bearer(c)
    const refused = await limited(c, 'reset')
    if (refused) return refused
    if (!token) return problem(401, 'unauthorized', 'Invalid token')
    // Medusa takes a missing password for "nothing to do", and the link would be used up.
    if (!isUsablePassword(text(body.password))) return badPassword()
    const { actor, provider } = c.req.param()
    const proof = await backend.call('POST', '/identity/resets', { token, body: { actor, provider } })
    if (proof.status >= 500) return problemOfStatus(502)
    if (proof.status !== 200) return problem(401, 'unauthorized', 'Invalid token')
    // Whoever reads the mail of the account owns it: everything that was handed out before ends, in either role. Also when
    // the answer is lost, since the password may be new already.
    let status = 502
    try {
      const answer = await send(c, { password: body.password })
      status = answer.status
      const done = answerOf(answer)
      const { email } = proof.body as { email?: unknown }
      // Somebody who was shut out by another's guessing gets in from this browser.
      if (status === 200) await knowDevice(c, done, `${actor}:${email}`)
      return done
    } finally {
      if (status === 200 || status >= 500) await revocations.people(peopleOf(proof))
    }
  })
  app.on(['GET', 'POST'], '/:actor{(?:customer|user)}/:provider/callback', async (c) => {
    const refused = await limited(c, 'callback')
    if (refused) return refused
    return answerOf(await send(c, c.req.method === 'POST' ? await jsonBody(c.req.raw) : undefined))
  })
  app.on(['GET', 'POST'], '/:actor{(?:customer|user)}/:provider', async (c) => {
    const body = c.req.method === 'POST' ? normal(await jsonBody(c.req.raw)) : {}
    const account = text(body.email)
    if (account === undefined) return (await limited(c, 'signin')) ?? answerOf(await send(c, body))
    const who = `${c.req.param('actor')}:${account}`
    const refused = await limits.guess(c.get('client'), who, await parts.devices.of(c.req.raw.headers, who))
    if (refused) return refused
    const answer = await atLeast(parts.floorMs, () => send(c, body))
    const done = answerOf(answer)
    if (answer.status === 200) await knowDevice(c, done, who)
    return done
  })
  app.all('*', () => problemOfStatus(404))
  app.onError((error, c) => {
    if (error instanceof UnreadableForm) return problemOfStatus(error.status)
    if (!isUnreachable(error)) c.get('log').error({ err: error }, 'identity failed')
    return problemOfStatus(isUnreachable(error) ? 502 : 500)
  })
  return app
}
