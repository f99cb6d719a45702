import { queryOptions } from '@tanstack/react-query'
import type { Transport } from '#features/shared/commerce-port.ts'
import { isAway, isHttpError } from '#features/shared/http-error.ts'
import type { Change, Conflict, RecordValues } from './record-edits.ts'
import type { SaveOutcome } from './use-record.ts'

/** Things that the desk reads and writes by single fields (docs/desk.md, "Records"). */
export type RecordKind = 'option-value' | 'product' | 'variant' | 'category' | 'collection'

/** Why the desk refused; words are `admin.problem.*`. */
export type DeskProblem = 'away' | 'gone' | 'busy' | 'session' | 'unknown'

function deskProblem(error: unknown): DeskProblem {
  if (isAway(error)) return 'away'
  if (!isHttpError(error)) return 'unknown'
  if (error.status === 401 || error.status === 403) return 'session'
  if (error.status === 404) return 'gone'
  return error.reason === 'busy' ? 'busy' : 'unknown'
}

/** A thing's values by path, always the latest: what is edited is never older than what is seen. */
export const recordQuery = (admin: Transport, kind: RecordKind, id: string) =>
  queryOptions({
    queryKey: ['admin', 'record', kind, id],
    queryFn: async ({ signal }) =>
      (await admin.fetch<{ values: RecordValues }>(`/admin/desk/records/${kind}/${id}`, { signal })).values,
  })

/**
 * Runs a save and tells how it ended: nothing is thrown, since what was typed is still there.
 * @param say the sentence of a refusal that belongs to no field
 */
export async function saved(
  save: () => Promise<RecordValues>,
  say: (problem: DeskProblem) => string,
): Promise<SaveOutcome> {
  try {
    return { ok: true, values: await save() }
  } catch (error) {
    if (isHttpError(error)) {
      const { conflicts } = (error.body ?? {}) as { conflicts?: Conflict[] }
      if (error.reason === 'conflict' && conflicts) return { ok: false, conflicts }
      if (error.fields) return { ok: false, fields: error.fields }
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
  say: (problem: DeskProblem) => string,
): Promise<SaveOutcome> =>
  saved(async () => {
    const path = `/admin/desk/records/${kind}/${id}`
    const answer = await admin.fetch<{ values: RecordValues }>(path, { method: 'POST', body: { changes } })
    return answer.values
  }, say)
