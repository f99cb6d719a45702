import { useId } from 'react'
import IconFilter from '~icons/lucide/list-filter'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { Icon } from '../icon/icon.tsx'
import { cx } from '../internal/cx.ts'
import { controlBox } from '../internal/recipes.ts'
import { Popover } from '../popover/popover.tsx'
import { type Ui, useUi } from '../provider/ui-provider.tsx'
import { Tag } from '../tag/tag.tsx'
import type { ColumnFilter, DataColumn, TableView } from './data-table.types.ts'
import { withFilter } from './table-view.ts'
import type { ChangeView } from './use-data-table.ts'

export type TableFiltersProps<Row> = {
  columns: readonly DataColumn<Row>[]
  view: TableView
  onChange: ChangeView
}

/** All filters of the table in one panel; each choice counts at once. */
export function TableFilters<Row>({ columns, view, onChange }: TableFiltersProps<Row>) {
  const { t } = useUi()
  const count = Object.keys(view.filters).length
  return (
    <Popover
      label={t('table.filters')}
      buttonProps={{ size: 'sm', className: 'min-h-11' }}
      trigger={
        <>
          <Icon of={IconFilter} size="sm" />
          <span className="@max-xl:sr-only">{count > 0 ? t('table.filtersOn', { count }) : t('table.filters')}</span>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {columns.map((column) =>
          column.filter ? (
            <fieldset key={column.id}>
              <legend className="mb-1.5 font-semibold text-small">{column.header}</legend>
              <FilterControl
                filter={column.filter}
                header={column.header}
                chosen={view.filters[column.id] ?? []}
                onChoose={(chosen) => onChange({ filters: withFilter(view.filters, column.id, chosen) }, 'filter')}
              />
            </fieldset>
          ) : null,
        )}
      </div>
    </Popover>
  )
}

type FilterControlProps = {
  filter: ColumnFilter
  header: string
  chosen: readonly string[]
  onChoose: (chosen: readonly string[]) => void
}

function FilterControl({ filter, header, chosen, onChoose }: FilterControlProps) {
  const { t } = useUi()
  const id = useId()
  if (filter.kind === 'choice')
    return filter.options.map((option) => (
      <Checkbox
        key={option.value}
        label={option.label}
        checked={chosen.includes(option.value)}
        onChange={(event) =>
          onChoose(event.target.checked ? [...chosen, option.value] : chosen.filter((value) => value !== option.value))
        }
      />
    ))
  const [from = '', to = ''] = chosen
  const ends = [
    { end: 'from', word: t('table.range.from'), value: from, next: (value: string) => [value, to] },
    { end: 'to', word: t('table.range.to'), value: to, next: (value: string) => [from, value] },
  ]
  return (
    <div className={cx('grid gap-3', filter.input === 'number' ? 'grid-cols-2' : null)}>
      {ends.map(({ end, word, value, next }) => (
        <label key={end} htmlFor={`${id}-${end}`} className="min-w-0 text-caption text-muted">
          <span className="mb-1 block">{word}</span>
          <input
            id={`${id}-${end}`}
            aria-label={t('table.range.of', { column: header, end })}
            type={filter.input}
            inputMode={filter.input === 'number' ? 'decimal' : undefined}
            value={value}
            onChange={(event) => onChoose(next(event.target.value))}
            className={cx(controlBox, 'h-11 px-2.5')}
          />
        </label>
      ))}
    </div>
  )
}

/** What a filter says, in words. */
function filterWords(filter: ColumnFilter, chosen: readonly string[], t: Ui['t']): string {
  if (filter.kind === 'choice')
    return chosen.map((value) => filter.options.find((option) => option.value === value)?.label ?? value).join(', ')
  const [from = '', to = ''] = chosen
  if (from && to) return t('table.range.both', { from, to })
  return from ? t('table.range.atLeast', { from }) : t('table.range.atMost', { to })
}

/** The filters that are on, each with a cross. Draws nothing when there are none. */
export function TableFilterTags<Row>({ columns, view, onChange }: TableFiltersProps<Row>) {
  const { t } = useUi()
  const on = columns.flatMap((column) => {
    const chosen = view.filters[column.id]
    if (!column.filter || !chosen) return []
    const value = filterWords(column.filter, chosen, t)
    return [{ id: column.id, words: t('table.filter.remove', { column: column.header, value }) }]
  })
  if (on.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {on.map(({ id, words }) => (
        <Tag key={id} onRemove={() => onChange({ filters: withFilter(view.filters, id, []) }, 'filter')}>
          {words}
        </Tag>
      ))}
      <button
        type="button"
        onClick={() => onChange({ filters: {} }, 'filter')}
        className="min-h-9 rounded-sm px-2 text-action text-small underline underline-offset-4 hover:text-action-hover"
      >
        {t('table.filter.clear')}
      </button>
    </div>
  )
}
