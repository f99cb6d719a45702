import type { AddressFields } from '#features/shared/address.ts'

/** The shapes that the account's screens draw. All text from the shop's data is finished. */

export type ProfileView = { email: string; first_name: string; last_name: string; phone: string }

export type SavedAddressView = {
  id: string
  /** What the person calls it, else its first line. */
  name: string
  lines: string[]
  isDefault: boolean
  fields: AddressFields & { address_name: string }
}

/** An order of a guest that may be moved to the account. */
export type EarlierOrderView = { id: string; number: string; placedAt: string; total: string }

export type OrderRowView = {
  id: string
  number: string
  placedAt: string
  /** Codes of `order.state.*`, `order.paymentState.*`, `order.fulfilmentState.*`. */
  status: string
  paymentStatus?: string
  fulfilmentStatus?: string
  total: string
  pieces: number
  href: string
  pictures: { src: string; srcSet?: string; width: number; height: number; alt: string }[]
  tracking: { number: string; href?: string }[]
}
