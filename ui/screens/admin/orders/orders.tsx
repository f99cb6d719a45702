import { PageHead } from '#ui/admin/page-head.tsx'
import type { ServerTableProps } from '#ui/data-table/data-table.types.ts'
import { ServerTable } from '#ui/data-table/server-table.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { ExportButton } from '#ui/internal/export-button.tsx'
import type { MenuItem } from '#ui/menu/menu.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import IconPeek from '~icons/lucide/panel-right-open'
import IconOrders from '~icons/lucide/receipt-text'
import { type OrderChoices, useOrderColumns } from './order-columns.tsx'
import type { OrderRow } from './views.ts'

export type { OrderChoice } from './order-columns.tsx'
export type { OrderRow } from './views.ts'

type Table = ServerTableProps<OrderRow>
export type AdminOrdersProps = Pick<Table, 'rows' | 'total' | 'status' | 'view' | 'pageSizes' | 'savedViews'> &
  Pick<Table, 'onViewChange' | 'onRetry' | 'rowHref' | 'onSaveView' | 'onUpdateView' | 'onDeleteView'> &
  Pick<Table, 'bulkActions' | 'selected' | 'onSelectedChange'> & {
    choices: OrderChoices
    /** All that the list shows, as a file. */
    onExport?: () => void
    /** Looks at one beside the list. */
    onPeek?: (row: OrderRow) => void
  }

const rowId = (row: OrderRow) => row.id
const rowName = (row: OrderRow) => row.number

/** All orders of the shop, newest first, as staff work through them. */
export function AdminOrdersScreen({ choices, onExport, onPeek, ...props }: AdminOrdersProps) {
  const { t } = useUi()
  const columns = useOrderColumns(choices)
  const rowActions = (row: OrderRow): MenuItem[] => [
    { id: 'peek', label: t('table.row.peek'), icon: IconPeek, hint: '␣', onSelect: () => onPeek?.(row) },
    ...(props.bulkActions ?? []).map(({ id, label, icon, shortcut, onSelect }) => ({
      ...{ id, label, icon, hint: shortcut?.toUpperCase() },
      onSelect: () => onSelect([row.id], { all: false }),
    })),
  ]
  return (
    <section data-slot="admin-orders">
      <PageHead title={t('orders.title')} actions={<ExportButton total={props.total} onExport={onExport} />} />
      <ServerTable
        {...props}
        label={t('orders.title')}
        columns={columns}
        rowId={rowId}
        rowName={rowName}
        rowActions={onPeek ? rowActions : undefined}
        onPeekRow={onPeek}
        canShareViews
        canSelectAll
        headingLevel={2}
        empty={
          <EmptyState
            icon={IconOrders}
            level={2}
            title={t('orders.empty.title')}
            description={t('orders.empty.text')}
          />
        }
      />
    </section>
  )
}
