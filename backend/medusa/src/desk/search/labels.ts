import type { MedusaContainer } from '@medusajs/framework/types'
import { rowsOf } from '../../lib/rows.ts'
import type { StaffField } from '../../staff-index/fields.ts'

/** Names of the things that these ids stand for. */
export async function labelsOf(
  container: MedusaContainer,
  { label }: StaffField,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (!label || ids.length === 0) return new Map()
  const [entity, name] = label
  const rows = await rowsOf<Record<string, unknown>>(container, entity, ['id', name], { id: [...ids] })
  return new Map(rows.map((row) => [String(row.id), String(row[name] ?? '')]))
}
