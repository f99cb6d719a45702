import type { MedusaContainer } from '@medusajs/framework/types'
import { generateEntityId } from '@medusajs/framework/utils'
import { columnsOf, type Known } from './columns.ts'
import { factsOf } from './facts.ts'
import { type Ground, type GroupPlan, type ImportRow, planGroup } from './plan.ts'
import { idsByHandle, knownOf, ownersOf } from './state.ts'

/** A product of a file, with what it is now. */
export interface Judged extends GroupPlan {
  handle: string
  known: Known | undefined
}

/** What is needed to judge rows: all that cells may name, and who has their SKUs. */
export async function groundOf(
  container: MedusaContainer,
  rows: readonly ImportRow[],
  twice: ReadonlySet<number>,
): Promise<Ground> {
  const skus = [...new Set(rows.flatMap(({ cells }) => cells.sku?.trim() || []))]
  const [facts, owners] = await Promise.all([factsOf(container), ownersOf(container, skus)])
  return { facts, columns: columnsOf(facts), owners, twice, newId: () => generateEntityId(undefined, 'variant') }
}

/** Judges the rows of products by what is there now; nothing is written. */
export async function judge(
  container: MedusaContainer,
  groups: ReadonlyMap<string, readonly ImportRow[]>,
  ground: Ground,
  overwrite: ReadonlySet<number>,
): Promise<Judged[]> {
  const ids = await idsByHandle(
    container,
    [...groups.keys()].filter((handle) => handle !== ''),
  )
  const known = new Map((await knownOf(container, [...ids.values()])).map((one) => [one.id, one]))
  return [...groups].map(([handle, rows]) => {
    const there = known.get(ids.get(handle) ?? '')
    return { handle, known: there, ...planGroup(there, rows, ground, overwrite) }
  })
}
