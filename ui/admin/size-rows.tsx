import { type ClipboardEvent, useId } from 'react'
import IconPlus from '~icons/lucide/plus'
import IconX from '~icons/lucide/x'
import { Button } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { Icon } from '../icon/icon.tsx'
import { useUi } from '../provider/ui-provider.tsx'
import { TextField } from '../text-field/text-field.tsx'
import type { SizeRow } from './views.ts'

export type SizeRowsProps = {
  label: string
  description?: string
  error?: string
  rows: readonly SizeRow[]
  onChange: (rows: readonly SizeRow[]) => void
}

const columns = ['size', 'chest', 'waist', 'hip', 'foot'] as const
type Column = (typeof columns)[number]
/** What a cell of a measure looks like; whether it makes sense beside the others is asked of the whole. */
const looksRight = /^\s*(\d{1,3}([.,]\d)?(\s*[-–—]\s*\d{1,3}([.,]\d)?)?\s*)?$/
const columnClass = 'grid min-w-152 grid-cols-[minmax(0,1.2fr)_repeat(4,minmax(0,1fr))_2.75rem] gap-2'

/** A row with another cell; a blank measure is none. */
const withCell = (row: SizeRow, column: Column, text: string): SizeRow => ({
  ...row,
  [column]: text === '' && column !== 'size' ? undefined : text,
})

/** The rows with a block of cells written over them from one cell on, as spreadsheets copy it; what has no row gets one. */
function withBlock(rows: readonly SizeRow[], text: string, at: number, column: Column): SizeRow[] {
  const next = [...rows]
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  for (const [down, line] of lines.entries()) {
    const cells = line.split('\t').slice(0, columns.length - columns.indexOf(column))
    next[at + down] = cells.reduce<SizeRow>(
      (row, cell, right) => withCell(row, columns[columns.indexOf(column) + right] ?? 'size', cell.trim()),
      next[at + down] ?? { size: '' },
    )
  }
  return next
}

/** A size chart as a table of cells: sizes from small to large, and the body that each is made for. */
export function SizeRows({ label, description, error, rows, onChange }: SizeRowsProps) {
  const { t } = useUi()
  const id = useId()
  const change = (at: number, column: Column, text: string) =>
    onChange(rows.map((row, index) => (index === at ? withCell(row, column, text) : row)))
  const paste = (event: ClipboardEvent, at: number, column: Column) => {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\t\n]/.test(text)) return
    event.preventDefault()
    onChange(withBlock(rows, text, at, column))
  }
  return (
    <fieldset aria-describedby={error || description ? id : undefined} className="grid min-w-0 gap-4">
      <legend className="sr-only">{label}</legend>
      {error || description ? (
        <p id={id} data-error={error ? true : undefined} className="text-muted text-small data-error:text-danger">
          {error ?? description}
        </p>
      ) : null}
      {rows.length > 0 ? (
        // Labels out of sight hold to this box: those of cells beyond its edge made the whole page as wide as the rows.
        <div className="relative -m-1 overflow-x-auto p-1">
          <div aria-hidden="true" className={`${columnClass} mb-1 font-medium text-small`}>
            {columns.map((column) => (
              <span key={column}>{t(`resources.sizeCharts.${column}`)}</span>
            ))}
          </div>
          <ol className="grid gap-2">
            {rows.map((row, at) => {
              const name = row.size || String(at + 1)
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows that are being written have nothing else that stays.
                <li key={at} className={columnClass}>
                  {columns.map((column) => (
                    <TextField
                      key={column}
                      hideLabel
                      label={
                        column === 'size'
                          ? t('resources.sizeCharts.size')
                          : t('resources.sizeCharts.cell', { measure: t(`resources.sizeCharts.${column}`), size: name })
                      }
                      value={row[column] ?? ''}
                      error={
                        column === 'size' || looksRight.test(row[column] ?? '')
                          ? undefined
                          : t('resources.sizeCharts.wrongCell')
                      }
                      autoComplete="off"
                      spellCheck={false}
                      onChange={(event) => change(at, column, event.currentTarget.value)}
                      onPaste={(event) => paste(event, at, column)}
                    />
                  ))}
                  <IconButton
                    icon={IconX}
                    label={t('resources.sizeCharts.removeSize', { size: name })}
                    onClick={() => onChange(rows.filter((_, index) => index !== at))}
                  />
                </li>
              )
            })}
          </ol>
        </div>
      ) : null}
      <div>
        <Button variant="secondary" onClick={() => onChange([...rows, { size: '' }])}>
          <Icon of={IconPlus} size="sm" /> {t('resources.sizeCharts.addSize')}
        </Button>
      </div>
    </fieldset>
  )
}
