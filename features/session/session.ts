/** ADMIN marks staff; one browser may hold both roles at once. */
export type Role = 'ADMIN' | 'CUSTOMER'

/** Who is asking, as the server in front knows it. Tokens never reach this object. */
export type Session = {
  signedIn: boolean
  roles: readonly Role[]
  /** Medusa's id of the customer or staff member. */
  id?: string
  name?: string
  email?: string
  /** Address of a picture of the person. */
  image?: string
}
