import type { AppContext } from '../http/types.ts'
import type { PersonCheck } from './person-check.ts'
import type { Sessions } from './sessions.ts'

/** What becomes of a session when the account behind it is gone, or Medusa does not take its token any more. */
export type AccountSession = {
  /** Whether the customer of this request's session still exists; false for who has none. */
  isThere(request: Request): Promise<boolean>
  /** Ends what of the session is the customer's, with the answer of this request; `untold`: its next page says so. */
  end(c: AppContext, untold?: boolean): Promise<void>
  /** Whether this browser had a session that holds no longer: it ran out, or somebody ended it elsewhere. */
  wasEnded(request: Request): Promise<boolean>
}

/** The session of an account, for pages and for the proxy. */
export const accountSession = (sessions: Sessions, customers: PersonCheck): AccountSession => ({
  async isThere(request) {
    const customer = (await sessions.read(request))?.customer
    return customer ? customers.exists(customer.id, customer.token) : false
  },
  end: (c, untold) => sessions.endCustomer(c, untold),
  wasEnded: async (request) => sessions.isCarried(request) && (await sessions.read(request)) === null,
})
