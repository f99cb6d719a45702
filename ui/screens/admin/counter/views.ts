import type { PictureView } from '#ui/picture/picture.tsx'

/** A thing that can be sold; `price` is a number for sums, `priceText` is finished. */
export type CounterThing = {
  id: string
  title: string
  variant: string
  sku: string
  picture: PictureView | null
  price: number
  priceText: string
  /** Nothing of it is left. */
  soldOut: boolean
}
export type CounterLine = CounterThing & { quantity: number; sum: string; most?: number }
export type PaidBy = 'cash' | 'card' | 'transfer' | 'link'
/** A sale whose buyer pays by a link on a telephone of their own; `paid` is what was paid of it before, empty where nothing was. */
export type CounterWaits = { total: string; paid: string; link: string }
/** Done: what it was, and what goes back. Finished texts; `change` is empty where nothing does. */
export type CounterSold = { number: string; total: string; change: string; href: string }
