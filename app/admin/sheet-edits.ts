import { isSameValue, type RecordValues } from '#features/admin/record-edits.ts'
import type { useRecord } from '#features/admin/use-record.ts'
import type { SheetChanges, SheetEdit } from '#ui/sheet/sheet.types.ts'

/** Whether a cell holds a text that is no value. */
export const isProblem = (to: unknown): to is Extract<SheetEdit, { problem: unknown }> =>
  typeof to === 'object' && to !== null && 'problem' in to

/** Edits of a record whose paths are cells (`row.column`), as a sheet shows and changes them; refusals by row. */
export function sheetEdits(record: ReturnType<typeof useRecord>, values: RecordValues) {
  const changes: Record<string, Record<string, SheetEdit>> = {}
  for (const { path, to } of record.changes) {
    const [id = '', ...column] = path.split('.')
    const cells = changes[id] ?? {}
    cells[column.join('.')] = isProblem(to) ? to : ({ value: to ?? null } as SheetEdit)
    changes[id] = cells
  }
  const onChangesChange = (next: SheetChanges) => {
    const wished = new Map(
      Object.entries(next).flatMap(([id, cells]) =>
        Object.entries(cells).map(([column, edit]) => [`${id}.${column}`, 'problem' in edit ? edit : edit.value]),
      ),
    )
    for (const { path } of record.changes) if (!wished.has(path)) record.set(path, values[path])
    for (const [path, to] of wished) if (!isSameValue(record.value(path), to)) record.set(path, to)
  }
  const refused: Record<string, string> = {}
  for (const [path, sentence] of Object.entries(record.errors)) refused[path.split('.')[0] ?? ''] ??= sentence
  return { changes, onChangesChange, refused }
}
