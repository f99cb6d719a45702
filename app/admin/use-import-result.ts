import { isNamed } from '#features/admin/import-names.ts'
import type { CellProblem } from '#features/admin/imports.queries.ts'
import type { ImportResultProps } from '#ui/admin/transfer/import-result.tsx'
import type { ImportCell } from '#ui/admin/transfer/import-rows.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { cellProblem, columnName } from './import-words.ts'
import type { useImportFile } from './use-import-file.ts'
import { useImportNames } from './use-import-names.ts'
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
  const { check, checked, wrong, stale, overwrite } = rows
  const { columns } = file
  const byLine = new Map(rows.rows.map((row) => [row.line, row.cells]))
  const nameOf = (id: string) => columnName(t, columns.find((one) => one.id === id) ?? { id, name: null })
  const titleOf = (line: number) => byLine.get(line)?.title || byLine.get(line)?.handle || ''
  const recheck = (next?: typeof rows.rows) => {
    onChange()
    names.forget()
    void check(next)
  }
  const names = useImportNames(file, rows, nameOf, () => recheck())
  const offersOf = (line: number, id: string, { nearest, missing = [] }: CellProblem): ImportCell['offers'] => {
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
      ...(isNamed(id)
        ? missing.map((name) => ({
            id: `make ${name}`,
            label: t('transfer.wrong.make', { name }),
            onSelect: () => void names.make(id, [name]),
          }))
        : []),
    ]
  }
  const count = checked?.check?.count ?? { new: 0, changed: 0, unchanged: 0, wrong: 0, stale: 0 }
  const over = stale.filter(({ line }) => overwrite.has(line)).length
  return {
    count,
    pictures: checked?.check?.pictures ?? 0,
    ready: (checked?.check?.ready.length ?? 0) + over,
    edited: checked?.edited ?? false,
    checking: checked?.status === 'checking',
    starting: run?.starting ?? false,
    problem: run?.problem ?? names.problem ?? (checked?.status === 'failed' ? t('transfer.check.failed') : undefined),
    missing: names.missing,
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
