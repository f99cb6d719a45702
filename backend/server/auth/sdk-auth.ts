import { Hono } from 'hono'
import { z } from 'zod'
import { languageCodes } from '#features/shared/language.ts'
import { safePath } from '#features/shared/safe-path.ts'
import { credentialsSchema, forgotSchema, passwordSchema } from '#ui/screens/auth/account.schema.ts'
import { readJson } from '../http/body.ts'
import { problemsOf, refuseFields } from '../http/field-problems.ts'
import { fieldProblem, problem, problemOfStatus } from '../http/problem.ts'
import { refusal } from '../http/refusal.ts'
import type { AppContext, AppEnv } from '../http/types.ts'
import { normalEmail } from './email.ts'
import { type Answer, peopleOf, tokenIn } from './identity-backend.ts'
import { atLeast } from './limits.ts'
import { bearerOf, readToken } from './medusa-token.ts'
import type { AuthParts } from './options.ts'
import { register } from './registration.ts'
import { callerOf } from './sessions.ts'
import type { Actor } from './types.ts'

/** In session mode tokens stay with us: an SDK that asks for a renewed one is given this word, and may post it back. */
export const heldToken = 'held-by-the-session'

/** What the calls of an SDK may say; the rest is Medusa's to read. */
const sdkBody = z.looseObject({
  email: z.string().transform(normalEmail).optional(),
  identifier: z.string().transform(normalEmail).optional(),
  password: z.string().optional(),
  callback_url: z.string().optional(),
  /** The language of a mail is the one thing a caller may add. */
  metadata: z.object({ language: z.enum(languageCodes).optional().catch(undefined) }).nullish(),
})
type Body = z.infer<typeof sdkBody>
const resetProof = z.object({ email: z.string() })

