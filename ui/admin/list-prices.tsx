import { Alert } from '../alert/alert.tsx'
import { Button } from '../button/button.tsx'
import { Card } from '../card/card.tsx'
import { Combobox } from '../combobox/combobox.tsx'
import { ConflictDialog, type ConflictDialogProps } from '../conflict-dialog/conflict-dialog.tsx'
import { PartFailed } from '../internal/part-failed.tsx'
import { useUi } from '../provider/ui-provider.tsx'
import { Sheet } from '../sheet/sheet.tsx'
import type { SheetChanges, SheetColumn } from '../sheet/sheet.types.ts'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { PricesThen, type PricesThenProps } from './prices-then.tsx'
import type { OptionsView } from './views.ts'

export type ListPriceRow = {
  id: string
  productId: string
  name: string
  usual: Readonly<Record<string, number>>
  prices: Readonly<Record<string, number>>
}

export type ListPricesProps = {
  rows: readonly ListPriceRow[]
  columns: readonly SheetColumn<ListPriceRow>[]
  /** @default 'ready' */
  status?: 'ready' | 'loading' | 'failed'
  onRetry?: () => void
  changes: SheetChanges
  onChangesChange: (changes: SheetChanges) => void
  refused?: Readonly<Record<string, string>>
  /** Cells that are not saved. */
  count: number
  saving?: boolean
  failed?: string | null
  onSave: () => void
  onDiscard: () => void
  /** Products that can come into the list. */
  products: Omit<OptionsView, 'chosen'>
  onAdd: (productId: string) => void
  conflict?: ConflictDialogProps
  /** What a shopper pays on a day. */
  preview: PricesThenProps
}

const rowId = (row: ListPriceRow) => row.id
const rowName = (row: ListPriceRow) => row.name

/** The prices of a list: a sheet of its variants, a way to bring in more, and what they come to. */
export function ListPrices({ rows, columns, status = 'ready', ...props }: ListPricesProps) {
  const { t } = useUi()
  const { count, products } = props
  return (
    <>
      <Card padding="lg" className="grid gap-5">
        <div>
          <h2 className="font-semibold">{t('listPrices.title')}</h2>
          <p className="mt-1 text-muted text-small">{t('listPrices.text')}</p>
        </div>
        <Combobox
          {...products}
          label={t('listPrices.add')}
          value={null}
          onValueChange={(option) => (option ? props.onAdd(option.value) : undefined)}
          className="max-w-xl"
        />
        {status === 'loading' ? (
          <div role="status" aria-label={t('admin.product.sheet.loading')}>
            <Skeleton className="h-60" />
          </div>
        ) : null}
        {status === 'failed' ? <PartFailed onRetry={props.onRetry} /> : null}
        {status === 'ready' && rows.length === 0 ? <p className="text-muted">{t('listPrices.none')}</p> : null}
        {status === 'ready' && rows.length > 0 ? (
          <Sheet
            label={t('listPrices.title')}
            nameHeader={t('admin.product.sheet.variant')}
            columns={columns}
            rows={rows}
            rowId={rowId}
            rowName={rowName}
            changes={props.changes}
            onChangesChange={props.onChangesChange}
            refused={props.refused}
          />
        ) : null}
        {props.failed ? <Alert tone="danger">{props.failed}</Alert> : null}
        {count > 0 ? (
          <div className="flex flex-wrap gap-3">
            <Button pending={props.saving} onClick={props.onSave}>
              {t('listPrices.save', { count })}
            </Button>
            <Button variant="quiet" onClick={props.onDiscard}>
              {t('listPrices.giveUp')}
            </Button>
          </div>
        ) : null}
      </Card>
      {status === 'ready' && rows.length > 0 ? <PricesThen {...props.preview} /> : null}
      {props.conflict ? <ConflictDialog {...props.conflict} /> : null}
    </>
  )
}
