import { type KeyboardEvent, useRef } from 'react'
import { Badge, type BadgeProps } from '#ui/badge/badge.tsx'
import { isPlainKey } from '#ui/internal/plain-key.ts'
import { Progress } from '#ui/progress/progress.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { Select } from '#ui/select/select.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { OrderDialog } from './order-dialog.tsx'
import type { Choice } from './order-tasks.ts'

export type OrderBulkKind = 'fulfil' | 'capture' | 'cancel'
/** `left`: there is nothing to do with it; `why` is a finished sentence. */
export type OrderBulkRow = {
  id: string
  number: string
  customer: string
  /** Finished: the pieces or the sum that it is about. */
  what: string
  state: 'loading' | 'ready' | 'left' | 'running' | 'done' | 'refused'
  why?: string
}
export type OrderBulkProps = {
  open: boolean
  onClose: () => void
  kind: OrderBulkKind
  rows: readonly OrderBulkRow[]
  /** Finished: what is given back or taken in all. */
  sum?: string
  locations: readonly Choice[]
  location: string
  onLocation: (location: string) => void
  /** Numbers of parcels by order. */
  tracking: Readonly<Record<string, string>>
  onTracking: (id: string, number: string) => void
  running: boolean
  onStart: () => void
}

const tones: Readonly<Record<OrderBulkRow['state'], BadgeProps['tone']>> = {
  loading: 'neutral',
  ready: 'info',
  left: 'neutral',
  running: 'info',
  done: 'success',
  refused: 'danger',
}

/** The same with many orders, one after another: what it means before, how far it is, and what became of each. */
export function OrderBulk(props: OrderBulkProps) {
  const { open, onClose, kind, rows, sum, locations, location, onLocation, running, onStart } = props
  const { t } = useUi()
  const list = useRef<HTMLUListElement>(null)
  const ready = rows.filter(({ state }) => state === 'ready').length
  const over = rows.filter(({ state }) => state === 'done' || state === 'refused').length
  const total = rows.filter(({ state }) => state !== 'left').length
  const begun = running || over > 0
  /** A scanner ends with Enter: the next order's box has the focus then. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !isPlainKey(event)) return
    event.preventDefault()
    const boxes = [...(list.current?.querySelectorAll('input') ?? [])]
    boxes[boxes.indexOf(event.target as HTMLInputElement) + 1]?.focus()
  }
  return (
    <OrderDialog
      open={open}
      onClose={onClose}
      pending={running}
      title={t(`orders.bulk.${kind}.title`, { count: rows.length })}
      text={t(`orders.bulk.${kind}.text`, { amount: sum ?? '' })}
      act={t(`orders.bulk.${kind}.act`, { count: ready })}
      tone={kind === 'cancel' ? 'danger' : 'primary'}
      disabled={ready === 0}
      onAct={onStart}
    >
      {begun ? (
        <div className="grid gap-2">
          <p role="status" className="text-small tabular-nums">
            {t('orders.bulk.progress', { over, total })}
          </p>
          <Progress label={t('orders.bulk.progress', { over, total })} value={total > 0 ? (over / total) * 100 : 0} />
        </div>
      ) : null}
      {kind === 'fulfil' ? (
        <Select
          label={t('orders.fulfil.location')}
          options={locations}
          value={location}
          disabled={begun}
          onChange={(event) => onLocation(event.target.value)}
        />
      ) : null}
      <ul ref={list} onKeyDown={onKeyDown}>
        {rows.map((row) => (
          <Row
            key={row.id}
            row={row}
            tracking={kind === 'fulfil' && row.state === 'ready' ? (props.tracking[row.id] ?? '') : undefined}
            onTracking={(number) => props.onTracking(row.id, number)}
          />
        ))}
      </ul>
    </OrderDialog>
  )
}

type RowProps = { row: OrderBulkRow; tracking: string | undefined; onTracking: (number: string) => void }

function Row({ row, tracking, onTracking }: RowProps) {
  const { t } = useUi()
  return (
    <li data-slot="order-bulk-row" className="grid gap-2 border-line border-t py-3 text-small first:border-t-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium tabular-nums">{row.number}</span>
        <span className="wrap-anywhere min-w-0 flex-1">{row.customer}</span>
        <span className="text-muted tabular-nums">{row.what}</span>
        <Badge tone={tones[row.state]}>{t(`orders.bulk.state.${row.state}`)}</Badge>
      </p>
      {row.why ? <p className="text-muted">{row.why}</p> : null}
      {tracking === undefined ? null : (
        <TextField
          label={t('orders.bulk.tracking', { number: row.number })}
          hideLabel
          placeholder={t('orders.tracking.number')}
          autoComplete="off"
          value={tracking}
          onChange={(event) => onTracking(event.target.value)}
        />
      )}
    </li>
  )
}
