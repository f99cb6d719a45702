import type { ReviewState } from '../reviews/views.ts'
import type { PictureView, ShopperPictureView, TotalsView } from '../views.ts'

export type OrderLineView = {
  id: string
  title: string
  variantTitle?: string
  productId?: string
  picture: PictureView | null
  quantity: number
  unitPrice: string
  total: string
  href?: string
  /** Where its buyer says what it is like, once it has arrived; and how far that is. */
  review?: { href: string; state: 'open' | ReviewState }
}

export type OrderStepCode =
  | 'placed'
  | 'paid'
  | 'packed'
  | 'sent'
  | 'delivered'
  | 'cancelled'
  | 'returning'
  | 'returned'
  | 'refunded'

export type OrderStepView = {
  /** Unique in the list: an order can be sent in two parcels. */
  id: string
  code: OrderStepCode
  /** `done` has happened, `current` is the newest of them, `pending` is still to come. */
  state: 'done' | 'current' | 'pending'
  /** Finished text: "21 Nov 2026, 09:41"; of a pending step what is expected, if anything is. */
  time?: string
  /** The same for machines. */
  dateTime?: string
  /** A sentence: the reason of a cancellation, the carrier. */
  note?: string
  /** A way on: the carrier's page. */
  link?: { label: string; href: string }
  /** What the buyer showed of what comes back. */
  pictures?: ShopperPictureView[]
}

/** What a buyer may send back. */
export type ReturnFormView = {
  orderId: string
  number: string
  /** The last day for it, in the words of the reader. */
  until?: string
  /** `most` pieces may come back; `instead` are the other kinds of the same product. */
  lines: (OrderLineView & { most: number; instead: { value: string; label: string }[] })[]
  reasons: { value: string; label: string }[]
  /** The shop's own ways back; none: the buyer posts or brings it. */
  ways: { value: string; label: string; price: string | null }[]
}

/** What somebody wants to send back; without a reason, a way or a kind instead, it is blank. */
export type ReturnWish = {
  lines: { id: string; quantity: number; reason: string; instead: string }[]
  note: string
  way: string
  /** Files that were chosen, of a fault for example. */
  pictures: readonly File[]
}

/** The same before it is sent, as a page can keep it: files are chosen again. */
export type ReturnDraft = Omit<ReturnWish, 'pictures'>

/** An order as its buyer sees it. Statuses are codes of `order.state.*`, `order.paymentState.*`, `order.fulfilmentState.*`. */
export type OrderView = {
  id: string
  number: string
  placedAt: string
  email: string
  status: { code: string; label?: string }
  paymentStatus?: string
  fulfilmentStatus?: string
  lines: OrderLineView[]
  totals: TotalsView
  shippingAddress: string[]
  billingAddress: string[]
  delivery: { name: string; price: string; free?: boolean }[]
  payment: { label: string; detail?: string }[]
  /** It is a gift, and what its card says: perhaps nothing. */
  gift?: { message: string; wrap: boolean }
  /** What is left to pay, after a change of the order for example. */
  due?: string
  /** Its way so far. */
  steps?: OrderStepView[]
}
