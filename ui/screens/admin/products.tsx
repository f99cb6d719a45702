import { useMemo } from 'react'
import { PageHead } from '#ui/admin/page-head.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { DataTable } from '#ui/data-table/data-table.tsx'
import type { DataColumn, DataTableProps } from '#ui/data-table/data-table.types.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import IconPackage from '~icons/lucide/package'
import IconPlus from '~icons/lucide/plus'
import { type ProductStatus, productStatuses, statusTones } from './product-status.ts'

export type AdminProductRow = {
  id: string
  title: string
  status: ProductStatus
  /** Empty when it is in none. */
  collection: string
  variants: number
  changedAt: string
}

export type AdminProductsProps = Pick<
  DataTableProps<AdminProductRow>,
  'rows' | 'total' | 'status' | 'view' | 'pageSizes' | 'onViewChange' | 'onRetry' | 'rowHref'
> & { newHref: string }

const rowId = (row: AdminProductRow) => row.id

/** All products of the shop, sold or not, as staff look through them. */
export function AdminProductsScreen({ newHref, ...props }: AdminProductsProps) {
  const { t } = useUi()
  const columns = useMemo<DataColumn<AdminProductRow>[]>(
    () => [
      { id: 'title', header: t('admin.products.column.title'), value: (row) => row.title, width: 18 },
      {
        id: 'status',
        header: t('admin.products.column.status'),
        value: (row) => row.status,
        cell: ({ status }) => <Badge tone={statusTones[status]}>{t(`admin.products.status.${status}`)}</Badge>,
        filter: {
          kind: 'choice',
          options: productStatuses.map((value) => ({ value, label: t(`admin.products.status.${value}`) })),
        },
      },
      { id: 'collection', header: t('admin.products.column.collection'), cell: (row) => row.collection, width: 12 },
      { id: 'variants', header: t('admin.products.column.variants'), cell: (row) => row.variants, align: 'end' },
      {
        id: 'changedAt',
        header: t('admin.products.column.changedAt'),
        value: (row) => row.changedAt,
        width: 12,
      },
    ],
    [t],
  )
  return (
    <section data-slot="admin-products">
      <PageHead
        title={t('admin.products.title')}
        actions={
          <LinkButton href={newHref} variant="primary">
            <Icon of={IconPlus} size="sm" /> {t('admin.product.add')}
          </LinkButton>
        }
      />
      <DataTable
        {...props}
        mode="server"
        label={t('admin.products.title')}
        columns={columns}
        rowId={rowId}
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
