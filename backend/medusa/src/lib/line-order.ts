import type { MedusaContainer } from '@medusajs/framework/types'
import { databaseOf } from '../completion/facts.ts'

interface Line {
  id: string
  created_at: Date | string
}
/** What tells one line from another: its variant, or its name where it is of none. */
interface Goods {
  variant_id?: string | null
  title?: string | null
}

const madeAt = ({ created_at }: Line): number => new Date(created_at).getTime()
const isSame = (one: Goods, other: Goods): boolean =>
  one.variant_id || other.variant_id ? one.variant_id === other.variant_id : one.title === other.title

/** Lines of a cart or an order as they came into it: Medusa answers them in any order. The shop's pages have the same rule. */
export const inLineOrder = <One extends Line>(lines: readonly One[]): One[] =>
  lines.toSorted((a, b) => madeAt(a) - madeAt(b) || a.id.localeCompare(b.id))

/** Lines that were made together, each with a moment of its own in the order that was wished. Pure. */
export function linesApart(made: readonly (Line & Goods)[], wished: readonly Goods[]): { id: string; at: string }[] {
  const left = inLineOrder(made)
  const first = left[0] ? madeAt(left[0]) : 0
  const placed = wished.flatMap((goods) => {
    const at = left.findIndex((line) => isSame(line, goods))
    return at < 0 ? [] : left.splice(at, 1)
  })
  return [...placed, ...left].map(({ id }, place) => ({ id, at: new Date(first + place).toISOString() }))
}

/**
 * Keeps the order in which the lines of an order were wished: Medusa makes all of them at one moment, with ids by chance, so
 * that nothing else told which came first.
 */
export async function keepLineOrder(
  container: MedusaContainer,
  made: readonly (Line & Goods)[],
  wished: readonly Goods[],
): Promise<void> {
  if (made.length < 2) return
  const apart = linesApart(made, wished)
  await databaseOf(container).raw(
    `update order_line_item line set created_at = apart.at
       from unnest(?::text[], ?::timestamptz[]) apart (id, at) where line.id = apart.id`,
    [apart.map(({ id }) => id), apart.map(({ at }) => at)],
  )
}
