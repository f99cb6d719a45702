import { PageHead } from '#ui/admin/page-head.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import type { ServerTableProps } from '#ui/data-table/data-table.types.ts'
import { ServerTable } from '#ui/data-table/server-table.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { ExportButton } from '#ui/internal/export-button.tsx'
import type { MenuItem } from '#ui/menu/menu.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import IconHide from '~icons/lucide/eye-off'
import IconPublish from '~icons/lucide/globe'
import IconPackage from '~icons/lucide/package'
import IconPeek from '~icons/lucide/panel-right-open'
import IconEdit from '~icons/lucide/pencil'
import IconChange from '~icons/lucide/pencil-ruler'
import IconPlus from '~icons/lucide/plus'
import IconImport from '~icons/lucide/upload'
import { useProductColumns } from './product-columns.tsx'
import type { AdminProductRow, EditedColumn, ProductChoices } from './product-list-views.ts'
import type { ProductStatus } from './product-status.ts'

export type { AdminProductRow, ProductChoice } from './product-list-views.ts'

type Table = ServerTableProps<AdminProductRow>
export type AdminProductsProps = Pick<Table, 'rows' | 'total' | 'status' | 'view' | 'pageSizes' | 'savedViews'> &
  Pick<Table, 'onViewChange' | 'onRetry' | 'rowHref' | 'onSaveView' | 'onUpdateView' | 'onDeleteView'> &
  Pick<Table, 'onRenameView' | 'onOpenWithView'> &
  Pick<Table, 'editing' | 'bulkActions' | 'selected' | 'onSelectedChange'> & {
    newHref: string
    importHref?: string
    /** All that the list shows, as a file. */
    onExport?: () => void
    /** Puts one product on sale, or makes a draft of it. */
    onStatus?: (id: string, status: ProductStatus) => void
    /** Opens the bulk desk for one. */
    onChange?: (id: string) => void
    /** Changes one where it stands; `at` is the cell that was pressed. */
    onEdit?: (row: AdminProductRow, at?: EditedColumn) => void
    /** Looks at one beside the list. */
    onPeek?: (row: AdminProductRow) => void
    choices: ProductChoices
  }

const rowId = (row: AdminProductRow) => row.id
const rowName = (row: AdminProductRow) => row.title

/** All products of the shop, sold or not, as staff look through them. */
export function AdminProductsScreen(all: AdminProductsProps) {
  const { newHref, importHref, onExport, choices, onStatus, onChange, onEdit, onPeek, ...props } = all
  const { t } = useUi()
  const columns = useProductColumns(choices, onEdit)
  const rowActions = (row: AdminProductRow): MenuItem[] => {
    const { id, status } = row
    const to = status === 'published' ? 'draft' : 'published'
    const edit: MenuItem = {
      ...{ id: 'edit', label: t('admin.products.edit'), icon: IconEdit, hint: 'F2' },
      onSelect: () => onEdit?.(row),
    }
    const peek: MenuItem = {
      ...{ id: 'peek', label: t('table.row.peek'), icon: IconPeek, hint: '␣' },
      onSelect: () => onPeek?.(row),
    }
    return [
      ...(onPeek ? [peek] : []),
      ...(onEdit ? [edit] : []),
      {
        id: 'status',
        label: t(to === 'draft' ? 'admin.bulk.hide' : 'admin.bulk.publish'),
        icon: to === 'draft' ? IconHide : IconPublish,
        onSelect: () => onStatus?.(id, to),
      },
      { id: 'change', label: t('admin.bulk.change'), icon: IconChange, onSelect: () => onChange?.(id) },
    ]
  }
  return (
    <section data-slot="admin-products">
      <PageHead
        title={t('admin.products.title')}
        actions={
          <>
            {importHref ? (
              <LinkButton href={importHref} variant="secondary">
                <Icon of={IconImport} size="sm" /> {t('admin.products.import')}
              </LinkButton>
            ) : null}
            <ExportButton total={props.total} onExport={onExport} />
            <LinkButton href={newHref} variant="primary">
              <Icon of={IconPlus} size="sm" /> {t('admin.product.add')}
            </LinkButton>
          </>
        }
      />
      <ServerTable
        {...props}
        label={t('admin.products.title')}
        columns={columns}
        rowId={rowId}
        onEditRow={onEdit}
        onPeekRow={onPeek}
        canShareViews
        canSelectAll
        rowName={rowName}
        rowActions={onStatus && onChange ? rowActions : undefined}
        headingLevel={2}
        empty={
          <EmptyState
            icon={IconPackage}
            level={2}
            title={t('admin.products.empty.title')}
            description={t('admin.products.empty.text')}
          />
        }
      />
    </section>
  )
}
