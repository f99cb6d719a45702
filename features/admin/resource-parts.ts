import type { Query, Transport } from '#features/shared/commerce-port.ts'
import { formatDateTime } from '#features/shared/dates.ts'
import type { CellView, FieldView, WordKey } from '#ui/admin/views.ts'
import { allPages } from './all-pages.ts'
import { handleProblem, isTooLong } from './bounds.ts'
import { type RecordValues, textOf } from './record-edits.ts'
import type { Entity, ResourceColumn, ResourceLink } from './resource.ts'

/** Parts that several kinds of things are made of. */

/** A text of the values, without the blanks around it. */
export const nameAt = (values: RecordValues, path: string): string => textOf(values[path]).trim()

/** A text, or nothing to show. */
export const textCell = (text: string | null | undefined, note?: string | null): CellView => ({
  kind: 'text',
  text: text ?? '',
  note: note ?? undefined,
})

/** When it was last changed. */
export const changedColumn = <Row extends Entity & { updated_at?: string | Date | null }>(): ResourceColumn<Row> => ({
  id: 'changed',
  head: 'resources.changed',
  cell: (row, language) => textCell(formatDateTime(row.updated_at ?? '', language)),
  sort: 'updated_at',
  filter: { kind: 'range', input: 'date', param: 'updated_at' },
  width: 12,
})

/** Where the shop's other language is kept. */
export const otherLocale = 'th-TH'
/** The path of a word in it. */
export const otherWord = (path: string): string => `translations.${otherLocale}.${path}`

/** A name in English and, where the desk translates it, in Thai. */
export const nameFields = (path: string): FieldView[] => [
  { path, label: 'admin.options.name.en', input: 'text' },
  {
    path: `translations.th-TH.${path}`,
    label: 'admin.options.name.th',
    text: 'admin.options.name.thText',
    input: 'text',
    lang: 'th',
    optional: true,
  },
]

/** A sentence about it in both languages, where Medusa has no field of its own for it. */
export const descriptionFields: FieldView[] = [
  { path: 'metadata.description', label: 'admin.category.description.en', input: 'long', optional: true },
  {
    path: 'metadata.description_th',
    label: 'admin.category.description.th',
    input: 'long',
    lang: 'th',
    optional: true,
  },
]

const isEmpty = (value: unknown): boolean =>
  Array.isArray(value) ? value.length === 0 : String(value ?? '').trim() === ''
const isLong = (value: unknown): boolean => typeof value === 'string' && isTooLong(value)

/** What is wrong where these must not be empty, and where they or their Thai words are longer than a name. */
export const needed =
  (...paths: string[]) =>
  (values: RecordValues): Record<string, WordKey> =>
    Object.fromEntries([
      ...paths
        .flatMap((path) => [path, `translations.th-TH.${path}`])
        .filter((path) => isLong(values[path]))
        .map((path) => [path, 'admin.nameLong'] as const),
      ...paths.filter((path) => isEmpty(values[path])).map((path) => [path, 'resources.missing'] as const),
    ])

/** What is wrong with an address: one that was made elsewhere, by other rules, is left as it is until it is edited. */
export function wrongHandle(values: RecordValues, path = 'handle'): Record<string, WordKey> {
  const problem = handleProblem(nameAt(values, path))
  return problem ? { [path]: `admin.category.${problem}` } : {}
}

type Products = { products: { id: string }[]; count: number }

/** Where things that belong to another one are asked for, and by what they are called. */
type Members = { path: string; many: string; name: string; query: Query }

/** Ids of all of them in the order of their names. Asked for by id, so that no page has again what another one had. */
export async function memberIds(
  admin: Transport,
  { path, many, name, query }: Members,
  signal?: AbortSignal,
): Promise<string[]> {
  const asked = { ...query, fields: `id,${name}`, order: 'id' }
  const found = await allPages<Record<string, string | null>>(admin, path, many, asked, signal)
  return found
    .toSorted((a, b) => (a[name] ?? '').localeCompare(b[name] ?? '', 'en', { numeric: true }))
    .map(({ id }) => String(id))
}

/**
 * Products that belong to it; `param` is Medusa's name of the column. Asked of Medusa itself: the
 * staff's index follows a moment later, and a product just put in would look as if it were lost.
 */
export const productLink = (write: ResourceLink['write'], param: string): ResourceLink => ({
  write,
  read: (admin, id, signal) =>
    memberIds(admin, { path: '/admin/products', many: 'products', name: 'title', query: { [param]: [id] } }, signal),
})

/** How many products have it; `param` is Medusa's name of the column. */
export const usedBy =
  (param: string) =>
  async (admin: Transport, id: string, signal?: AbortSignal): Promise<RecordValues> => {
    const query = { [param]: [id], fields: 'id', limit: 1 }
    return { products: (await admin.fetch<Products>('/admin/products', { query, signal })).count }
  }

/** How many of these there are among the values. */
export const countAt = (values: RecordValues, path: string): number => {
  const ids = values[path]
  return Array.isArray(ids) ? ids.length : 0
}
