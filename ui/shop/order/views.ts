import type { PictureView, TotalsView } from '../views.ts'

export type OrderLineView = {
  id: string
  title: string
  variantTitle?: string
  picture: PictureView | null
  quantity: number
  unitPrice: string
  total: string
  href?: string
}

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
  /** What a change of the order left to pay. */
  due?: string
}
