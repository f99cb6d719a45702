import { readCookie, writeCookie } from './cookies.ts'
import { createSealer } from './sealed.ts'
import type { ServerSession } from './session.ts'

const maxOrders = 20
const keepSeconds = 30 * 24 * 3600
const orderId = /^[A-Za-z0-9_-]{1,64}$/

export type OrderAccess = {
  /** Orders that this browser bought, newest first. */
  bought(request: Request): Promise<string[]>
  /** Whether the asking browser, its customer or staff may see the order (docs/adr/005). */
  canRead(request: Request, id: string, session: ServerSession): Promise<boolean>
  /** The Set-Cookie value that adds an order to the ones this browser bought. */
  remember(request: Request, id: string): Promise<string>
}

export type OrderAccessOptions = {
  secrets: readonly string[]
  /** True on https: the cookie becomes Secure and `__Host-`. */
  secure: boolean
  /** Asks the backend whether the signed-in customer owns the order; without it ownership is never assumed. */
  ownedBy?: (session: ServerSession, id: string) => Promise<boolean>
}

/** Medusa gives an order to anybody who knows its id, so the server in front keeps who bought what in a sealed cookie. */
export function createOrderAccess({ secrets, secure, ownedBy }: OrderAccessOptions): OrderAccess {
  const sealer = createSealer(secrets, 'orders-of-this-browser')
  const name = secure ? '__Host-talat_orders' : 'talat_orders'

  async function bought(request: Request): Promise<string[]> {
    const sealed = readCookie(request.headers.get('cookie'), name)
    const orders = sealed ? (await sealer.open(sealed))?.orders : undefined
    return Array.isArray(orders) ? orders.filter((id): id is string => typeof id === 'string') : []
  }

  return {
    bought,
    async canRead(request, id, session) {
      if (session.roles.includes('ADMIN')) return true
      if ((await bought(request)).includes(id)) return true
      return session.customerId !== undefined && ownedBy !== undefined && (await ownedBy(session, id))
    },
    async remember(request, id) {
      if (!orderId.test(id)) throw new Error('Not the id of an order')
      const orders = [id, ...(await bought(request)).filter((one) => one !== id)].slice(0, maxOrders)
      return writeCookie(name, await sealer.seal({ orders }, keepSeconds), {
        maxAge: keepSeconds,
        httpOnly: true,
        secure,
      })
    },
  }
}
