import { z } from 'zod'
import type { Caller } from '../caller.ts'
import { readCookie, writeCookie } from '../http/cookies.ts'
import { createSealer } from '../http/sealed.ts'
import type { AppContext } from '../http/types.ts'
import { orderId } from './order-id.ts'

const maxOrders = 20
const keepSeconds = 30 * 24 * 3600

export type OrderAccess = {
  /** Whether the asking browser, its customer or staff may see the order (docs/adr/005). */
  canRead(request: Request, id: string, caller: Caller): Promise<boolean>
  /**
   * Adds an order to the ones this browser bought.
   * @param owed of one that a letter's link opened: when the letter was owed, in seconds
   */
  remember(c: AppContext, id: string, owed?: number): Promise<void>
}

export type OrderAccessOptions = {
  secrets: readonly string[]
  /** True on https: the cookie becomes Secure and `__Host-`. */
  secure: boolean
  /** Asks the backend whether the signed-in customer owns the order; without it ownership is never assumed. */
  ownedBy?: (caller: Caller, id: string) => Promise<boolean>
  /** Whether the link of a letter of that second still opens the order: its e-mail may have been put right since. */
  stillOpens?: (id: string, owed: number) => Promise<boolean>
  /** The customer who is signed in; what they buy is theirs to see, and not this browser's. */
  customerOf?: (request: Request) => Promise<string | undefined>
}

/** An order in the cookie; `by` is the customer who was signed in when it came there, `owed` the letter whose link brought it. */
const remembered = z.object({ id: z.string(), by: z.string().optional(), owed: z.number().optional() })
const content = z.object({ orders: z.array(remembered) })

const nameOf = (secure: boolean) => (secure ? '__Host-talat_orders' : 'talat_orders')

/** Part of a sign-out: the next person at this computer sees none of the orders. */
export const forgetOrders = (c: AppContext, secure: boolean): void =>
  writeCookie(c, nameOf(secure), '', { maxAge: 0, httpOnly: true, secure })

/** Medusa gives an order to anybody who knows its id, so the server in front keeps who bought what in a sealed cookie. */
export function createOrderAccess({
  secrets,
  secure,
  ownedBy,
  stillOpens,
  customerOf,
}: OrderAccessOptions): OrderAccess {
  const sealer = createSealer(secrets, 'orders-of-this-browser')
  const name = nameOf(secure)

  async function bought(request: Request): Promise<z.infer<typeof remembered>[]> {
    const sealed = readCookie(request.headers.get('cookie'), name)
    return content.safeParse(sealed && (await sealer.open(sealed))).data?.orders ?? []
  }

  return {
    async canRead(request, id, caller) {
      if (caller.roles.includes('ADMIN')) return true
      const here = (await bought(request)).find((one) => one.id === id)
      if (here && (here.by === undefined || here.by === caller.customerId)) {
        if (here.owed === undefined || (await stillOpens?.(id, here.owed)) !== false) return true
      }
      return caller.customerId !== undefined && ownedBy !== undefined && (await ownedBy(caller, id))
    },
    async remember(c, id, owed) {
      if (!orderId.test(id)) throw new Error('Not the id of an order')
      const request = c.req.raw
      const by = await customerOf?.(request)
      const before = await bought(request)
      const entry: z.infer<typeof remembered> = { id }
      if (by) entry.by = by
      // Who has bought it here, or knew its number, needs no letter.
      const needsNone = before.some((one) => one.id === id && one.by === entry.by && one.owed === undefined)
      if (!needsNone && owed !== undefined) entry.owed = owed
      const orders = [entry, ...before.filter((one) => one.id !== id)].slice(0, maxOrders)
      writeCookie(c, name, await sealer.seal({ orders }, keepSeconds), { maxAge: keepSeconds, httpOnly: true, secure })
    },
  }
}
