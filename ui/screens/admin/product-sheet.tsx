import { useCallback } from 'react'
import { PartFailed } from '#ui/internal/part-failed.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import type { SheetChanges, SheetColumn } from '#ui/sheet/sheet.types.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { Switch } from '#ui/switch/switch.tsx'

type Row = {
  id: string
  name: string
  sku: string
  barcode: string
  counted: boolean
  ahead: boolean
  inventoryItemId: string | null
  prices: Readonly<Record<string, number>>
  stock: Readonly<Record<string, number>>
}

/** Columns that are not always wanted; those of an edit stay. */
export type MoreColumns = { shown: boolean; isEdited: boolean; onChange: (shown: boolean) => void }

export type ProductSheetProps = {
  rows: readonly Row[]
  columns: readonly SheetColumn<Row>[]
  status: 'ready' | 'loading' | 'failed'
  onRetry?: () => void
  changes: SheetChanges
  onChangesChange: (changes: SheetChanges) => void
  /** What the server refused, by variant. */
  refused?: Readonly<Record<string, string>>
  /** Whether each region has a column of its own; left out where there is none. */
  regionPrices?: MoreColumns
  /** Bar codes, and what happens when something is sold out. */
  moreColumns?: MoreColumns
}

const rowId = (row: Row) => row.id

/** Price, stock and SKU of all variants at once. */
export function ProductSheet({
  rows,
  columns,
  status,
  onRetry,
  regionPrices,
  moreColumns,
  ...edits
}: ProductSheetProps) {
  const { t } = useUi()
  /** One without sizes and colors has no name of its own. */
  const rowName = useCallback((row: Row) => row.name || t('admin.product.sheet.sole'), [t])
  const toggle = (kind: 'regions' | 'more', columns: MoreColumns | undefined) =>
    columns ? (
      <Switch
        label={t(`admin.product.sheet.${kind}`)}
        description={t(`admin.product.sheet.${kind}.${columns.isEdited ? 'edited' : 'text'}`)}
        checked={columns.shown}
        disabled={columns.isEdited}
        onChange={(event) => columns.onChange(event.currentTarget.checked)}
      />
    ) : null
  return (
    <section className="mt-8" aria-labelledby="variants">
      <h2 id="variants" tabIndex={-1} className="mb-1 font-semibold">
        {t('admin.product.sheet.title', { count: rows.length })}
      </h2>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-muted text-small">{t('admin.product.sheet.text')}</p>
        {regionPrices || moreColumns ? (
          <div className="grid gap-2 max-sm:w-full sm:flex sm:flex-wrap sm:gap-x-8">
            {toggle('regions', regionPrices)}
            {toggle('more', moreColumns)}
          </div>
        ) : null}
      </div>
      {status === 'loading' ? (
        <div role="status" aria-label={t('admin.product.sheet.loading')}>
          <Skeleton className="h-80" />
        </div>
      ) : status === 'failed' ? (
        <PartFailed onRetry={onRetry} />
      ) : (
        <Sheet
          {...edits}
          label={t('admin.product.sheet.title', { count: rows.length })}
          nameHeader={t('admin.product.sheet.variant')}
          columns={columns}
          rows={rows}
          rowId={rowId}
          rowName={rowName}
        />
      )}
    </section>
  )
}
