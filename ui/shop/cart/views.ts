import type { PictureView, ProductCardView, TotalsView } from '../views.ts'

export type CartLineView = {
  id: string
  variantId: string
  href: string
  title: string
  variantTitle?: string
  picture: PictureView | null
  quantity: number
  /** What the shop does and nobody fetches: its wrap of a gift. It is changed where it was chosen, at `href`. */
  service?: boolean
  /** What the shop can deliver; left out where nothing limits it. */
  max?: number
  unitPrice: string
  was?: string
  /** What one piece cost when the cart was opened, if that has changed since. */
  before?: string
  total: string
  /** A change of this line is on its way. */
  pending: boolean
  /** The backend has not confirmed this line, and it is time to say so. */
  unsaved?: boolean
  /** A code of `cart.problem.*`, or a finished sentence. */
  problem?: string
  /** "−120.00 THB WELCOME10" */
  adjustment?: string
}

export type PromotionView = {
  code: string
  applied: boolean
  /** Why it does nothing: a code of `cart.problem.*`, or a finished sentence. */
  reason?: string
  removable: boolean
}

export type CartView = {
  id: string
  count: number
  lines: CartLineView[]
  totals: TotalsView
  promotions: PromotionView[]
  freeShipping: { remaining: string; percent: number; reached: boolean } | null
  currency: string
  regionName: string
  offline: boolean
  /** A code of `cart.notice.*`, or a finished sentence. */
  notice?: string
}

/** State and events of the cart, the same for its page and its drawer. */
export type CartProps = {
  state: 'loading' | 'empty' | 'failed' | 'ready'
  cart?: CartView
  /** Code of what the shopper should know, said where there is no cart too. */
  notice?: string
  /** Where the forms of the lines go when no script takes them over. */
  action?: string
  suggestions?: ProductCardView[]
  promo: { pending: boolean; error?: string }
  onQuantity: (lineId: string, quantity: number) => void
  onRemove: (lineId: string) => void
  /** Takes a line out for later; left out where there is no list to see it on. */
  onLater?: (lineId: string) => void
  /** Brings the last removed line back. */
  onUndo?: () => void
  removed?: { title: string }
  onPromo: (code: string) => void
  onPromoRemove: (code: string) => void
  onRetry: () => void
}
