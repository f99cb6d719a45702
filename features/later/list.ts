import type { ListChange } from '#features/shared/kept-list.ts'
import { isId } from '#features/shared/storage.ts'

/** Pieces of a variant that wait outside the cart, and since when (ms). */
export type SavedLine = { variant: string; product: string; quantity: number; at: number }
export type LaterChange = ListChange<SavedLine>

/** Lines on one list, in a browser and in an account; the backend says the same. */
export const mostSaved = 50
/** Pieces of one line. */
export const mostPieces = 999

/**
 * The list after a change, newest first. What is there already has the larger number of both afterwards, so that a change
 * said twice is done once; what finds no more room is left out.
 */
export function changed(items: readonly SavedLine[], { add, remove }: LaterChange): SavedLine[] {
  const next = new Map(items.filter(({ variant }) => !remove.includes(variant)).map((line) => [line.variant, line]))
  for (const line of add) {
    const there = next.get(line.variant)
    if (there) next.set(line.variant, { ...there, quantity: Math.max(there.quantity, line.quantity) })
    else if (next.size < mostSaved) next.set(line.variant, line)
  }
  return [...next.values()].toSorted((a, b) => b.at - a.at)
}

const isWhole = (one: unknown, from: number, to: number): one is number =>
  typeof one === 'number' && Number.isInteger(one) && one >= from && one <= to

function isLine(one: unknown): one is SavedLine {
  const { variant, product, quantity, at } = (one ?? {}) as Record<string, unknown>
  return isId(variant) && isId(product) && isWhole(quantity, 1, mostPieces) && isWhole(at, 0, 8.64e15)
}

/** Reads what may have been written by an older shop, or by hand: what is no line is left out. */
export function parsedLines(text: string | null): SavedLine[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(list)) return []
    const lines = list.filter(isLine).map(({ variant, product, quantity, at }) => ({ variant, product, quantity, at }))
    return changed([], { add: lines, remove: [] })
  } catch {
    return []
  }
}
