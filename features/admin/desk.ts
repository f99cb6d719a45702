import { queryOptions } from '@tanstack/react-query'
import type { Transport } from '#features/shared/commerce-port.ts'
import { type HttpError, isAway, isHttpError } from '#features/shared/http-error.ts'
import type { Change, Conflict, RecordValues } from './record-edits.ts'
import type { SaveOutcome } from './use-record.ts'

/** Things that the desk reads and writes by single fields (docs/desk.md, "Records"). */
export type RecordKind =
  | 'option-value'
  | 'product'
  | 'variant'
  | 'category'
  | 'collection'
  | 'tag'
  | 'type'
  | 'sales-channel'
  | 'stock-location'
  | 'inventory-item'
  | 'price-list'
  | 'order'
  | 'review'
  | 'size-chart'

/** Why the desk refused; words are `admin.problem.*`. */
export type DeskProblem = 'away' | 'gone' | 'busy' | 'session' | 'unknown'
/** What a save can say as well: another thing has that name, or that SKU; what was chosen was deleted. */
export type SaveProblem = DeskProblem | 'taken' | 'takenSku' | 'choiceGone'

/** What a refusal means, in the words of `admin.problem.*`. */
export function deskProblem(error: unknown): DeskProblem {
  if (isAway(error)) return 'away'
  if (!isHttpError(error)) return 'unknown'
  if (error.status === 401 || error.status === 403) return 'session'
  if (error.status === 404) return 'gone'
  return error.reason === 'busy' ? 'busy' : 'unknown'
}

/** The same for one of many records that were sent in a call, by the code of its refusal. */
export const recordProblem = (code: string): DeskProblem =>
  code === 'not_found' ? 'gone' : code === 'busy' ? 'busy' : 'unknown'

type Fields = Readonly<Record<string, string>>

/** What is wrong at which field: that another thing has the same, or what was chosen is gone, the backend says in English alone. */
export function refusedFields(reason: unknown, fields: Fields, say: (problem: SaveProblem) => string): Fields {
  if (reason !== 'duplicate' && reason !== 'choice_gone') return fields
  const problemAt = (path: string) => (reason === 'choice_gone' ? 'choiceGone' : path === 'sku' ? 'takenSku' : 'taken')
  return Object.fromEntries(Object.keys(fields).map((path) => [path, say(problemAt(path))]))
}

/** A thing's values by path, always the latest: what is edited is never older than what is seen. */
export const recordQuery = (admin: Transport, kind: RecordKind, id: string) =>
  queryOptions({
    queryKey: ['admin', 'record', kind, id],
    queryFn: async ({ signal }) =>
      (await admin.fetch<{ values: RecordValues }>(`/admin/desk/records/${kind}/${id}`, { signal })).values,
  })

/** A refusal that its caller knows more about than that it is one. */
export type Refused = (error: HttpError) => SaveOutcome | undefined

/**
 * Runs a save and tells how it ended: nothing is thrown, since what was typed is still there.
 * @param say the sentence of a refusal that belongs to no field
 */
export async function saved(
  save: () => Promise<RecordValues>,
  say: (problem: SaveProblem) => string,
  refused?: Refused,
): Promise<SaveOutcome> {
  try {
    return { ok: true, values: await save() }
  } catch (error) {
    if (isHttpError(error)) {
      const { conflicts } = (error.body ?? {}) as { conflicts?: Conflict[] }
      if (error.reason === 'conflict' && conflicts) return { ok: false, conflicts }
      if (error.fields) return { ok: false, fields: refusedFields(error.reason, error.fields, say) }
      const known = refused?.(error)
      if (known) return known
    }
    return { ok: false, failed: say(deskProblem(error)) }
  }
}

/** Sends only what changed, each with the value that was seen. */
export const saveRecord = (
  admin: Transport,
  kind: RecordKind,
  id: string,
  changes: readonly Change[],
  say: (problem: SaveProblem) => string,
  refused?: Refused,
): Promise<SaveOutcome> =>
  saved(
    async () => {
      const path = `/admin/desk/records/${kind}/${id}`
      const answer = await admin.fetch<{ values: RecordValues }>(path, { method: 'POST', body: { changes } })
      return answer.values
    },
    say,
    refused,
  )

/** How a thing of the back office is read and saved. */
export type RecordSource = {
  query: {
    queryKey: string[]
    queryFn?: ReturnType<typeof recordQuery>['queryFn']
    /** What was seen of it elsewhere, until it is read. */
    initialData?: RecordValues | (() => RecordValues | undefined)
    initialDataUpdatedAt?: number | (() => number | undefined)
  }
  save: (changes: readonly Change[], say: (problem: SaveProblem) => string) => Promise<SaveOutcome>
}

/** A thing that the desk reads and saves. */
export const deskRecord = (admin: Transport, kind: RecordKind, id: string): RecordSource => ({
  query: recordQuery(admin, kind, id),
  save: (changes, say) => saveRecord(admin, kind, id, changes, say),
})
