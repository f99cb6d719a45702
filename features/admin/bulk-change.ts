import type { ProductsChange } from './jobs.queries.ts'

type Chosen = readonly { value: string }[]
/** What somebody wishes for many products; empty texts and lists leave a thing as it is. */
export type Wish = {
  status: string
  /** `none`: in no collection. */
  collection: string
  categoriesIn: Chosen
  categoriesOut: Chosen
  tagsIn: Chosen
  tagsOut: Chosen
  priceBy: 'percent' | 'amount' | 'set'
  price: number | null
  round: 'none' | 'whole' | 'ninety' | 'nine' | 'hundred'
}

/** How a price is rounded: to a multiple, or to what it ends in. */
const rounds: Readonly<Record<Wish['round'], { round_to?: number; ending?: number }>> = {
  none: {},
  whole: { round_to: 1 },
  /** 1,234.90 */
  ninety: { round_to: 1, ending: 0.9 },
  /** 1,239 */
  nine: { round_to: 10, ending: 9 },
  /** 1,290 */
  hundred: { round_to: 100, ending: 90 },
}

const members = (add: Chosen, remove: Chosen) => ({
  add: add.map(({ value }) => value),
  remove: remove.map(({ value }) => value),
})

/** A wish as the desk takes it; without any wish it is empty. Pure. */
export function bulkChange(wish: Wish, currency: string): ProductsChange {
  const { status, collection, categoriesIn, categoriesOut, tagsIn, tagsOut, priceBy, price, round } = wish
  const prices = [{ currency_code: currency, by: priceBy, value: price ?? Number.NaN, ...rounds[round] }]
  return {
    status: status || undefined,
    collection_id: collection === '' ? undefined : collection === 'none' ? null : collection,
    categories: categoriesIn.length + categoriesOut.length === 0 ? undefined : members(categoriesIn, categoriesOut),
    tags: tagsIn.length + tagsOut.length === 0 ? undefined : members(tagsIn, tagsOut),
    prices: Number.isNaN(prices[0]?.value) ? undefined : prices,
  }
}

/** Whether a change would change anything. Pure. */
export const isNoChange = (change: ProductsChange): boolean => Object.values(change).every((part) => part === undefined)
