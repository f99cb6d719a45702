import type { PictureView, PriceView } from '../views.ts'

/** A line that waits outside the cart, as it is sold today. */
export type SavedLineView = {
  id: string
  href: string
  title: string
  variantTitle?: string
  picture: PictureView | null
  price: PriceView
  quantity: number
  stock: 'in-stock' | 'low' | 'sold-out'
  /** Pieces that can be had, where somebody counts them. */
  left?: number
}
