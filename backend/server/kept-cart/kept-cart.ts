import { z } from 'zod'
import { keptCartDeeds, keptCartHref, keptCartId } from '#features/kept-cart/deed.ts'
import type { IdentityBackend } from '../auth/identity-backend.ts'
import type { Limits } from '../auth/limits.ts'
import type { Sessions } from '../auth/sessions.ts'
import { cartOf, writeCartCookie } from '../cart/cart-cookie.ts'
import type { AppContext, AppMiddleware } from '../http/types.ts'
import { deedDoor, type Pressed } from '../letters/deed-door.ts'
import { mayDo } from './kept-cart-link.ts'

export type KeptCartOptions = {
  backend: IdentityBackend
  sessions: Sessions
  limits: Limits
  /** All of them open what the first one signed. */
  secrets: readonly string[]
  secure: boolean
}

const opened = z.object({ cart_id: z.string(), is_short: z.boolean() })

/**
 * `POST /cart/kept/{id}/{open|stop}?key`: what the links of a letter about a cart are for. `open` puts its goods into the cart
 * of this browser, or into a new one: goods alone, for a letter can be handed on and its address was only typed. `stop` ends
 * such letters for its address.
 */
export function keptCartDoor({ backend, sessions, limits, secrets, secure }: KeptCartOptions): AppMiddleware {
  async function open(c: AppContext, path: string): Promise<Pressed> {
    const session = await sessions.read(c.req.raw)
    const body = { cart_id: cartOf(c.req.header('cookie') ?? null) }
    const { status, body: answer } = await backend.call('POST', path, { token: session?.customer?.token, body })
    if (status === 404) return 'gone'
    const { success, data } = opened.safeParse(answer)
    if (status !== 200 || !success) return 'failed'
    writeCartCookie(c, data.cart_id, secure)
    return { to: `/cart?notice=${data.is_short ? 'kept_short' : 'kept'}` }
  }
  return deedDoor({
    limits,
    deeds: keptCartDeeds,
    href: keptCartHref,
    async press(c, id, deed) {
      if (!keptCartId.test(id) || !mayDo(secrets, id, deed, c.req.query('key') ?? '')) return 'gone'
      const path = `/identity/cart-reminders/${id}/${deed}`
      if (deed === 'open') return open(c, path)
      const { status } = await backend.call('POST', path)
      return status === 200 ? 'done' : 'failed'
    },
  })
}
