import type { Picture } from '#features/shared/media.ts'
import type { TotalsView } from '#features/shared/views.ts'

export type CartLineView = {
  /** The variant's id: a line keeps it from the first click on, Medusa's own id comes later. */
  id: string
  variantId: string
  href: string
  title: string
  variantTitle?: string
  picture: Picture | null
  quantity: number
  max?: number
  unitPrice: string
  was?: string
  total: string
  pending: boolean
  /** A code of `cart.problem.*`. */
  problem?: string
  adjustment?: string
}

export type CartView = {
  id: string
  count: number
  lines: CartLineView[]
  totals: TotalsView
  promotions: { code: string; applied: boolean; reason?: string; removable: boolean }[]
  freeShipping: { remaining: string; percent: number; reached: boolean } | null
  currency: string
  regionName: string
  offline: boolean
  /** A code of `cart.notice.*`. */
  notice?: string
}
