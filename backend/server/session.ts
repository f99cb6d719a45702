import type { ShopContext } from '#app/context.ts'

/**
 * Who is asking, for the server's own decisions. `view` is what pages may know.
 * Tokens of Medusa stay in here and never reach a page.
 */
export type ServerSession = {
  view: ShopContext['session']
  /** Roles that the backend has confirmed; one browser may hold both. */
  roles: readonly ('ADMIN' | 'CUSTOMER')[]
  customerId?: string
  /** The customer's bearer token for store calls. */
  customerToken?: string
  /** The staff member's bearer token for admin calls; only while that person is one. */
  staffToken?: string
}

export type ReadSession = (request: Request) => Promise<ServerSession> | ServerSession
