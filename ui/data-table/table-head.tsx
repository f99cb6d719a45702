import IconSort from '~icons/lucide/arrow-down-up'
import IconDown from '~icons/lucide/arrow-down-wide-narrow'
import IconUp from '~icons/lucide/arrow-up-narrow-wide'
import { Icon } from '../icon/icon.tsx'
import { cx } from '../internal/cx.ts'
import { useUi } from '../provider/ui-provider.tsx'
import type { DataColumn, TableView } from './data-table.types.ts'
import { TableCheckbox } from './table-checkbox.tsx'
import { afterTick, roles, stickyHead, stickyTick } from './table-look.ts'
import type { ChangeView } from './use-table-state.ts'

export type TableHeadProps<Row> = {
  columns: readonly DataColumn<Row>[]
  view: TableView
  onChange: ChangeView
  /** Whether rows can be ticked, and how many of this page's are. */
  ticks: { all: boolean; some: boolean; onCheck: (checked: boolean) => void } | null
  /** Whether rows end with a menu. */
  hasMenus: boolean
}

const cell = 'border-line bg-inherit font-semibold text-caption text-muted @2xl:border-b @2xl:py-2.5'

/** The heads of the columns: a button where the column can be sorted, with `aria-sort` on the cell. */
export function TableHead<Row>({ columns, view, onChange, ticks, hasMenus }: TableHeadProps<Row>) {
  const { t } = useUi()
  return (
    <thead
      {...roles.group}
      className="sticky top-0 z-20 bg-surface group-data-stale/table:after:absolute group-data-stale/table:after:z-20 group-data-stale/table:after:inset-x-0 group-data-stale/table:after:bottom-0 group-data-stale/table:after:h-0.5 group-data-stale/table:after:animate-shimmer group-data-stale/table:after:bg-action @max-2xl:relative @max-2xl:block"
    >
      <tr
        {...roles.row}
        className="bg-inherit @max-2xl:relative @max-2xl:flex @max-2xl:items-center @max-2xl:gap-1 @max-2xl:overflow-x-auto @max-2xl:border-line @max-2xl:border-b @max-2xl:not-has-[button,input]:border-b-0"
      >
        {ticks ? (
          <td {...roles.cell} className={cx(cell, stickyTick)}>
            <TableCheckbox
              label={t('table.select.page')}
              checked={ticks.all}
              mixed={ticks.some && !ticks.all}
              onCheck={ticks.onCheck}
            />
          </td>
        ) : null}
        {columns.map((column, index) => {
          const sorted = view.sort?.id === column.id ? view.sort : null
          const sorts = column.value !== undefined && column.sortable !== false
          return (
            <th
              {...roles.head}
              key={column.id}
              scope="col"
              aria-sort={sorted ? (sorted.descending ? 'descending' : 'ascending') : undefined}
              className={cx(
                cell,
                index === 0 ? stickyHead : '@2xl:px-4',
                // On cards the heads are what the list is sorted by.
                sorts ? '@max-2xl:shrink-0 @max-2xl:px-2' : '@max-2xl:sr-only',
                index === 0 && ticks && afterTick,
                column.align === 'end' ? 'text-end' : 'text-start',
              )}
            >
              {sorts ? <SortButton column={column} sorted={sorted} onChange={onChange} /> : column.header}
            </th>
          )
        })}
        {hasMenus ? <td {...roles.cell} className={cx(cell, '@max-2xl:hidden')} /> : null}
      </tr>
    </thead>
  )
}

function SortButton<Row>({
  column,
  sorted,
  onChange,
}: {
  column: DataColumn<Row>
  sorted: TableView['sort']
  onChange: ChangeView
}) {
  const { t, announce } = useUi()
  // Lowest first, highest first, as they came.
  const next = sorted?.descending ? null : { id: column.id, descending: sorted !== null }
  return (
    <button
      type="button"
      data-sorted={sorted ? true : undefined}
      onClick={() => {
        onChange({ sort: next }, 'sort')
        const direction = next?.descending ? 'descending' : 'ascending'
        announce(next ? t('table.sorted', { column: column.header, direction }) : t('table.unsorted'))
      }}
      className={cx(
        'group/sort -mx-2 inline-flex min-h-8 pointer-coarse:min-h-11 @max-2xl:min-h-11 @max-2xl:whitespace-nowrap items-center gap-1.5 rounded-sm px-2 text-start hover:bg-sunken hover:text-fg data-sorted:text-fg',
        column.align === 'end' ? 'flex-row-reverse' : null,
      )}
    >
      {column.header}
      <Icon
        of={sorted ? (sorted.descending ? IconDown : IconUp) : IconSort}
        size="sm"
        className={sorted ? '' : '@2xl:opacity-0 group-hover/sort:opacity-100 group-focus-visible/sort:opacity-100'}
      />
    </button>
  )
}
