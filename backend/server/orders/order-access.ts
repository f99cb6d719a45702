import { readCookie, writeCookie } from '../http/cookies.ts'
import { createSealer } from '../http/sealed.ts'
import type { ServerSession } from '../session.ts'

const maxOrders = 20
const keepSeconds = 30 * 24 * 3600
const orderId = /^[A-Za-z0-9_-]{1,64}$/

export type OrderAccess = {
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
  /** The customer who is signed in; what they buy is theirs to see, and not this browser's. */
  customerOf?: (request: Request) => Promise<string | undefined>
}

/** An order in the cookie; `by` is the customer who was signed in when it came there. */
type Remembered = { id: string; by?: string }

const nameOf = (secure: boolean) => (secure ? '__Host-talat_orders' : 'talat_orders')

/** The Set-Cookie value of a sign-out: the next person at this computer sees none of the orders. */
export const forgetOrders = (secure: boolean): string =>
  writeCookie(nameOf(secure), '', { maxAge: 0, httpOnly: true, secure })

function rememberedOf(value: unknown): Remembered[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((one): Remembered[] => {
    if (typeof one === 'string') return [{ id: one }]
    const { id, by } = (one ?? {}) as Record<string, unknown>
    return typeof id === 'string' ? [typeof by === 'string' ? { id, by } : { id }] : []
  })
}

/** Medusa gives an order to anybody who knows its id, so the server in front keeps who bought what in a sealed cookie. */
export function createOrderAccess({ secrets, secure, ownedBy, customerOf }: OrderAccessOptions): OrderAccess {
  const sealer = createSealer(secrets, 'orders-of-this-browser')
  const name = nameOf(secure)

  async function bought(request: Request): Promise<Remembered[]> {
    const sealed = readCookie(request.headers.get('cookie'), name)
    return rememberedOf(sealed ? (await sealer.open(sealed))?.orders : undefined)
  }

  return {
    async canRead(request, id, session) {
      if (session.roles.includes('ADMIN')) return true
      const here = (await bought(request)).find((one) => one.id === id)
      if (here && (here.by === undefined || here.by === session.customerId)) return true
      return session.customerId !== undefined && ownedBy !== undefined && (await ownedBy(session, id))
    },
    async remember(request, id) {
      if (!orderId.test(id)) throw new Error('Not the id of an order')
      const by = await customerOf?.(request)
      const others = (await bought(request)).filter((one) => one.id !== id)
      const orders = [by ? { id, by } : { id }, ...others].slice(0, maxOrders)
      return writeCookie(name, await sealer.seal({ orders }, keepSeconds), {
        maxAge: keepSeconds,
        httpOnly: true,
        secure,
      })
    },
  }
}
