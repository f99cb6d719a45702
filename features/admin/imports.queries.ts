import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Transport } from '#features/shared/commerce-port.ts'
import type { ImportColumn } from './import-columns.ts'
import type { Job, JobSelection } from './jobs.queries.ts'

export type ImportRow = { line: number; cells: Readonly<Record<string, string>> }
/** What is wrong with a cell; words are `transfer.problem.*`. `nearest` is what may have been meant by all of it. */
export type CellProblem = {
  code: string
  message: string
  nearest?: string
  missing?: readonly string[]
  /** The row that it is wrong by. */
  row?: number
}
export type ImportVerdict = {
  line: number
  verdict: 'wrong' | 'stale'
  problems: Readonly<Record<string, CellProblem>>
  /** What somebody changed since the export, and the file changes too. */
  stale: readonly { column: string; theirs: string; mine: string }[]
}
export type ImportCheck = {
  count: Readonly<Record<'new' | 'changed' | 'unchanged' | 'wrong' | 'stale', number>>
  /** Those that something is to be said about. */
  rows: readonly ImportVerdict[]
  /** Lines of products that are not there. */
  fresh: readonly number[]
  /** Lines that would be written. */
  ready: readonly number[]
  /** How many pictures of other sites would be copied into the shop. */
  pictures: number
}
export type ImportFacts = {
  columns: readonly ImportColumn[]
  size: { id: string; values: readonly string[] }
  color: { id: string; values: readonly string[] }
}

const path = '/admin/desk/imports'

/** Columns of a file, and the sizes and colors that there are. */
export const importFactsQuery = (admin: Transport) =>
  queryOptions({
    queryKey: ['admin', 'import-facts'],
    queryFn: ({ signal }) => admin.fetch<ImportFacts>(path, { signal }),
  })

/**
 * An import with the rows that it left out, as the desk has kept them: those that are wrong or stale now; `uncopied` are pictures
 * of other sites that did not come.
 */
export const importLeftQuery = (admin: Transport, id: string, isOver: boolean) =>
  queryOptions({
    queryKey: ['admin', 'import-left', id, isOver],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      admin.fetch<{ job: Job; rows: ImportRow[]; uncopied: number }>(`${path}/${id}`, { signal }),
  })

/** Rows as the desk takes them: the columns once. Pure. */
export function importBody(rows: readonly ImportRow[]) {
  const columns = [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))]
  return { columns, rows: rows.map(({ line, cells }) => ({ line, texts: columns.map((id) => cells[id] ?? '') })) }
}

/** What an import of these rows would do now; nothing is written. */
export const checkImport = (
  admin: Transport,
  rows: readonly ImportRow[],
  overwrite: readonly number[],
  signal?: AbortSignal,
): Promise<ImportCheck> =>
  admin.fetch(`${path}/check`, { method: 'POST', body: { ...importBody(rows), overwrite }, signal })

/** What was said to go, and what of it was not there: a product that came or went since is left alone. */
type Seen = { overwrite: readonly number[]; fresh: readonly number[] }

/** Begins an import; the same key again is the same job. */
export async function openImport(
  admin: Transport,
  rows: readonly ImportRow[],
  { overwrite, fresh, file, key }: Seen & { file: string; key: string },
): Promise<Job> {
  const body = { ...importBody(rows), overwrite, fresh, file, idempotency_key: key }
  return (await admin.fetch<{ job: Job }>(path, { method: 'POST', body })).job
}

/** Products asked for at once. */
const page = 100

/** Products as rows of a file, the columns first. */
export async function exportRows(
  admin: Transport,
  selection: JobSelection,
  onProgress: (done: number, count: number) => void,
  signal: AbortSignal,
): Promise<string[][]> {
  const table: string[][] = []
  for (let offset = 0; ; offset += page) {
    const body = { selection, limit: page, offset }
    const answer = await admin.fetch<{ columns: string[]; rows: string[][]; count: number }>('/admin/desk/exports', {
      method: 'POST',
      body,
      signal,
    })
    if (offset === 0) table.push(answer.columns)
    table.push(...answer.rows)
    onProgress(Math.min(answer.count, offset + page), answer.count)
    if (offset + page >= answer.count) return table
  }
}
