import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { DeskProblem } from '#features/admin/desk.ts'
import { isSameValue } from '#features/admin/record-edits.ts'
import { useRecord } from '#features/admin/use-record.ts'
import {
  cellPath,
  cellValues,
  saveCells,
  type VariantRow,
  variantRowsQuery,
} from '#features/admin/variant-sheet.queries.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { SheetChanges, SheetEdit } from '#ui/sheet/sheet.types.ts'
import { adminTransport } from '../browser/admin-transport.ts'
import { useDraft } from './use-draft.ts'

const none: readonly VariantRow[] = []
const isProblem = (to: unknown): to is Extract<SheetEdit, { problem: unknown }> =>
  typeof to === 'object' && to !== null && 'problem' in to

/**
 * The variants of a product as a sheet whose cells are edits like any other: drafts, conflicts and refusals a cell.
 * `save` answers whether nothing is left to save.
 */
export function useVariantSheet(productId: string) {
  const { t } = useUi()
  const client = useQueryClient()
  const query = variantRowsQuery(adminTransport, productId)
  const { data: rows = none, isPending, isError, refetch } = useQuery(query)
  const values = useMemo(() => cellValues(rows), [rows])
  const record = useRecord({
    values,
    draft: useDraft(`variants.${productId}`),
    async save(changes) {
      if (changes.some(({ to }) => isProblem(to))) return { ok: false, failed: t('admin.product.sheet.wrong') }
      const say = (problem: DeskProblem) => t(`admin.problem.${problem}`)
      const outcome = await saveCells(adminTransport, changes, rows, say)
      // Those that were saved are no edits any more, also beside others that were refused.
      await client.invalidateQueries(query)
      return outcome.ok ? { ok: true, values: cellValues(client.getQueryData(query.queryKey) ?? rows) } : outcome
    },
  })
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
        Object.entries(cells).map(([column, edit]) => [cellPath(id, column), 'problem' in edit ? edit : edit.value]),
      ),
    )
    for (const { path } of record.changes) if (!wished.has(path)) record.set(path, values[path])
    for (const [path, to] of wished) if (!isSameValue(record.value(path), to)) record.set(path, to)
  }
  const refused: Record<string, string> = {}
  for (const [path, sentence] of Object.entries(record.errors)) refused[path.split('.')[0] ?? ''] ??= sentence
  return {
    rows,
    status: isPending ? ('loading' as const) : isError && rows === none ? ('failed' as const) : ('ready' as const),
    onRetry: () => void refetch(),
    changes,
    onChangesChange,
    refused,
    record,
    save: async () => record.changes.length === 0 || record.save(),
  }
}
