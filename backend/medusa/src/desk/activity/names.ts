import type { MedusaContainer } from '@medusajs/framework/types'
import { rowsOf } from '../../lib/rows.ts'
import type { Entry } from './entry.ts'

type Named = { id: string; title?: string | null; sku?: string | null }
/** Where the names are of what is written by ids alone. */
const kinds: Record<string, { entity: string; fields: string[] }> = {
  'inventory-item': { entity: 'inventory_item', fields: ['id', 'title', 'sku'] },
  option: { entity: 'product_option', fields: ['id', 'title'] },
}

/** The notes with the names of their things, where whoever wrote them knew ids alone. */
export async function withNames(container: MedusaContainer, entries: readonly Entry[]): Promise<Entry[]> {
  const nameless = entries.filter(({ summary, resource_id }) => summary === '' && resource_id !== null)
  const found = await Promise.all(
    Object.entries(kinds).map(async ([kind, { entity, fields }]) => {
      const ids = [
        ...new Set(nameless.flatMap(({ resource, resource_id }) => (resource === kind ? resource_id : null) ?? [])),
      ]
      const rows = ids.length > 0 ? await rowsOf<Named>(container, entity, fields, { id: ids }) : []
      return rows.map(({ id, title, sku }) => [`${kind} ${id}`, [title, sku].filter(Boolean).join(' · ')] as const)
    }),
  )
  const names = new Map(found.flat())
  return entries.map((entry) => ({
    ...entry,
    summary: entry.summary || (names.get(`${entry.resource} ${entry.resource_id}`) ?? ''),
  }))
}
