import type { PictureView } from '#ui/picture/picture.tsx'
import type { OrderGiftView } from '../orders/views.ts'

/** A line of an order of which pieces wait to be packed. */
export type PackLine = {
  id: string
  title: string
  variant: string
  sku: string
  /** What a scanner may read of it. */
  codes: readonly string[]
  /** Empty where nobody said where it lies. */
  shelf: string
  picture: PictureView | null
  left: number
  fulfilled: number
}
export type PackOrder = {
  id: string
  /** `#1042` */
  number: string
  customer: string
  delivery: string
  placedAt: string
  /** Somebody else has it on the table: who. */
  holder?: string
  /** It is a gift: what its card says, and whether it is wrapped. */
  gift?: OrderGiftView
  lines: readonly PackLine[]
}

/** What one walks for: things of one shelf, and for which orders. */
export type PickLine = Pick<PackLine, 'title' | 'variant' | 'sku' | 'picture'> & {
  id: string
  count: number
  orders: readonly { number: string; count: number }[]
}
export type PickShelf = { shelf: string; lines: readonly PickLine[] }

/** What is done once all pieces of an order are in. */
export type PackEnd = 'number' | 'send' | 'pack'
