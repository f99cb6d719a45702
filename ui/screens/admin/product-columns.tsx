import { useMemo, useRef } from 'react'
import type { DataColumn } from '#ui/data-table/data-table.types.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { priceCell, statusCell, stockCell, titleCell } from './product-cells.tsx'
import type { AdminProductRow, EditedColumn, ProductChoice, ProductChoices } from './product-list-views.ts'
import type { ProductStatus } from './product-status.ts'

type Row = AdminProductRow
type Column = DataColumn<Row>

const listed = (names: readonly string[]) => names.join(', ')
const among = (options: readonly ProductChoice[]) => ({ kind: 'choice', options }) as const
const number = { kind: 'range', input: 'number' } as const
const date = { kind: 'range', input: 'date' } as const

/** A number that few look for. */
const counted = (id: string, header: string, value: NonNullable<Column['value']>): Column => {
  return { id, header, value, align: 'end', filter: number, hidden: true, width: 7 }
}

/** What is seen of a product in the list, and what it can be narrowed by; the head of the row is its picture and title. */
export function useProductColumns(
  choices: ProductChoices,
  onEdit?: (row: AdminProductRow, at: EditedColumn) => void,
): DataColumn<AdminProductRow>[] {
  // A list is drawn anew for each letter of a search; its columns are not.
  const edit = useRef(onEdit)
  const canEdit = onEdit !== undefined
  edit.current = onEdit
  const { t, language } = useUi()
  return useMemo(() => {
    const languages = new Intl.DisplayNames([language], { type: 'language' })
    const languageName = (code: string) => languages.of(code) ?? code
    const worded = (options: readonly ProductChoice[], say: (value: string) => string) =>
      among(options.map((option) => ({ ...option, label: say(option.value) })))
    const change = canEdit ? (row: Row, at: EditedColumn) => edit.current?.(row, at) : undefined
    const columns: Column[] = [
      {
        id: 'title',
        header: t('admin.products.column.title'),
        value: (row) => row.title,
        cell: (row) => titleCell(row, t),
        width: 15,
      },
      {
        id: 'status',
        header: t('admin.products.column.status'),
        value: (row) => row.status,
        cell: (row) => statusCell(row, t, change),
        filter: worded(choices.status, (value) => t(`admin.products.status.${value as ProductStatus}`)),
        card: 'status',
        width: 7.5,
      },
      {
        id: 'stock',
        header: t('admin.products.column.stock'),
        value: (row) => row.stock,
        cell: (row) => stockCell(row, t),
        filter: worded(choices.stock, (value) => t(`admin.products.stock.${value as Row['stock']}`)),
        card: 'status',
        width: 9,
      },
      counted('available', t('admin.products.column.available'), (row) =>
        row.stock === 'not_managed' ? null : row.available,
      ),
      {
        id: 'price',
        header: t('admin.product.price'),
        value: (row) => row.prices,
        cell: (row) => priceCell(row, t, change),
        align: 'end',
        filter: number,
        width: 9.5,
      },
      {
        id: 'collection',
        header: t('admin.products.column.collection'),
        cell: (row) => row.collection,
        filter: among(choices.collection),
        width: 9,
      },
      counted('variants', t('admin.products.column.variants'), (row) => row.variants),
      counted('pictures', t('admin.product.media.title'), (row) => row.pictures),
      {
        id: 'categories',
        header: t('admin.product.categories'),
        cell: (row) => listed(row.categories),
        filter: among(choices.categories),
        hidden: true,
        width: 14,
      },
      {
        id: 'tags',
        header: t('admin.product.tags'),
        cell: (row) => listed(row.tags),
        filter: among(choices.tags),
        hidden: true,
        width: 12,
      },
      {
        id: 'type',
        header: t('admin.product.type'),
        cell: (row) => row.type,
        filter: among(choices.type),
        hidden: true,
      },
      {
        id: 'sizes',
        header: t('admin.product.sizes'),
        cell: (row) => listed(row.sizes),
        filter: among(choices.sizes),
        hidden: true,
      },
      {
        id: 'colors',
        header: t('admin.product.colors'),
        cell: (row) => listed(row.colors),
        filter: among(choices.colors),
        hidden: true,
        width: 12,
      },
      counted('margin', t('admin.products.column.margin'), (row) => row.margin),
      {
        id: 'untranslated',
        header: t('admin.products.column.untranslated'),
        cell: (row) => listed(row.untranslated.map(languageName)),
        filter: worded(choices.untranslated, languageName),
        hidden: true,
      },
      {
        id: 'createdAt',
        header: t('admin.products.column.createdAt'),
        value: (row) => row.createdAt,
        filter: date,
        hidden: true,
        width: 11,
      },
      {
        id: 'changedAt',
        header: t('admin.products.column.changedAt'),
        value: (row) => row.changedAt,
        filter: date,
        width: 8.5,
      },
    ]
    return columns
  }, [t, language, choices, canEdit])
}
