import { Badge, type BadgeProps } from '#ui/badge/badge.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import type { Translate } from '#ui/words/words.ts'
import IconEdit from '~icons/lucide/pencil'
import type { AdminProductRow, EditedColumn } from './product-list-views.ts'
import { statusTones } from './product-status.ts'

type Edit = ((row: AdminProductRow, at: EditedColumn) => void) | undefined

const stockTones: Readonly<Record<AdminProductRow['stock'], BadgeProps['tone']>> = {
  in: 'success',
  low: 'warning',
  out: 'danger',
  not_managed: 'neutral',
}

const hasOnePrice = ({ price, prices, variants }: AdminProductRow) => variants > 0 && (price !== null || prices === '')

/** For the pointer; keys have F2 and the menu of the row. */
const pencil = (row: AdminProductRow, at: EditedColumn, t: Translate, onEdit: Edit) =>
  onEdit ? (
    <button
      type="button"
      tabIndex={-1}
      title={t('admin.products.edit')}
      onClick={() => onEdit(row, at)}
      className={`absolute inset-y-0 my-auto grid size-8 place-items-center rounded-md text-muted opacity-0 hover:bg-action-soft hover:text-action @max-2xl:hidden [tr:hover_&]:opacity-100 ${at === 'price' ? 'end-full' : 'start-full'}`}
    >
      <Icon of={IconEdit} size="sm" />
      <span className="sr-only">{`${t('admin.products.edit')}: ${row.title}`}</span>
    </button>
  ) : null

/** Head of a product's row: its picture, its title, in how many variants it comes. */
export const titleCell = (row: AdminProductRow, t: Translate) => (
  <span className="flex items-center gap-3 @max-2xl:flex-wrap">
    {/* The picture of the row that stood here before is not seen until this one is there. */}
    <Picture
      key={row.picture?.src}
      picture={row.picture}
      sizes="40px"
      ratio="1"
      className="w-10 shrink-0 rounded-sm @max-2xl:w-14"
    />
    <span className="min-w-0 @max-2xl:min-w-24 @max-2xl:flex-1">
      <span data-slot="product-title">{row.title}</span>
      <span className="block font-normal text-caption text-muted">
        {t('admin.product.sheet.title', { count: row.variants })}
      </span>
    </span>
  </span>
)

/** Whether it is sold. */
export const statusCell = (row: AdminProductRow, t: Translate, onEdit: Edit) => (
  <span className="relative inline-block">
    <Badge tone={statusTones[row.status]}>{t(`admin.products.status.${row.status}`)}</Badge>
    {pencil(row, 'status', t, onEdit)}
  </span>
)

/** Whether there is some, and how many pieces. */
export const stockCell = (row: AdminProductRow, t: Translate) => (
  <span className="flex flex-wrap items-center gap-x-2">
    <Badge tone={stockTones[row.stock]}>{t(`admin.products.stock.${row.stock}`)}</Badge>
    {row.stock === 'not_managed' ? null : <span className="tabular-nums">{row.available}</span>}
  </span>
)

/** What it costs; where its variants differ nothing can be changed in the row. */
export const priceCell = (row: AdminProductRow, t: Translate, onEdit: Edit) => (
  <span className="relative inline-block">
    {hasOnePrice(row) ? pencil(row, 'price', t, onEdit) : null}
    <span>{row.prices}</span>
  </span>
)
