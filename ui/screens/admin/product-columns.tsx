import { useMemo, useRef } from 'react'
import { Badge, type BadgeProps } from '#ui/badge/badge.tsx'
import type { DataColumn } from '#ui/data-table/data-table.types.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Picture, type PictureView } from '#ui/picture/picture.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import IconEdit from '~icons/lucide/pencil'
import { type ProductStatus, statusTones } from './product-status.ts'

/** What of a product can be changed in its row. */
export type EditedColumn = 'title' | 'status' | 'price'

export type AdminProductRow = {
  id: string
  title: string
  picture: PictureView | null
  status: ProductStatus
  stock: 'in' | 'low' | 'out' | 'not_managed'
  available: number
  /** The one price of all variants. */
  price: number | null
  /** Finished; empty where there is none. */
  prices: string
  margin: string
  /** Empty when it is in none. */
  collection: string
  type: string
  categories: readonly string[]
  tags: readonly string[]
  sizes: readonly string[]
  colors: readonly string[]
  /** Languages in which it has no title, as codes. */
  untranslated: readonly string[]
  variants: number
  pictures: number
  createdAt: string
  changedAt: string
}

/** Something to narrow the list by; `count`: products that have it. */
export type ProductChoice = { value: string; label: string; count?: number }
export type ProductChoices = Readonly<
  Record<
    'status' | 'stock' | 'collection' | 'categories' | 'tags' | 'type' | 'sizes' | 'colors' | 'untranslated',
    readonly ProductChoice[]
  >
>

const stockTones: Readonly<Record<AdminProductRow['stock'], BadgeProps['tone']>> = {
  in: 'success',
  low: 'warning',
  out: 'danger',
  not_managed: 'neutral',
}

const hasOnePrice = ({ price, prices, variants }: AdminProductRow) => variants > 0 && (price !== null || prices === '')
const listed = (names: readonly string[]) => names.join(', ')

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
    const status = (value: string) => t(`admin.products.status.${value as ProductStatus}`)
    const stock = (value: string) => t(`admin.products.stock.${value as AdminProductRow['stock']}`)
    const worded = (options: readonly ProductChoice[], say: (value: string) => string) =>
      ({ kind: 'choice', options: options.map((option) => ({ ...option, label: say(option.value) })) }) as const
    const of = (options: readonly ProductChoice[]) => ({ kind: 'choice', options }) as const
    const number = { kind: 'range', input: 'number' } as const
    const date = { kind: 'range', input: 'date' } as const
    // For the pointer; keys have F2 and the menu of the row.
    const pencil = (row: AdminProductRow, at: EditedColumn) =>
      canEdit ? (
        <button
          type="button"
          tabIndex={-1}
          title={t('admin.products.edit')}
          onClick={() => edit.current?.(row, at)}
          className={`absolute inset-y-0 my-auto grid size-8 place-items-center rounded-md text-muted opacity-0 hover:bg-action-soft hover:text-action @max-2xl:hidden [tr:hover_&]:opacity-100 ${at === 'price' ? 'end-full' : 'start-full'}`}
        >
          <Icon of={IconEdit} size="sm" />
          <span className="sr-only">{t('admin.products.edit')}</span>
        </button>
      ) : null
    const columns: DataColumn<AdminProductRow>[] = [
      {
        id: 'title',
        header: t('admin.products.column.title'),
        value: (row) => row.title,
        cell: (row) => (
          <span className="flex items-center gap-3">
            {/* The picture of the row that stood here before is not seen until this one is there. */}
            <Picture
              key={row.picture?.src}
              picture={row.picture}
              sizes="40px"
              ratio="1"
              className="w-10 shrink-0 rounded-sm @max-2xl:w-14"
            />
            <span className="min-w-0">
              <span data-slot="product-title">{row.title}</span>
              <span className="block font-normal text-caption text-muted">
                {t('admin.product.sheet.title', { count: row.variants })}
              </span>
            </span>
          </span>
        ),
        width: 15,
      },
      {
        id: 'status',
        header: t('admin.products.column.status'),
        value: (row) => row.status,
        cell: (row) => (
          <span className="relative inline-block">
            <Badge tone={statusTones[row.status]}>{status(row.status)}</Badge>
            {pencil(row, 'status')}
          </span>
        ),
        filter: worded(choices.status, status),
        card: 'status',
        width: 7.5,
      },
      {
        id: 'stock',
        header: t('admin.products.column.stock'),
        value: (row) => row.stock,
        cell: (row) => (
          <span className="flex flex-wrap items-center gap-x-2">
            <Badge tone={stockTones[row.stock]}>{stock(row.stock)}</Badge>
            {row.stock === 'not_managed' ? null : <span className="tabular-nums">{row.available}</span>}
          </span>
        ),
        filter: worded(choices.stock, stock),
        card: 'status',
        width: 9,
      },
      {
        id: 'available',
        header: t('admin.products.column.available'),
        value: (row) => (row.stock === 'not_managed' ? null : row.available),
        align: 'end',
        filter: number,
        hidden: true,
        width: 7,
      },
      {
        id: 'price',
        header: t('admin.product.price'),
        value: (row) => row.prices,
        cell: (row) => (
          <span className="relative inline-block">
            {hasOnePrice(row) ? pencil(row, 'price') : null}
            <span>{row.prices}</span>
          </span>
        ),
        align: 'end',
        filter: number,
        width: 9.5,
      },
      {
        id: 'collection',
        header: t('admin.products.column.collection'),
        cell: (row) => row.collection,
        filter: of(choices.collection),
        width: 9,
      },
      {
        id: 'variants',
        header: t('admin.products.column.variants'),
        value: (row) => row.variants,
        align: 'end',
        filter: number,
        hidden: true,
        width: 7,
      },
      {
        id: 'pictures',
        header: t('admin.product.media.title'),
        value: (row) => row.pictures,
        align: 'end',
        filter: number,
        hidden: true,
        width: 7,
      },
      {
        id: 'categories',
        header: t('admin.product.categories'),
        cell: (row) => listed(row.categories),
        filter: of(choices.categories),
        hidden: true,
        width: 14,
      },
      {
        id: 'tags',
        header: t('admin.product.tags'),
        cell: (row) => listed(row.tags),
        filter: of(choices.tags),
        hidden: true,
        width: 12,
      },
      {
        id: 'type',
        header: t('admin.product.type'),
        cell: (row) => row.type,
        filter: of(choices.type),
        hidden: true,
      },
      {
        id: 'sizes',
        header: t('admin.product.sizes'),
        cell: (row) => listed(row.sizes),
        filter: of(choices.sizes),
        hidden: true,
      },
      {
        id: 'colors',
        header: t('admin.product.colors'),
        cell: (row) => listed(row.colors),
        filter: of(choices.colors),
        hidden: true,
        width: 12,
      },
      {
        id: 'margin',
        header: t('admin.products.column.margin'),
        value: (row) => row.margin,
        align: 'end',
        filter: number,
        hidden: true,
        width: 7,
      },
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
