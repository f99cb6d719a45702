import { useState } from 'react'
import IconChevron from '~icons/lucide/chevron-down'
import IconFilter from '~icons/lucide/list-filter'
import { Badge } from '../badge/badge.tsx'
import { Icon } from '../icon/icon.tsx'
import { Popover } from '../popover/popover.tsx'
import { type Ui, useUi } from '../provider/ui-provider.tsx'
import { Tag } from '../tag/tag.tsx'
import type { ColumnFilter, DataColumn, TableView } from './data-table.types.ts'
import { FilterControl } from './filter-control.tsx'
import { withFilter } from './table-view.ts'
import type { ChangeView } from './use-table-state.ts'

export type TableFiltersProps<Row> = {
  columns: readonly DataColumn<Row>[]
  view: TableView
  onChange: ChangeView
}

/** From so many filters on each is folded in under its name. */
const foldFrom = 6

/** All filters of the table in one panel; each choice counts at once. */
export function TableFilters<Row>({ columns, view, onChange }: TableFiltersProps<Row>) {
  const { t } = useUi()
  const count = Object.keys(view.filters).length
  const filtered = columns.flatMap(({ id, header, filter }) => (filter ? [{ id, header, filter }] : []))
  // Only how they begin: what somebody has opened or shut stays so.
  const [unfolded] = useState(() => [filtered[0]?.id, ...Object.keys(view.filters)])
  const controls = filtered.map(({ id, header, filter }) => ({
    id,
    header,
    chosen: view.filters[id] ?? [],
    control: (
      <FilterControl
        filter={filter}
        header={header}
        chosen={view.filters[id] ?? []}
        onChoose={(chosen) => onChange({ filters: withFilter(view.filters, id, chosen) }, 'filter')}
      />
    ),
  }))
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
      {filtered.length < foldFrom ? (
        <div className="flex flex-col gap-5">
          {controls.map(({ id, header, control }) => (
            <fieldset key={id}>
              <legend className="mb-1.5 font-semibold text-small">{header}</legend>
              {control}
            </fieldset>
          ))}
        </div>
      ) : (
        <div className="-my-2 divide-y divide-line">
          {controls.map(({ id, header, chosen, control }) => (
            <details key={id} open={unfolded.includes(id)} className="group/fold">
              <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-sm font-semibold text-small -outline-offset-2 [&::-webkit-details-marker]:hidden">
                <span className="min-w-0 flex-1">{header}</span>
                {chosen.length > 0 ? <Badge tone="action">{chosen.filter(Boolean).length}</Badge> : null}
                <Icon of={IconChevron} size="sm" className="text-muted group-open/fold:rotate-180" />
              </summary>
              <fieldset aria-label={header} className="pb-3">
                {control}
              </fieldset>
            </details>
          ))}
        </div>
      )}
    </Popover>
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
        className="min-h-9 rounded-sm px-2 pointer-coarse:min-h-11 text-action text-small underline underline-offset-4 hover:text-action-hover"
      >
        {t('table.filter.clear')}
      </button>
    </div>
  )
}
