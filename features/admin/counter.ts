import { coins, decimalsOf } from '#features/shared/money.ts'
import type { CounterThing } from '#ui/screens/admin/counter/views.ts'

/** A thing in the basket. */
export type InBasket = { thing: CounterThing & { available: number | null }; quantity: number }
export type Basket = readonly InBasket[]

/** What all of it costs, in whole coins: one piece may cost a part of one, where taxes come on top of its price. */
export const totalOf = (basket: Basket, currency: string): number =>
  coins(
    basket.reduce((all, { thing, quantity }) => all + thing.price * quantity, 0),
    currency,
  )

/** One more piece; never more than there are. */
export function addThing(basket: Basket, thing: InBasket['thing']): Basket {
  const known = basket.find((one) => one.thing.id === thing.id)
  if (!known) return [...basket, { thing, quantity: 1 }]
  return setQuantity(basket, thing.id, known.quantity + 1)
}

/** So many pieces of it; none takes it out. */
export const setQuantity = (basket: Basket, id: string, quantity: number): Basket =>
  basket.flatMap((one) => {
    if (one.thing.id !== id) return one
    const most = one.thing.available ?? quantity
    return quantity > 0 ? { ...one, quantity: Math.min(quantity, most) } : []
  })

/** An amount as it is typed, `1,290.50`, in major units; null where it is none that coins of the currency make. */
export function parseAmount(typed: string, currency: string): number | null {
  const text = typed.trim()
  // Commas part groups of three: "10,50" is no sum, and not a thousand and fifty.
  const read = /^(?:\d{1,10}|[1-9]\d{0,2}(?:[\s,]\d{3}){1,3})(?:\.(\d{1,3}))?$/.exec(text)
  if (!read || (read[1]?.length ?? 0) > decimalsOf(currency)) return null
  return Number(text.replaceAll(/[\s,]/g, ''))
}

/** What people hand over for such a sum: the sum itself, and the next round ones. */
export const notesFor = (total: number): number[] => [
  ...new Set([total, ...[20, 100, 500, 1000].map((note) => Math.ceil(total / note) * note)]),
]

/** What goes back of what was given; below zero it is missing. */
export const changeOf = (total: number, given: number, currency: string): number => coins(given - total, currency)
