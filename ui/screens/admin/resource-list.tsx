import { useMemo } from 'react'
import { Cell } from '#ui/admin/cell.tsx'
import { PageHead } from '#ui/admin/page-head.tsx'
import type { ColumnView, ResourceWords, RowView } from '#ui/admin/views.ts'
import { LinkButton } from '#ui/button/link-button.tsx'
import type { ColumnFilter, DataColumn, ServerTableProps } from '#ui/data-table/data-table.types.ts'
import { ServerTable } from '#ui/data-table/server-table.tsx'
import { isNarrowed } from '#ui/data-table/table-view.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { ExportButton } from '#ui/internal/export-button.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { Translate } from '#ui/words/words.ts'
import IconPlus from '~icons/lucide/plus'

export type ResourceListProps = Pick<
  ServerTableProps<RowView>,
  'rows' | 'total' | 'searched' | 'status' | 'view' | 'pageSizes' | 'onViewChange' | 'onRetry' | 'rowHref'
> &
  Pick<ServerTableProps<RowView>, 'bulkActions' | 'selected' | 'onSelectedChange'> & {
    words: ResourceWords
    columns: readonly ColumnView[]
    /** Where one is made; without it nobody can. */
    newHref?: string
    /** All that the list shows, as a file. */
    onExport?: () => void
  }

const rowId = (row: RowView) => row.id
const rowName = (row: RowView) => row.name

function filterOf({ filter }: ColumnView, t: Translate): ColumnFilter | undefined {
  if (filter?.kind !== 'choice') return filter
  return { kind: 'choice', options: filter.options.map(({ value, word }) => ({ value, label: t(word) })) }
}

/** All of one kind of thing, drawn by what its columns say. */
export function ResourceListScreen({ words, columns, newHref, onExport, ...props }: ResourceListProps) {
  const { t } = useUi()
  const title = t(words.title)
  const drawn = useMemo<DataColumn<RowView>[]>(
    () =>
      columns.map((column) => ({
        id: column.id,
        header: t(column.head),
        sortable: column.sortable,
        align: column.align,
        width: column.width,
        hidden: column.hidden,
        card: column.card,
        filter: filterOf(column, t),
        // The server sorts; a value is what makes the head a button.
        value: column.sortable ? rowName : undefined,
        cell: (row) => {
          const cell = row.cells[column.id]
          return cell ? <Cell cell={cell} /> : null
        },
      })),
    [columns, t],
  )
  const add =
    newHref && words.add ? (
      <LinkButton href={newHref} variant="primary">
        <Icon of={IconPlus} size="sm" /> {t(words.add)}
      </LinkButton>
    ) : null
  // Where there is none yet, the way to the first one stands in the place of the rows.
  const isEmpty = props.status === 'ready' && props.total === 0 && !isNarrowed(props.view ?? {})
  return (
    <section data-slot="admin-resource-list">
      <PageHead
        title={title}
        description={t(words.text)}
        actions={
          isEmpty ? null : (
            <>
              <ExportButton total={props.total} onExport={onExport} />
              {add}
            </>
          )
        }
      />
      <ServerTable
        {...props}
        label={title}
        columns={drawn}
        rowId={rowId}
        rowName={rowName}
        headingLevel={2}
        empty={<EmptyState level={2} title={t(words.none)} actions={add} />}
      />
    </section>
  )
}
