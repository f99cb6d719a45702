import { Hono } from 'hono'
import { z } from 'zod'
import { readJson } from '../http/body.ts'
import { problem, problemOfStatus } from '../http/problem.ts'
import type { AppEnv } from '../http/types.ts'
import { orderId } from '../orders/order-id.ts'
import type { Answer, IdentityBackend } from './identity-backend.ts'
import { atLeast, type Limits } from './limits.ts'
import { bearerOrSession, type Sessions } from './sessions.ts'

export type EmailAppOptions = {
  backend: IdentityBackend
  sessions: Sessions
  limits: Limits
  floorMs: number
}

const confirmation = z.object({ language: z.string().max(10).optional() })
const proof = z.object({ token: z.string().max(1000) })
const token = /^[\w-]{20,100}$/

/** What Medusa says, without its words about what is inside. */
const pass = ({ status, body }: Answer): Response => {
  if (status >= 500) return problemOfStatus(502)
  return status === 200 ? Response.json(body) : problemOfStatus(status)
}

/**
 * The proof that an account's e-mail is its own, and what it opens: earlier orders of a guest (docs/adr/007). Under
 * `/api/store/customers`: `me/earlier-orders`, `me/earlier-orders/{id}`, `me/email/confirmation`, and `email/confirm`, which
 * needs no session since the mail may be read elsewhere. Mount before the store proxy.
 */
export function emailApp({ backend, sessions, limits, floorMs }: EmailAppOptions): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/me/earlier-orders', async (c) => {
      const who = await bearerOrSession(c, sessions)
      return who ? pass(await backend.call('GET', '/identity/claims', { token: who })) : problemOfStatus(401)
    })
    .post('/me/earlier-orders/:id', async (c) => {
      const who = await bearerOrSession(c, sessions)
      const { id } = c.req.param()
      if (!who) return problemOfStatus(401)
      if (!orderId.test(id)) return problemOfStatus(404)
      await limits.hit(c, 'callback')
      return pass(await backend.call('POST', '/identity/claims', { token: who, body: { order_id: id } }))
    })
    .post('/me/email/confirmation', async (c) => {
      const who = await bearerOrSession(c, sessions)
      if (!who) return problemOfStatus(401)
      const session = await sessions.read(c.req.raw)
      await limits.hit(c, 'confirm', session?.customer?.id ?? who)
      const { language } = await readJson(c, confirmation)
      return pass(await backend.call('POST', '/identity/email', { token: who, body: { language } }))
    })
    .post('/email/confirm', limits.limit('track'), async (c) => {
      const body = await readJson(c, proof)
      const bad = () => problem(400, 'not_allowed', 'This link does not work any more')
      if (!token.test(body.token)) return bad()
      const answer = await atLeast(floorMs, () => backend.call('POST', '/identity/email/confirm', { body }))
      return answer.status >= 400 && answer.status < 500 ? bad() : pass(answer)
    })
}
