/** The letters about an order. */
export const orderTemplates = [
  'order-placed',
  'order-shipped',
  'order-delivered',
  'order-canceled',
  'order-refunded',
] as const
export type OrderTemplate = (typeof orderTemplates)[number]

/** What a letter about an order tells, as it was when the event happened. */
export interface OrderFacts {
  order: string
  number: string
  currency: string
  total: number
  shipping: number
  tax: number
  lines: { title: string; quantity: number; total: number }[]
  delivery: string[]
  address: string[]
  /** What was paid back. */
  amount?: number
  tracking?: string[]
}
