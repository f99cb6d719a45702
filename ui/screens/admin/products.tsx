import { useMemo } from 'react'
import { Badge, type BadgeProps } from '#ui/badge/badge.tsx'
import { DataTable } from '#ui/data-table/data-table.tsx'
import type { DataColumn, DataTableProps } from '#ui/data-table/data-table.types.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { titleType } from '#ui/shop/type.ts'
import IconPackage from '~icons/lucide/package'

const statuses = ['published', 'draft', 'proposed', 'rejected'] as const
const tones: Record<(typeof statuses)[number], BadgeProps['tone']> = {
  published: 'success',
  draft: 'neutral',
  proposed: 'info',
  rejected: 'danger',
}

export type AdminProductRow = {
  id: string
  title: string
  status: (typeof statuses)[number]
  /** Empty when it is in none. */
  collection: string
  variants: number
  changedAt: string
}

export type AdminProductsProps = Pick<
  DataTableProps<AdminProductRow>,
  'rows' | 'total' | 'status' | 'view' | 'pageSizes' | 'onViewChange' | 'onRetry'
>

const rowId = (row: AdminProductRow) => row.id

/** All products of the shop, sold or not, as staff look through them. */
export function AdminProductsScreen(props: AdminProductsProps) {
  const { t } = useUi()
  const columns = useMemo<DataColumn<AdminProductRow>[]>(
    () => [
      { id: 'title', header: t('admin.products.column.title'), value: (row) => row.title, width: 18 },
      {
        id: 'status',
        header: t('admin.products.column.status'),
        value: (row) => row.status,
        cell: ({ status }) => <Badge tone={tones[status]}>{t(`admin.products.status.${status}`)}</Badge>,
        filter: {
          kind: 'choice',
          options: statuses.map((value) => ({ value, label: t(`admin.products.status.${value}`) })),
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
      <h1 className={`${titleType} mb-5`}>{t('admin.products.title')}</h1>
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
