import { useState } from 'react'
import {
  isShown,
  type MetadataRow,
  mostKeys,
  problemsOf,
  retyped,
  rowsFrom,
  wishesOf,
} from '#features/admin/metadata-rows.ts'
import type { MetadataEditorProps } from '#ui/admin/metadata-editor.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { useRecordPage } from './use-record-page.ts'

type Page = Pick<ReturnType<typeof useRecordPage>, 'saved' | 'values' | 'set' | 'bar'>

/**
 * The free keys of a record's metadata as rows to edit. What is valid is an edit of its path like any other; what is not yet
 * keeps the page from being saved, and is there again after a crash.
 * @param isOwn whether the shop keeps something of its own under a key
 */
export function useMetadata(page: Page, isOwn: (key: string) => boolean): MetadataEditorProps {
  const { t } = useUi()
  const [rows, setRows] = useState<readonly MetadataRow[]>(() => rowsFrom(page.values, isOwn))
  if (!isShown(wishesOf(rows, page.saved, page.values, isOwn), page.values)) setRows(rowsFrom(page.values, isOwn))
  const put = (next: readonly MetadataRow[]) => {
    setRows(next)
    for (const [path, to] of Object.entries(wishesOf(next, page.saved, page.values, isOwn))) page.set(path, to)
  }
  const problems = problemsOf(rows, isOwn)
  return {
    rows: rows.map(({ id, key, type, text }) => {
      const { key: keyProblem, value } = problems[id] ?? {}
      return {
        ...{ id, key, type, text },
        keyError: keyProblem && t(`editor.data.problem.${keyProblem}`),
        valueError: value && t(`editor.data.problem.${value}`),
      }
    }),
    problem: rows.length >= mostKeys ? t('editor.data.problem.many') : undefined,
    disabled: page.bar.saving,
    onChange: (id, { type, ...part }) =>
      put(rows.map((row) => (row.id === id ? { ...(type ? retyped(row, type) : row), ...part } : row))),
    onAdd: () => {
      if (rows.length < mostKeys) put([...rows, { id: crypto.randomUUID(), key: '', type: 'text', text: '' }])
    },
    onRemove: (id) => put(rows.filter((row) => row.id !== id)),
  }
}
