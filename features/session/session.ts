/** ADMIN marks staff; one browser may hold both roles at once, and then ADMIN comes first (R-174…R-176). */
export type Role = 'ADMIN' | 'CUSTOMER'

/**
 * Who is signed in, as browsers may know it: what `GET /api/_auth/session` answers and loaders are given; null for nobody.
 * Tokens never reach it.
 */
export type SessionView = {
  user: {
    /** Medusa's id of the customer or staff member. */
    id: string
    name: string | null
    email: string | null
    /** Address of a picture of the person. */
    image: string | null
    /** The first of `roles`. */
    role: Role
  }
  roles: readonly Role[]
  /** How the person came in: `oidc`, `credentials`, `telegram`, `sdk`. */
  via: string
  /** ISO 8601. */
  expires: string
}
