import type { Coin } from '#ui/number-field/coin.ts'
import type { PictureView } from '#ui/picture/picture.tsx'

/** An order in the list of orders. */
export type OrderRow = {
  id: string
  /** `#1042` */
  number: string
  /** Of who gets it, else the e-mail. */
  customer: string
  email: string
  phone: string
  tags: string
  /** How those stand that were asked for, by their codes. */
  returns: readonly string[]
  /** Codes of `orders.payment.*`, `orders.fulfilment.*` and `orders.status.*`. */
  payment: string
  fulfilment: string
  status: string
  /** Finished. */
  total: string
  pieces: number
  channel: string
  country: string
  placedAt: string
}

/** One line of an order, with what became of its pieces. */
export type OrderLineView = {
  id: string
  title: string
  variant: string
  sku: string
  href?: string
  picture: PictureView | null
  quantity: number
  fulfilled: number
  /** On their way back, or back already. */
  returned: number
  received: number
  /** How many can still be packed, and be sent back. */
  toPack: number
  toReturn: number
  unitPrice: string
  /** In major units. */
  price: number
  /** The price of one is without the tax that `total` has. */
  beforeTax: boolean
  total: string
}

export type ParcelView = {
  id: string
  state: 'packed' | 'shipped' | 'delivered' | 'canceled'
  /** Finished: when it came to be so. */
  at: string
  lines: readonly { id: string; title: string; quantity: number }[]
  tracking: readonly { number: string; href?: string }[]
}

export type PaymentView = {
  id: string
  /** As the backend names it; ui names the known ones. */
  provider: string
  amount: string
  /** Numbers in major units of `currency`; texts are empty where there is none. */
  full: number
  captured: number
  refunded: number
  left: number
  capturedText: string
  refundedText: string
  currency: string
  canCapture: boolean
  /** Finished: what would be taken, no more than the order owes. */
  toTake: string
  canceled: boolean
}

type ReturnLine = {
  /** Of the order's line. */
  id: string
  title: string
  quantity: number
  received: number
  /** It is not kept in stock any more: what arrives of it is put back nowhere. */
  unkept?: boolean
  /** Empty where nobody gave one, as is the note. */
  reason: string
  note: string
}

export type ReturnView = {
  id: string
  number: string
  status: string
  lines: readonly ReturnLine[]
}

export type TotalId =
  | 'items'
  | 'shipping'
  | 'discount'
  | 'credit'
  | 'total'
  | 'tax'
  | 'paid'
  | 'refunded'
  | 'due'
  | 'owed'

/** An order is a gift: what its card says, perhaps nothing, and whether it is wrapped. */
export type OrderGiftView = { message: string; wrap: boolean }

/** An order as staff see it; amounts are finished texts unless they are worked with. */
export type OrderView = {
  id: string
  number: string
  status: string
  /** Not canceled: something can be done with it. */
  live: boolean
  /** Nothing of it is packed, on its way or delivered. */
  canCancel: boolean
  payment: string
  fulfilment: string
  placedAt: string
  currency: string
  coin: Coin
  channel: string
  email: string
  customer: string
  /** Whether the customer has an account. */
  account: boolean
  phone: string
  shippingAddress: readonly string[]
  /** Code of where it goes; none where the address says none. */
  country?: string
  billingAddress: readonly string[]
  delivery: readonly { name: string; price: string }[]
  total: string
  /** What the shop owes the customer, in major units. */
  owed: number
  /** What the customer still has to pay, in major units. */
  due: number
  /** What the customer was asked to pay beside what was paid; null where nothing is. */
  asked: { id: string; amount: number; text: string } | null
  note: string
  gift?: OrderGiftView
  tags: readonly string[]
  totals: readonly { id: TotalId; amount: string }[]
  lines: readonly OrderLineView[]
  parcels: readonly ParcelView[]
  payments: readonly PaymentView[]
  returns: readonly ReturnView[]
}

/** A line of a draft order, with a price of its own. */
export type DraftLine = { id: string; title: string; quantity: number; price: number | null }
