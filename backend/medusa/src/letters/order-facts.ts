/** The letters about an order. */
export type OrderTemplate =
  | 'order-placed'
  | 'payment-received'
  | 'payment-failed'
  | 'order-edited'
  | 'order-pay'
  | 'order-shipped'
  | 'order-delivered'
  | 'order-canceled'
  | 'order-refunded'
  | 'return-requested'
  | 'return-received'
  | 'order-note'

/** What a letter about an order tells, as it was when the event happened. Amounts in major units. */
export interface OrderFacts {
  order: string
  number: string
  currency: string
  total: number
  shipping: number
  discount: number
  /** What staff have let go. */
  credit: number
  tax: number
  lines: { title: string; detail: string | null; quantity: number; total: number; thumbnail: string | null }[]
  delivery: string[]
  /** Where it goes, by Medusa's names of the parts: how it is written down is up to the letter. */
  address: Record<string, string>
  /** What is written on the card of a gift; left out where it is none. */
  gift?: string
  /** What was paid of it so far, whatever was paid back of that. */
  paid: number
  /** What was paid, or paid back. */
  amount?: number
  tracking?: string[]
  /** Of what has arrived: whether anything can be reviewed. */
  reviewable?: boolean
  /** What is left to pay after a change; below zero what is to be paid back. */
  due?: number
  /** What staff wrote. */
  note?: string
}
