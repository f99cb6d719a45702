import type { Transport } from '#features/shared/commerce-port.ts'
import type { RecordValues } from './record-edits.ts'

const pathOf = (kind: string, id: string) => `/admin/desk/records/${kind}/${id}`

/** What one thing of the back office holds, by path; for work on several of them, which no page shows. Rejects with HttpError. */
export const valuesOf = async (admin: Transport, kind: string, id: string): Promise<RecordValues> =>
  (await admin.fetch<{ values: RecordValues }>(pathOf(kind, id))).values

/** Writes what changes, each with the value that was seen; asks nothing where nothing does. Rejects with HttpError. */
export async function writeValues(
  admin: Transport,
  kind: string,
  id: string,
  changes: readonly { path: string; from: unknown; to: unknown }[],
): Promise<void> {
  if (changes.length > 0) await admin.fetch(pathOf(kind, id), { method: 'POST', body: { changes } })
}
