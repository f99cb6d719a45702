import type { MedusaContainer } from '@medusajs/framework/types'
import type { ItemRow } from '../../modules/desk-job/service.ts'
import { recordEntry } from '../activity/entry.ts'
import { conflict } from '../problem.ts'
import { readRecords } from '../records/save.ts'
import { removeProducts } from './create.ts'
import { judgeItems } from './items.ts'
import type { Done } from './write-item.ts'

/** What is told of an item that could not be written. */
type Refused = (item: ItemRow, error: unknown) => Done

/**
 * Takes back products that an import made, unless somebody has changed them since: all are judged in one reading and
 * removed in one write; where that is refused each goes by itself.
 */
export async function unmake(
  container: MedusaContainer,
  items: readonly ItemRow[],
  refused: Refused,
): Promise<[ItemRow, Done][]> {
  if (items.length === 0) return []
  try {
    return await unmakeAll(container, items, refused)
  } catch (error) {
    if (items.length === 1) return [[items[0], refused(items[0], error)]]
    const alone: [ItemRow, Done][] = []
    for (const item of items) alone.push(...(await unmake(container, [item], refused)))
    return alone
  }
}

async function unmakeAll(container: MedusaContainer, items: readonly ItemRow[], refused: Refused) {
  const { all } = await judgeItems(container, items)
  const ids = items.map(({ record_id }) => record_id)
  const before = await readRecords(container, 'product', ids)
  const asMade = all.filter(({ item, plan }) => plan.known?.id === item.record_id && plan.changes.length === 0)
  const ours = new Set(asMade.map(({ item }) => item.record_id).filter((id) => before.has(id)))
  if (ours.size > 0) await removeProducts(container, [...ours])
  return items.map((item): [ItemRow, Done] => {
    const values = before.get(item.record_id)
    const changes = item.changes ?? []
    // Gone already, by this or by somebody.
    if (!values) return [item, { changes, entries: [], reason: null }]
    if (!ours.has(item.record_id))
      return [item, refused(item, conflict([{ path: 'product', base: null, mine: null, theirs: values.title }]))]
    const entry = recordEntry('product', item.record_id, values, undefined)
    return [item, { changes, entries: entry ? [entry] : [], reason: null }]
  })
}
