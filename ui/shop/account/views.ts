import type { SavedAddressFields } from '../checkout/address.schema.ts'
import type { AddressFields } from '../checkout/views.ts'
import type { PictureView } from '../views.ts'

/** What somebody says about themselves; without an address where the account has none that can receive mail. */
export type ProfileView = { email: string; first_name: string; last_name: string; phone: string }

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
  /** The first pieces, each picture once. */
  pictures: PictureView[]
  tracking: { number: string; href?: string }[]
}

export type SavedAddressView = {
  id: string
  /** What the person calls it, else its first line. */
  name: string
  lines: string[]
  isDefault: boolean
  fields: AddressFields & { address_name: string }
}

/** An address that is open: a new one, or one that is seen; with what was typed before the page was left, if anything was. */
export type AddressDraft = { seen?: SavedAddressView; values?: SavedAddressFields }
