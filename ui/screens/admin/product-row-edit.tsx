import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import type { ConflictDialogProps } from '#ui/conflict-dialog/conflict-dialog.tsx'
import { LazyConflictDialog } from '#ui/conflict-dialog/lazy-conflict-dialog.ts'
import { isPlainKey } from '#ui/internal/plain-key.ts'
import type { Coin } from '#ui/number-field/coin.ts'
import { NumberField } from '#ui/number-field/number-field.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { Select } from '#ui/select/select.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import type { EditedColumn } from './product-list-views.ts'
import { type ProductStatus, productStatuses } from './product-status.ts'

export type ProductRowEditProps = {
  title: string
  status: ProductStatus
  /** `undefined`: its variants have several prices, or it has no variants. */
  price: number | null | undefined
  coin: Coin
  errors: Readonly<Partial<Record<EditedColumn, string>>>
  /** Which one the person pressed. */
  at: EditedColumn
  saving: boolean
  /** A finished sentence: why it could not be saved. */
  failed?: string | null
  conflict?: ConflictDialogProps
  onChange: (column: EditedColumn, value: string | number | null) => void
  onSave: () => void
  onClose: () => void
  /** The cells of the row, with these in the place of the usual ones. */
  children: (edited: Readonly<Record<string, ReactNode>>) => ReactNode
}

/** A row of the list of products with fields in its cells: Enter saves, Escape gives up. */
export function ProductRowEdit(props: ProductRowEditProps) {
  const { title, status, price, errors, at, saving, failed, conflict, onChange, onClose, children } = props
  const { t } = useUi()
  const start = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  latest.current = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it begins; later presses are the person's
  useEffect(() => {
    const row = start.current?.closest('tr')
    const field = (id: string) => row?.querySelector<HTMLElement>(`[data-edit=${id}] :is(input, select)`)
    const first = field(at) ?? field('title')
    first?.focus()
    if (first instanceof HTMLInputElement) first.select()
    return () => {
      // Back to the row, unless the person is elsewhere already.
      if (row?.isConnected && document.activeElement === document.body)
        row.querySelector<HTMLElement>('[data-row-link]')?.focus()
    }
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.target instanceof HTMLButtonElement || !isPlainKey(event.nativeEvent))
      return
    if (event.key === 'Escape') {
      event.preventDefault()
      onClose()
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    // A field of numbers gives its value at this same press.
    setTimeout(() => latest.current.onSave())
  }
  const cell = (id: EditedColumn, field: ReactNode) => (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the keys of its field
    <div data-edit={id} onKeyDown={onKeyDown} className="font-normal data-[edit=status]:@2xl:-mx-3.5">
      {field}
    </div>
  )
  const edited: Record<EditedColumn, ReactNode> = {
    title: (
      <div ref={start} data-slot="product-row-edit" className="grid gap-2">
        {cell(
          'title',
          <TextField
            hideLabel
            label={t('admin.product.title')}
            value={title}
            error={errors.title}
            autoComplete="off"
            onChange={(event) => onChange('title', event.currentTarget.value)}
          />,
        )}
        {failed ? (
          <Alert tone="danger" live>
            {failed}
          </Alert>
        ) : null}
        <span className="flex flex-wrap gap-2 font-normal">
          <Button size="sm" pending={saving} onClick={props.onSave}>
            {t('save.save')}
          </Button>
          <Button size="sm" variant="secondary" onClick={onClose}>
            {t('productRow.cancel')}
          </Button>
        </span>
        {conflict ? <LazyConflictDialog {...conflict} /> : null}
      </div>
    ),
    status: cell(
      'status',
      <Select
        hideLabel
        label={t('admin.product.status')}
        value={status}
        error={errors.status}
        options={productStatuses.map((value) => ({ value, label: t(`admin.products.status.${value}`) }))}
        onChange={(event) => onChange('status', event.currentTarget.value)}
      />,
    ),
    price:
      price === undefined
        ? undefined
        : cell(
            'price',
            <NumberField
              hideLabel
              label={t('admin.product.price')}
              value={price}
              {...props.coin}
              error={errors.price}
              onValueChange={(value) => onChange('price', value)}
            />,
          ),
  }
  return children(edited)
}
