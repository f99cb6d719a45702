import type { Transport } from '#features/shared/commerce-port.ts'
import { isHttpError } from '#features/shared/http-error.ts'
import { toHandle } from './bounds.ts'
import { allCategories } from './categories.queries.ts'
import type { Category } from './category-tree.ts'
import type { ImportCheck, ImportFacts } from './imports.queries.ts'
import { makeOnce } from './make-once.ts'

/** Columns whose names can be made from a file. */
const columns = ['size', 'color', 'category', 'collection', 'tags', 'type'] as const
export type NamedColumn = (typeof columns)[number]

const key = (name: string) => name.normalize('NFC').replace(/\s+/g, ' ').toLowerCase()

/** Whether a column holds names of things that can be made. Pure. */
export const isNamed = (column: string): column is NamedColumn => columns.some((one) => one === column)

/** What the rows of a file name and the shop does not have, each once, by column. Pure. */
export function missingNames(rows: ImportCheck['rows']): { column: NamedColumn; names: string[] }[] {
  return columns.flatMap((column) => {
    const names = new Map<string, string>()
    for (const { problems } of rows)
      for (const name of problems[column]?.missing ?? []) if (!names.has(key(name))) names.set(key(name), name)
    return names.size > 0 ? [{ column, names: [...names.values()] }] : []
  })
}

async function addBelow(admin: Transport, name: string, path: readonly string[], parent: string | null) {
  const handle = toHandle(path.join(' ')) || undefined
  const body = { name, handle, is_active: true, parent_category_id: parent }
  type Made = { product_category: { id: string } }
  return (await makeOnce<Made>(admin, '/admin/product-categories', { body })).product_category.id
}

/** A category with those above it: `Women > Dresses`; what is there of them is taken. */
async function makeCategory(admin: Transport, way: string): Promise<void> {
  const all = await allCategories(admin)
  const path: string[] = []
  let above: string | null = null
  for (const name of way.split('>').map((part) => part.trim())) {
    path.push(name)
    const parent: string | null = above
    const there: Category | undefined = all.find((one) => one.parentId === parent && key(one.name) === key(name))
    above = there?.id ?? (await addBelow(admin, name, path, parent))
  }
}

const make = (admin: Transport, facts: ImportFacts, column: NamedColumn, name: string): Promise<unknown> => {
  if (column === 'category') return makeCategory(admin, name)
  if (column === 'collection') return makeOnce(admin, '/admin/collections', { body: { title: name } })
  if (column === 'tags') return makeOnce(admin, '/admin/product-tags', { body: { value: name } })
  if (column === 'type') return makeOnce(admin, '/admin/product-types', { body: { value: name } })
  return makeOnce(admin, `/admin/desk/options/${facts[column].id}/values`, { body: { value: name } })
}

/** Makes what a file names, one after the other. @returns the first that could not be made */
export async function makeNames(
  admin: Transport,
  facts: ImportFacts,
  column: NamedColumn,
  names: readonly string[],
): Promise<string | undefined> {
  let failed: string | undefined
  for (const name of names) {
    try {
      await make(admin, facts, column, name)
    } catch (error) {
      // That another one has it is seen at the next check; without an answer the rest would fail as well.
      failed ??= name
      if (!isHttpError(error) || error.status === 0 || error.status === 401 || error.status === 403) return failed
    }
  }
  return failed
}
