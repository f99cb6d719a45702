import { Hono } from 'hono'
import { normalEmail } from '../auth/email.ts'
import { readBody, UnreadableForm } from '../auth/fields.ts'
import type { Answer, IdentityBackend } from '../auth/identity-backend.ts'
import { atLeast, type Limits } from '../auth/limits.ts'
import { type Sessions, serverSession } from '../auth/sessions.ts'
import { noStore } from '../http/no-store.ts'
import { problem, problemOfStatus } from '../http/problem.ts'
import { isSameOrigin } from '../http/same-origin.ts'
import type { AppContext, AppEnv } from '../http/types.ts'
import { isUnreachable } from '../medusa.ts'
import type { OrderAccess } from './order-access.ts'

export type OrderAppOptions = {
  publicUrl: string
  backend: IdentityBackend
  sessions: Sessions
  limits: Limits
  orders: OrderAccess
  floorMs: number
}

/** An order's id, and nothing that leads elsewhere. */
export const orderId = /^order_[A-Za-z0-9]{10,64}$/

/** A small JSON object of a body; an empty one for none. Throws UnreadableForm. */
export async function jsonOf(request: Request): Promise<Record<string, unknown>> {
  const text = await readBody(request, 8 * 1024)
  if (text === '') return {}
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) throw new UnreadableForm(415)
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    throw new UnreadableForm(400)
  }
}

/** The customer's token: the caller's own (a stock client brings one), else that of the browser's session. */
export async function bearerOrSession(c: AppContext, sessions: Sessions): Promise<string | undefined> {
  const own = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  return own ?? (await sessions.read(c.req.raw))?.customer?.token
}

/**
 * Medusa answers a transfer with the whole order, addresses included, to anybody who knows its id: only id and status go on,
 * and refusals of Medusa keep their status and text.
 */
function shortOrder({ status, body, message, type }: Answer): Response {
  if (status >= 500) return problemOfStatus(502)
  if (status >= 400) return problem(status, type || 'not_allowed', message || 'Not allowed')
  const order = (body as { order?: { id?: unknown; status?: unknown } } | null)?.order
  return Response.json({ order: { id: order?.id, status: order?.status } }, { headers: noStore })
}

/**
 * Orders that change hands, and orders of guests: `/api/store/orders/{id}/transfer[/{request|cancel|accept|decline}]` and
 * `/api/store/orders/track`. Mount before the store proxy.
 */
export function orderApp({ publicUrl, backend, sessions, limits, orders, floorMs }: OrderAppOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.use(async (c, next) => {
    if (!isSameOrigin(c.req.raw, publicUrl)) return problem(403, 'forbidden', 'The call comes from another site')
    return next()
  })

  app.post('/track', async (c) => {
    const body = await jsonOf(c.req.raw)
    const email = normalEmail(typeof body.email === 'string' ? body.email : '')
    const number = String(body.number ?? '')
      .replace(/^#/, '')
      .trim()
    const limited = await limits.hit('track', c.get('client'), email)
    if (limited) return limited
    const nothing = () => problem(404, 'not_found', 'There is no order with this number and e-mail')
    const answer = await atLeast(floorMs, async () =>
      /^\d{1,12}$/.test(number) && email !== ''
        ? backend.call('POST', '/identity/orders', { body: { number: Number(number), email } })
        : null,
    )
    if (answer && answer.status >= 500) return problemOfStatus(502)
    const id = (answer?.body as { id?: unknown } | null)?.id
    if (answer?.status !== 200 || typeof id !== 'string' || !orderId.test(id)) return nothing()
    // Whoever knows number and e-mail may look at it from this browser, as if it had bought it (docs/adr/005).
    return c.json({ id }, 200, { ...noStore, 'set-cookie': await orders.remember(c.req.raw, id) })
  })

  app.get('/:id/transfer', async (c) => {
    const { id } = c.req.param()
    const session = await sessions.read(c.req.raw)
    if (!session?.customer?.id) return problemOfStatus(401)
    // Whoever may not look at an order learns nothing about it, not even that it exists.
    if (!orderId.test(id) || !(await orders.canRead(c.req.raw, id, serverSession(session)))) return problemOfStatus(404)
    const answer = await backend.call('POST', '/identity/transfer', {
      token: session.customer.token,
      body: { order_id: id },
    })
    if (answer.status !== 200) return problemOfStatus(answer.status >= 500 ? 502 : answer.status)
    return Response.json(answer.body, { headers: noStore })
  })

  app.post('/:id/transfer/:action{(?:request|cancel|accept|decline)}', async (c) => {
    const { id, action } = c.req.param()
    if (!orderId.test(id)) return problemOfStatus(404)
    const limited = await limits.hit('track', c.get('client'), `transfer:${id}`)
    if (limited) return limited
    const body = await jsonOf(c.req.raw)
    const token = await bearerOrSession(c, sessions)
    const needsCustomer = action === 'request' || action === 'cancel'
    if (needsCustomer && !token) return Response.json({ message: 'Unauthorized' }, { status: 401, headers: noStore })
    const answer = await backend.call('POST', `/store/orders/${id}/transfer/${action}`, {
      body,
      ...(token ? { token } : {}),
    })
    return shortOrder(answer)
  })
  app.onError((error, c) => {
    if (error instanceof UnreadableForm) return problemOfStatus(error.status)
    if (!isUnreachable(error)) c.get('log').error({ err: error }, 'orders failed')
    return problemOfStatus(isUnreachable(error) ? 502 : 500)
  })
  return app
}

/** Whether the signed-in customer owns an order: Medusa's own list, narrowed to the id. For `createOrderAccess({ ownedBy })`. */
export const ownsOrder =
  (backend: IdentityBackend) =>
  async (session: { customerToken?: string }, id: string): Promise<boolean> => {
    if (!session.customerToken || !orderId.test(id)) return false
    try {
      const answer = await backend.call('GET', `/store/orders?id[]=${encodeURIComponent(id)}&fields=id&limit=1`, {
        token: session.customerToken,
      })
      const found = (answer.body as { orders?: { id?: unknown }[] } | null)?.orders
      return answer.status === 200 && Array.isArray(found) && found.some((order) => order.id === id)
    } catch (error) {
      if (!isUnreachable(error)) throw error
      return false
    }
  }
