import { readBody, UnreadableForm } from '../auth/fields.ts'
import type { IdentityBackend } from '../auth/identity-backend.ts'
import type { Sessions } from '../auth/sessions.ts'
import { noStore } from '../http/no-store.ts'
import { problem, problemOfStatus } from '../http/problem.ts'
import { isSameOrigin } from '../http/same-origin.ts'
import type { AppContext } from '../http/types.ts'
import { isUnreachable } from '../medusa.ts'

const cartId = /^cart_[A-Za-z0-9]{10,64}$/

/**
 * POST /api/store/customers/me/cart `{ cart_id }`: the lines of this browser's cart become the customer's, in an earlier cart of
 * theirs or a new one; the answer names it, and the id that was sent is of no use afterwards (docs/adr/007).
 */
export const cartHandover =
  (options: { publicUrl: string; backend: IdentityBackend; sessions: Sessions }) =>
  async (c: AppContext): Promise<Response> => {
    const { publicUrl, backend, sessions } = options
    if (!isSameOrigin(c.req.raw, publicUrl)) return problem(403, 'forbidden', 'The call comes from another site')
    const session = await sessions.read(c.req.raw)
    if (!session?.customer?.id) return problem(401, 'unauthorized', 'Unauthorized')
    try {
      const body = JSON.parse((await readBody(c.req.raw, 1024)) || '{}') as { cart_id?: unknown }
      if (typeof body.cart_id !== 'string' || !cartId.test(body.cart_id)) return problemOfStatus(400)
      const { cart_id } = body
      const answer = await backend.call('POST', '/identity/cart', { token: session.customer.token, body: { cart_id } })
      if (answer.status !== 200) return problemOfStatus(answer.status >= 500 ? 502 : answer.status)
      return Response.json(answer.body, { headers: noStore })
    } catch (error) {
      if (error instanceof SyntaxError) return problemOfStatus(400)
      if (error instanceof UnreadableForm) return problemOfStatus(error.status)
      if (!isUnreachable(error)) throw error
      return problemOfStatus(502)
    }
  }
