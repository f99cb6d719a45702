import { z } from 'zod'
import type { IdentityBackend } from '../auth/identity-backend.ts'
import type { Sessions } from '../auth/sessions.ts'
import { readJson } from '../http/body.ts'
import { problemOfStatus } from '../http/problem.ts'
import type { AppContext } from '../http/types.ts'
import { cartId } from './cart-cookie.ts'

const cart = z.object({ cart_id: z.string().regex(cartId) })

/**
 * POST /api/store/customers/me/cart `{ cart_id }`: the lines of this browser's cart become the customer's, in an earlier cart of
 * theirs or a new one; the answer names it, and the id that was sent is of no use afterwards (docs/adr/007).
 */
export const handOverCart =
  ({ backend, sessions }: { backend: IdentityBackend; sessions: Sessions }) =>
  async (c: AppContext): Promise<Response> => {
    const session = await sessions.read(c.req.raw)
    if (!session?.customer?.id) return problemOfStatus(401)
    const body = await readJson(c, cart)
    const answer = await backend.call('POST', '/identity/cart', { token: session.customer.token, body })
    if (answer.status !== 200) return problemOfStatus(answer.status >= 500 ? 502 : answer.status)
    return Response.json(answer.body)
  }
