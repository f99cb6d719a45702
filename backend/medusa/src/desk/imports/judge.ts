import type { MedusaContainer } from '@medusajs/framework/types'
import { generateEntityId } from '@medusajs/framework/utils'
import { copiesOf } from '../pictures/copy.ts'
import { picturesIn } from './body.ts'
import { columnsOf, type Known } from './columns.ts'
import { factsOf } from './facts.ts'
import { idsByHandle } from './handles.ts'
import { type Ground, type GroupPlan, type ImportRow, type OwnNumber, planGroup } from './plan.ts'
import { knownOf, ownersOf } from './state.ts'

/** A product of a file, with what it is now. */
export interface Judged extends GroupPlan {
  handle: string
  known: Known | undefined
}

/** What is needed to judge rows: all that cells may name, and who has their SKUs and barcodes. */
export async function groundOf(
  container: MedusaContainer,
  rows: readonly ImportRow[],
  twice: Ground['twice'],
): Promise<Ground> {
  const owners = (column: OwnNumber) =>
    ownersOf(container, column, [...new Set(rows.flatMap(({ cells }) => cells[column]?.trim() || []))])
  const [facts, copies, sku, barcode] = await Promise.all([
    factsOf(container),
    copiesOf(container, picturesIn(rows)),
    owners('sku'),
    owners('barcode'),
  ])
  const newId = () => generateEntityId(undefined, 'variant')
  return { facts, columns: columnsOf(facts, copies), owners: { sku, barcode }, twice, newId }
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
