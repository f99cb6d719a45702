import type { ListChange } from '#features/shared/kept-list.ts'
import { isId } from '#features/shared/storage.ts'

/** A product that is wished for, and since when (ms). */
export type Wish = { product: string; at: number }
export type WishChange = ListChange<Wish>

/** Products on one list, in a browser and in an account; the backend says the same. */
export const mostWishes = 200

export const holds = (items: readonly Wish[], product: string): boolean => items.some((one) => one.product === product)

/** The list after a change, newest first. What is there already stays as it is; what finds no more room is left out. */
export function changed(items: readonly Wish[], { add, remove }: WishChange): Wish[] {
  const next = items.filter(({ product }) => !remove.includes(product))
  for (const one of add) if (next.length < mostWishes && !holds(next, one.product)) next.push(one)
  return next.toSorted((a, b) => b.at - a.at)
}

function isWish(one: unknown): one is Wish {
  const { product, at } = (one ?? {}) as Record<string, unknown>
  return isId(product) && typeof at === 'number' && Number.isInteger(at) && at >= 0 && at <= 8.64e15
}

/** Reads what may have been written by an older shop, or by hand: what is no wish is left out. */
export function parsedWishes(text: string | null): Wish[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(list)) return []
    const wishes = list.filter(isWish).map(({ product, at }) => ({ product, at }))
    return changed([], { add: wishes, remove: [] })
  } catch {
    return []
  }
}
