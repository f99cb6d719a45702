/** What a shopper writes to the shop. */
export type ContactFields = {
  name: string
  email: string
  number: string
  message: string
  /** People do not see it: whoever fills it is a machine. */
  homepage: string
}