const bearer = (c: AppContext): string | null => bearerOf(c.req.raw.headers)
const answerOf = ({ status, body }: Answer): Response =>
  typeof body === 'string'
    ? new Response(status < 300 ? body : '', { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })
    : Response.json(body, { status })

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

  const send = (c: AppContext, body?: Body): Promise<Answer> => {
    const url = new URL(c.req.url)
    return backend.call(c.req.method, url.pathname.slice('/api'.length) + url.search, {
      token: bearer(c) ?? undefined,
      body: c.req.method === 'GET' ? undefined : body,
      address: c.get('client'),
    })
  }

  /** Small letters, and a way back that is ours: Medusa compares literally and lets the caller name any address. */
  const read = async (c: AppContext): Promise<Body> => {
    const body = await readJson(c, sdkBody)
    return body.callback_url === undefined
      ? body
      : { ...body, callback_url: publicUrl + safeCallback(body.callback_url) }
  }
  const safeCallback = (url: string): string =>
    url.startsWith(`${publicUrl}/api/_auth/`) ? url.slice(publicUrl.length) : safePath(url, publicUrl)

  const guess = async (c: AppContext, account: string): Promise<void> =>
    limits.guess(c, account, await parts.devices.of(c.req.raw.headers, account))
  /** A registration whose account is there by now is as good as its e-mail and password; everything else stays as it is. */
  const exchanged = async (c: AppContext, token: string | null): Promise<string | null> => {
    const registration = await parts.registrations.open(token)
    if (!registration) return token
    const { actor, email, password } = registration
    await guess(c, `${actor}:${email}`)
    const answer = await atLeast(parts.floorMs, () =>
      backend.call('POST', `/auth/${actor}/emailpass`, { body: { email, password } }),
    )
    if (answer.status >= 500) throw refusal(problemOfStatus(502))
    return tokenIn(answer)
  }

  const app = new Hono<AppEnv>().basePath('/')
  app.use(async (c, next) => {
    if (!known.test(new URL(c.req.url).pathname)) return problemOfStatus(404)
    return next()
  })

  app.post('/session', async (c) => {
    const token = await exchanged(c, bearer(c))
    const current = await sessions.read(c.req.raw)
    if (token === heldToken && current) return c.json({ user: callerOf(current).view?.user ?? null })
    const claims = token ? readToken(token) : null
    if (!token || !claims || revocations.isVoid(claims)) return problemOfStatus(401)
    await limits.hit(c, 'session', claims.actorId || claims.identityId)
    // Medusa verifies the token; what we read from it counts only after that.
    const answer = await backend.call('POST', '/auth/session', { token })
    if (answer.status !== 200) return answerOf(answer)
    const actor: Actor = claims.actorType === 'user' ? 'user' : 'customer'
    const grant = { id: claims.actorId, token, exp: claims.exp }
    const user =
      claims.actorId === ''
        ? { id: claims.identityId, name: claims.name, email: claims.email, image: claims.image }
        : await backend.profile(actor, grant)
    await sessions.start(c, actor, grant, user, 'sdk')
    return answerOf(answer)
  })
  app.delete('/session', async (c) => {
    const session = await sessions.read(c.req.raw)
    await sessions.end(c)
    if (!session) return problemOfStatus(401)
    // In this mode the script has seen the token itself: giving the session back voids it too.
    if (session.via === 'sdk')
      for (const grant of [session.customer, session.staff]) {
        const given = grant && readToken(grant.token)
        if (given) revocations.token(given)
      }
    return c.json({ success: true })
  })
  app.post('/token/refresh', async (c) => {
    const given = bearer(c)
    const token = await exchanged(c, given)
    if (token !== given) return token ? c.json({ token }) : problemOfStatus(401)
    if (token && token !== heldToken) {
      const claims = readToken(token)
      return claims && !revocations.isVoid(claims) ? answerOf(await send(c)) : problemOfStatus(401)
    }
    const session = await sessions.read(c.req.raw)
    if (!session) return problemOfStatus(401)
    await sessions.renew(c, true)
    return c.json({ token: heldToken })
  })

  app.get('/:actor{(?:customer|user)}/providers', async (c) => answerOf(await send(c)))
  app.post('/:actor{(?:customer|user)}/:provider/register', async (c) => {
    const body = await read(c)
    await limits.hit(c, 'registration', body.email)
    const { actor, provider } = c.req.param()
    if (provider !== 'emailpass') return problem(400, 'not_allowed', 'This provider has no registration: sign in')
    const { email = '', password = '' } = body
    refuseFields('invalid_account', problemsOf(credentialsSchema, { email, password }))
    return register(parts, { actor: actor === 'user' ? 'user' : 'customer', email, password })
  })
  app.post('/:actor{(?:customer|user)}/:provider/reset-password', async (c) => {
    const { identifier, metadata } = await read(c)
    await limits.hit(c, 'reset', identifier)
    const { email } = problemsOf(forgotSchema, { email: identifier })
    if (email) return fieldProblem('invalid_identifier', { identifier: email })
    // The same answer whether the account exists or not, after the same time (R-578).
    const answer = await atLeast(parts.floorMs, () => send(c, { identifier, metadata: metadata ?? {} }))
    if (answer.status >= 500) return problemOfStatus(502)
    return c.text('Created', 201)
  })
  app.post('/:actor{(?:customer|user)}/:provider/update', limits.limit('reset'), async (c) => {
    const { password } = await read(c)
    const token = bearer(c)
    if (!token) return problem(401, 'unauthorized', 'Invalid token')
    // Medusa takes a missing password for "nothing to do", and the link would be used up.
    refuseFields('invalid_password', problemsOf(passwordSchema, { password }))
    const { actor, provider } = c.req.param()
    const proof = await backend.call('POST', '/identity/resets', { token, body: { actor, provider } })
    if (proof.status >= 500) return problemOfStatus(502)
    if (proof.status !== 200) return problem(401, 'unauthorized', 'Invalid token')
    // Whoever reads the mail of the account owns it: everything that was handed out before ends, in either role. Also when
    // the answer is lost, since the password may be new already.
    let status = 502
    try {
      const answer = await send(c, { password })
      status = answer.status
      const { data } = resetProof.safeParse(proof.body)
      // Somebody who was shut out by another's guessing gets in from this browser.
      if (status === 200 && data) await parts.devices.remember(c, `${actor}:${data.email}`)
      return answerOf(answer)
    } finally {
      if (status === 200 || status >= 500) await revocations.people(peopleOf(proof))
    }
  })
  app.on(['GET', 'POST'], '/:actor{(?:customer|user)}/:provider/callback', limits.limit('callback'), async (c) =>
    answerOf(await send(c, await readJson(c, sdkBody))),
  )
  app.on(['GET', 'POST'], '/:actor{(?:customer|user)}/:provider', async (c) => {
    const body = await read(c)
    if (body.email === undefined) {
      await limits.hit(c, 'signin')
      return answerOf(await send(c, body))
    }
    const who = `${c.req.param('actor')}:${body.email}`
    await guess(c, who)
    const answer = await atLeast(parts.floorMs, () => send(c, body))
    if (answer.status === 200) await parts.devices.remember(c, who)
    return answerOf(answer)
  })
  app.all('*', () => problemOfStatus(404))
  return app
}
