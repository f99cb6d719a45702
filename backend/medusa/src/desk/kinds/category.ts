import { z } from '@medusajs/framework/zod'
import { rowsOf } from '../../lib/rows.ts'
import { invalid } from '../problem.ts'
import {
  type Field,
  fieldAmong,
  fieldsOf,
  holds,
  type Kind,
  metadataOf,
  only,
  spread,
  type Values,
  value,
} from '../records/kind.ts'
import { type Outcome, same } from '../records/merge.ts'

interface Row extends Values {
  id: string
  parent_category_id: string | null
  metadata: Values | null
}

interface Sibling {
  id: string
  parent_category_id: string | null
  rank: number
}

const own = {
  name: value(holds.name),
  handle: value(z.string().min(1).max(200)),
  description: value(z.string().max(20_000)),
  ...fieldsOf(holds.yes, 'is_active is_internal'),
}
/** Where a category stands: below which, behind which of its siblings (null: first). */
const place = z.strictObject({ parent_category_id: holds.id, after: holds.id })
type Place = z.infer<typeof place>

/** Somebody else moved it when it hangs elsewhere, or no longer stands behind what it stood behind. */
function mergePlace(from: unknown, to: unknown, now: Values): Outcome {
  const [base, mine, theirs] = [from as Place | null, to as Place, now.place as Place]
  if (same(base, mine) || same(theirs, mine)) return { as: 'stays' }
  const siblings = now.siblings as string[]
  const [at, behind] = [siblings.indexOf(String(now.id)), siblings.indexOf(base?.after ?? '')]
  const moved = base?.parent_category_id !== theirs.parent_category_id || behind > at
  return moved ? { as: 'conflict' } : { as: 'set', to: mine }
}

const named: Record<string, Field> = { ...own, place: { as: 'own', schema: place, merge: mergePlace } }

/** Children of these, each family in its order. */
async function siblingsBelow(container: Parameters<Kind['read']>[0], parents: (string | null)[]): Promise<Sibling[]> {
  const fields = ['id', 'parent_category_id', 'rank']
  const below = (parent: string[] | null) =>
    rowsOf<Sibling>(container, 'product_category', fields, { parent_category_id: parent })
  const named = parents.filter((id) => id !== null)
  // Nothing is among a list of ids: those at the top are a question of their own.
  const rows = await Promise.all([
    named.length > 0 ? below(named) : [],
    named.length < parents.length ? below(null) : [],
  ])
  return rows.flat().sort((a, b) => a.rank - b.rank || a.id.localeCompare(b.id))
}

/** Throws when a category would come to stand below itself, where no walk from the top would find it any more. */
async function refuseLoop(container: Parameters<Kind['read']>[0], id: string, parent: string | null): Promise<void> {
  for (let above = parent; above !== null; ) {
    if (above === id) throw invalid({ place: 'is below itself' })
    const [row] = await rowsOf<Sibling>(container, 'product_category', ['parent_category_id'], { id: above })
    above = row?.parent_category_id ?? null
  }
}

/** A category. It is moved by `place`; its number among its siblings is nobody's wish. */
export const category: Kind = {
  reference: 'product_category',
  locks: (paths) => (paths.includes('place') ? ['desk:categories'] : []),
  read: async (container, ids) => {
    const fields = ['id', ...Object.keys(own), 'parent_category_id', 'metadata']
    const rows = await rowsOf<Row>(container, 'product_category', fields, { id: ids })
    const all = await siblingsBelow(container, [...new Set(rows.map((row) => row.parent_category_id))])
    const valuesOf = (row: Row): Values => {
      const { id, parent_category_id } = row
      const siblings = all.filter((one) => one.parent_category_id === parent_category_id).map((one) => one.id)
      const after = siblings[siblings.indexOf(id) - 1] ?? null
      const metadata = spread('metadata', row.metadata)
      return { id, ...only(Object.keys(own), row), place: { parent_category_id, after }, siblings, ...metadata }
    }
    return new Map(rows.map((row) => [row.id, valuesOf(row)]))
  },
  field: (path) => fieldAmong(named, ['name', 'description'], path),
  plan: async (merged, container) => {
    const { id, changed } = merged
    // Medusa replaces a category's metadata instead of merging it.
    const metadata = metadataOf(merged, true)
    const update: Values = { ...only(Object.keys(own), changed), ...(metadata ? { metadata } : {}) }
    const wanted = changed.place as Place | undefined
    if (wanted) {
      const { parent_category_id, after } = wanted
      await refuseLoop(container, id, parent_category_id)
      const siblings = await siblingsBelow(container, [parent_category_id])
      const others = siblings.filter((one) => one.id !== id).map((one) => one.id)
      const at = others.indexOf(after ?? '')
      // A neighbour that is gone meanwhile: to the end.
      const rank = after === null ? 0 : at < 0 ? others.length : at + 1
      Object.assign(update, { parent_category_id, rank })
    }
    return Object.keys(update).length > 0 ? { category: { selector: { id }, update } } : {}
  },
}
