import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type CellProblem, importFactsQuery } from '#features/admin/imports.queries.ts'
import { addValue } from '#features/admin/option-values.queries.ts'
import type { ImportResultProps } from '#ui/admin/transfer/import-result.tsx'
import type { ImportCell } from '#ui/admin/transfer/import-rows.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { adminTransport } from '../browser/admin-transport.ts'
import { cellProblem, columnName } from './import-words.ts'
import type { useImportFile } from './use-import-file.ts'
import type { useImportRows } from './use-import-rows.ts'

/** Wrong rows that are drawn at once. */
const shown = 50

type Options = {
  file: ReturnType<typeof useImportFile>
  rows: ReturnType<typeof useImportRows>
  run: { starting: boolean; problem?: string } | undefined
  onRun: () => void
  /** Something else is wished than before. */
  onChange: () => void
}

/** What an import would do, in words: numbers, cells to correct with what may be meant, and what others changed. */
export function useImportResult({ file, rows, run, onRun, onChange }: Options): ImportResultProps {
  const { t } = useUi()
  const client = useQueryClient()
  const [notMade, setNotMade] = useState<string>()
  const { check, checked, wrong, stale, overwrite } = rows
  const { facts, columns } = file
  const byLine = new Map(rows.rows.map((row) => [row.line, row.cells]))
  const nameOf = (id: string) => columnName(t, columns.find((one) => one.id === id) ?? { id, name: null })
  const titleOf = (line: number) => byLine.get(line)?.title || byLine.get(line)?.handle || ''
  const recheck = (next = rows.rows) => {
    onChange()
    setNotMade(undefined)
    void check(next)
  }
  /** A size or a color that the shop does not have yet. */
  const make = async (option: 'size' | 'color', name: string) => {
    const made = await addValue(adminTransport, facts.data?.[option].id ?? '', { name, thai: '', hex: '' }, () => '')
    if (!made.ok) return setNotMade(t('transfer.make.failed', { name }))
    await client.invalidateQueries(importFactsQuery(adminTransport))
    recheck()
  }
  const offersOf = (line: number, id: string, { code, nearest }: CellProblem): ImportCell['offers'] => {
    const typed = byLine.get(line)?.[id]?.trim() ?? ''
    const isOption = (id === 'size' || id === 'color') && code === 'unknown' && typed !== ''
    return [
      ...(nearest === undefined
        ? []
        : [
            {
              id: 'use',
              label: t('transfer.wrong.use', { name: nearest }),
              onSelect: () => recheck(rows.withCell(line, id, nearest)),
            },
          ]),
      ...(isOption
        ? [{ id: 'make', label: t('transfer.wrong.make', { name: typed }), onSelect: () => void make(id, typed) }]
        : []),
    ]
  }
  const count = checked?.check?.count ?? { new: 0, changed: 0, unchanged: 0, wrong: 0, stale: 0 }
  const over = stale.filter(({ line }) => overwrite.has(line)).length
  return {
    count,
    ready: (checked?.check?.ready.length ?? 0) + over,
    edited: checked?.edited ?? false,
    checking: checked?.status === 'checking',
    starting: run?.starting ?? false,
    problem: run?.problem ?? notMade ?? (checked?.status === 'failed' ? t('transfer.check.failed') : undefined),
    wrong: {
      rows: wrong.slice(0, shown).map(({ line, problems }) => ({
        line,
        name: titleOf(line),
        cells: Object.entries(problems).map(([id, problem]) => ({
          id,
          label: nameOf(id),
          value: byLine.get(line)?.[id] ?? '',
          error: cellProblem(t, problem),
          offers: offersOf(line, id, problem),
        })),
      })),
      more: Math.max(0, wrong.length - shown),
      onCell: (line, id, value) => {
        onChange()
        rows.type(line, id, value)
      },
    },
    stale: {
      rows: stale.slice(0, shown * 4).map(({ line, stale: cells }) => ({
        line,
        name: titleOf(line),
        overwrite: overwrite.has(line),
        cells: cells.map(({ column, theirs, mine }) => ({ id: column, label: nameOf(column), theirs, mine })),
      })),
      onOverwrite: (line, isOn) => {
        onChange()
        rows.setOverwrite(line, isOn)
      },
    },
    onCheck: () => recheck(),
    onRun,
    onBack: () => {
      onChange()
      rows.reset()
    },
  }
}
