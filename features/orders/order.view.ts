import type { Picture } from '#features/shared/media.ts'
import type { TotalsView } from '#features/shared/views.ts'

export type OrderView = {
  id: string
  number: string
  placedAt: string
  email: string
  /** Codes of `order.state.*`, `order.paymentState.*` and `order.fulfilmentState.*`. */
  status: { code: string; label?: string }
  paymentStatus?: string
  fulfilmentStatus?: string
  lines: {
    id: string
    title: string
    variantTitle?: string
    picture: Picture | null
    quantity: number
    unitPrice: string
    total: string
    href?: string
  }[]
  totals: TotalsView
  shippingAddress: string[]
  billingAddress: string[]
  delivery: { name: string; price: string; free?: boolean }[]
  payment: { label: string; detail?: string }[]
}
