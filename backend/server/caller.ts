import type { Role, SessionView } from '#features/session/session.ts'

/**
 * Who is asking, for the server's own decisions. Tokens of Medusa stay in here and never reach a page.
 */
export type Caller = {
  /** What pages may know; null for nobody. */
  view: SessionView | null
  /** Roles that the backend has confirmed; one browser may hold both. */
  roles: readonly Role[]
  customerId?: string
  /** The customer's bearer token for store calls. */
  customerToken?: string
  staffId?: string
  staffToken?: string
}

/** Decrypts the session of a request; asks about staff at most every 15 s. */
export type ReadCaller = (request: Request) => Promise<Caller>
