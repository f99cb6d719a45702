import { Hono } from 'hono'
import { z } from 'zod'
import { normalEmail } from '../auth/email.ts'
import type { Answer, IdentityBackend } from '../auth/identity-backend.ts'
import { atLeast, type Limits } from '../auth/limits.ts'
import { bearerOrSession, callerOf, type Sessions } from '../auth/sessions.ts'
import type { Caller } from '../caller.ts'
import { readJson } from '../http/body.ts'
import { problem, problemOfStatus } from '../http/problem.ts'
import type { AppEnv } from '../http/types.ts'
import { isUnreachable } from '../medusa.ts'
import type { OrderAccess } from './order-access.ts'
import { orderId } from './order-id.ts'

export type OrderAppOptions = {
  backend: IdentityBackend
  sessions: Sessions
  limits: Limits
  orders: OrderAccess
  floorMs: number
}

/** As people write it: `#42`, ` 42 `. */
const trackBody = z.object({
  email: z.string().transform(normalEmail),
  number: z.union([z.string(), z.number()]).transform((number) => String(number).replace(/^#/, '').trim()),
})
const transferBody = z.object({ description: z.string().max(2000).optional(), token: z.string().max(4096).optional() })
const found = z.object({ id: z.string().regex(orderId) })
const short = z.object({ order: z.object({ id: z.string(), status: z.string().optional() }) })
const opening = z.object({ opens: z.boolean() })
const listed = z.object({ orders: z.array(z.object({ id: z.string() })) })

/**
 * Medusa answers a transfer with the whole order, addresses included, to anybody who knows its id: only id and status go on,
 * and refusals of Medusa keep their status and text.
 */
function shortOrder({ status, body, message, type }: Answer): Response {
  if (status >= 400 && status < 500) return problem(status, type || 'not_allowed', message || 'Not allowed')
  const { data } = short.safeParse(body)
  return status < 300 && data ? Response.json(data) : problemOfStatus(502)
}

/**
 * Orders that change hands, and orders of guests: `/api/store/orders/{id}/transfer[/{request|cancel|accept|decline}]` and
 * `/api/store/orders/track`. Mount before the store proxy.
 */
export function orderApp({ backend, sessions, limits, orders, floorMs }: OrderAppOptions): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .post('/track', async (c) => {
      const { email, number } = await readJson(c, trackBody)
      await limits.hit(c, 'track', email)
      const answer = await atLeast(floorMs, async () =>
        /^\d{1,12}$/.test(number) && email !== ''
          ? backend.call('POST', '/identity/orders', { body: { number: Number(number), email } })
          : null,
      )
      if (answer && answer.status >= 500) return problemOfStatus(502)
      const { data } = found.safeParse(answer?.body)
      if (answer?.status !== 200 || !data)
        return problem(404, 'not_found', 'There is no order with this number and e-mail')
      // Whoever knows number and e-mail may look at it from this browser, as if it had bought it (docs/adr/005).
      await orders.remember(c, data.id)
      return c.json(data)
    })
    .get('/:id/transfer', async (c) => {
      const { id } = c.req.param()
      const session = await sessions.read(c.req.raw)
      if (!session?.customer?.id) return problemOfStatus(401)
      // Whoever may not look at an order learns nothing about it, not even that it exists.
      if (!orderId.test(id) || !(await orders.canRead(c.req.raw, id, callerOf(session)))) return problemOfStatus(404)
      const answer = await backend.call('POST', '/identity/transfer', {
        token: session.customer.token,
        body: { order_id: id },
      })
      if (answer.status !== 200) return problemOfStatus(answer.status >= 500 ? 502 : answer.status)
      return Response.json(answer.body)
    })
    .post('/:id/transfer/:action{(?:request|cancel|accept|decline)}', async (c) => {
      const { id, action } = c.req.param()
      if (!orderId.test(id)) return problemOfStatus(404)
      await limits.hit(c, 'track', `transfer:${id}`)
      const body = await readJson(c, transferBody)
      const token = await bearerOrSession(c, sessions)
      const needsCustomer = action === 'request' || action === 'cancel'
      if (needsCustomer && !token) return problemOfStatus(401)
      return shortOrder(await backend.call('POST', `/store/orders/${id}/transfer/${action}`, { body, token }))
    })
}

/** Whether the signed-in customer owns an order: Medusa's own list, narrowed to the id. For `createOrderAccess({ ownedBy })`. */
export const ownsOrder =
  (backend: IdentityBackend) =>
  async ({ customerToken: token }: Pick<Caller, 'customerToken'>, id: string): Promise<boolean> => {
    if (!token || !orderId.test(id)) return false
    try {
      const answer = await backend.call('GET', `/store/orders?id[]=${encodeURIComponent(id)}&fields=id&limit=1`, {
        token,
      })
      return answer.status === 200 && Boolean(listed.safeParse(answer.body).data?.orders.some((one) => one.id === id))
    } catch (error) {
      if (!isUnreachable(error)) throw error
      return false
    }
  }

/** Whether the link of a letter still opens an order, for `createOrderAccess({ stillOpens })`. Of an order that cannot be read now, nothing is lost by a yes. */
export const linkOpens =
  (backend: IdentityBackend) =>
  async (order_id: string, owed: number): Promise<boolean> => {
    try {
      const answer = await backend.call('POST', '/identity/order-links', { body: { order_id, owed } })
      return answer.status !== 200 || opening.safeParse(answer.body).data?.opens !== false
    } catch (error) {
      if (!isUnreachable(error)) throw error
      return true
    }
  }
