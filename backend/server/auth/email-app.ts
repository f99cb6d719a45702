import { Hono } from 'hono'
import { noStore } from '../http/no-store.ts'
import { problem, problemOfStatus } from '../http/problem.ts'
import { isSameOrigin } from '../http/same-origin.ts'
import type { AppContext, AppEnv } from '../http/types.ts'
import { isUnreachable } from '../medusa.ts'
import { bearerOrSession, jsonOf, orderId } from '../orders/order-app.ts'
import { UnreadableForm } from './fields.ts'
import type { Answer, IdentityBackend } from './identity-backend.ts'
import { atLeast, type Limits } from './limits.ts'
import type { Sessions } from './sessions.ts'

export type EmailAppOptions = {
  publicUrl: string
  backend: IdentityBackend
  sessions: Sessions
  limits: Limits
  floorMs: number
}

const token = /^[\w-]{20,100}$/

/** What Medusa says, without its words about what is inside. */
const pass = ({ status, body }: Answer): Response => {
  if (status >= 500) return problemOfStatus(502)
  return status === 200 ? Response.json(body, { headers: noStore }) : problemOfStatus(status)
}

/**
 * The proof that an account's e-mail is its own, and what it opens: earlier orders of a guest (docs/adr/007). Under
 * `/api/store/customers`: `me/earlier-orders`, `me/earlier-orders/{id}`, `me/email/confirmation`, and `email/confirm`, which
 * needs no session since the mail may be read elsewhere. Mount before the store proxy.
 */
export function emailApp({ publicUrl, backend, sessions, limits, floorMs }: EmailAppOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const unauthorized = () => problem(401, 'unauthorized', 'Unauthorized')
  const foreign = (c: AppContext): Response | null =>
    isSameOrigin(c.req.raw, publicUrl) ? null : problem(403, 'forbidden', 'The call comes from another site')
  const customer = (c: AppContext) => bearerOrSession(c, sessions)

  app.get('/me/earlier-orders', async (c) => {
    const who = await customer(c)
    return who ? pass(await backend.call('GET', '/identity/claims', { token: who })) : unauthorized()
  })
  app.post('/me/earlier-orders/:id', async (c) => {
    const who = await customer(c)
    const { id } = c.req.param()
    const refused = foreign(c) ?? (who ? null : unauthorized()) ?? (orderId.test(id) ? null : problemOfStatus(404))
    if (refused || !who) return refused ?? unauthorized()
    const limited = await limits.hit('callback', c.get('client'))
    if (limited) return limited
    return pass(await backend.call('POST', '/identity/claims', { token: who, body: { order_id: id } }))
  })
  app.post('/me/email/confirmation', async (c) => {
    const who = await customer(c)
    const refused = foreign(c) ?? (who ? null : unauthorized())
    if (refused || !who) return refused ?? unauthorized()
    const session = await sessions.read(c.req.raw)
    const limited = await limits.hit('confirm', c.get('client'), session?.customer?.id ?? who)
    if (limited) return limited
    const { language } = await jsonOf(c.req.raw)
    return pass(await backend.call('POST', '/identity/email', { token: who, body: { language } }))
  })
  app.post('/email/confirm', async (c) => {
    const refused = foreign(c) ?? (await limits.hit('track', c.get('client')))
    if (refused) return refused
    const body = await jsonOf(c.req.raw)
    const bad = () => problem(400, 'not_allowed', 'This link does not work any more')
    const code = typeof body.token === 'string' && token.test(body.token) ? body.token : null
    if (!code) return bad()
    const answer = await atLeast(floorMs, () =>
      backend.call('POST', '/identity/email/confirm', { body: { token: code } }),
    )
    return answer.status >= 400 && answer.status < 500 ? bad() : pass(answer)
  })
  app.onError((error, c) => {
    if (error instanceof UnreadableForm) return problemOfStatus(error.status)
    if (!isUnreachable(error)) c.get('log').error({ err: error }, 'confirming an address failed')
    return problemOfStatus(isUnreachable(error) ? 502 : 500)
  })
  return app
}
