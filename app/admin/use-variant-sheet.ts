import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { SaveProblem } from '#features/admin/desk.ts'
import { useRecord } from '#features/admin/use-record.ts'
import {
  cellValues,
  rowsWith,
  saveCells,
  type VariantRow,
  variantRowsQuery,
} from '#features/admin/variant-sheet.queries.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { adminTransport } from '../browser/admin-transport.ts'
import { isProblem, sheetEdits } from './sheet-edits.ts'
import { useDraft } from './use-draft.ts'

const none: readonly VariantRow[] = []

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
      const say = (problem: SaveProblem) => t(`admin.problem.${problem}`)
      const outcome = await saveCells(adminTransport, changes, rows, say)
      if (outcome.ok) {
        // What was sent is what is saved; nobody waits until all variants are read anew.
        const saved = rowsWith(client.getQueryData(query.queryKey) ?? rows, changes)
        client.setQueryData(query.queryKey, saved)
        void client.invalidateQueries(query)
        return { ok: true, values: cellValues(saved) }
      }
      // Those that were saved are no edits any more, also beside others that were refused.
      await client.invalidateQueries(query)
      return outcome
    },
  })
  // What was typed for a variant that is there no more is nobody's to save.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the rows are others, not with each key
  useEffect(() => {
    if (rows === none) return
    for (const { path, from } of record.changes)
      if (!rows.some(({ id }) => path.startsWith(`${id}.`))) record.set(path, from)
  }, [rows])
  return {
    rows,
    status: isPending ? ('loading' as const) : isError && rows === none ? ('failed' as const) : ('ready' as const),
    onRetry: () => void refetch(),
    ...sheetEdits(record, values),
    record,
    save: async () => record.changes.length === 0 || record.save(),
  }
}
