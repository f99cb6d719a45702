import { type KeyboardEvent, useRef } from 'react'
import { Badge, type BadgeProps } from '#ui/badge/badge.tsx'
import { isPlainKey } from '#ui/internal/plain-key.ts'
import { Progress } from '#ui/progress/progress.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { OrderBulkFields, type OrderBulkFieldsProps } from './order-bulk-fields.tsx'
import { OrderDialog } from './order-dialog.tsx'

/** `left`: there is nothing to do with it; `why` is a finished sentence. */
export type OrderBulkRow = {
  id: string
  number: string
  customer: string
  /** Finished: the pieces or the sum that it is about. */
  what: string
  state: 'ready' | 'left' | 'running' | 'done' | 'refused'
  why?: string
}
export type OrderBulkProps = OrderBulkFieldsProps & {
  open: boolean
  onClose: () => void
  /** Orders that it is about, seen or not. */
  count: number
  rows: readonly OrderBulkRow[]
  /** Nobody knows yet what it comes to. */
  loading: boolean
  /** So many are not seen one by one. */
  more: number
  /** Finished: what is given back or taken in all. */
  sum?: string
  /** Numbers of parcels by order. */
  tracking: Readonly<Record<string, string>>
  onTracking: (id: string, number: string) => void
  starting: boolean
  /** Why it could not be begun, finished. */
  problem?: string
  /** Once it is begun. It goes on when the dialog is closed. */
  progress?: { over: number; total: number; done: boolean }
  onStart: () => void
}

const tones: Readonly<Record<OrderBulkRow['state'], BadgeProps['tone']>> = {
  ready: 'info',
  left: 'neutral',
  running: 'info',
  done: 'success',
  refused: 'danger',
}

/** The same with many orders: what it means before, how far it is, and what became of each. */
export function OrderBulk(props: OrderBulkProps) {
  const { open, onClose, kind, count, rows, loading, more, sum, starting, problem, progress, onStart } = props
  const { t } = useUi()
  const list = useRef<HTMLUListElement>(null)
  const seen = rows.filter(({ state }) => state === 'ready').length
  // What is not seen one by one is looked at when its turn comes.
  const ready = seen + (seen > 0 || rows.length === 0 ? more : 0)
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
      pending={starting}
      refused={problem}
      title={t(`orders.bulk.${kind}.title`, { count })}
      text={t(`orders.bulk.${kind}.text`, { amount: sum ?? '' })}
      act={t(`orders.bulk.${kind}.act`, { count: ready })}
      tone={kind === 'cancel' ? 'danger' : 'primary'}
      disabled={ready === 0 || loading || progress !== undefined}
      onAct={onStart}
    >
      {progress ? <Going {...progress} /> : <OrderBulkFields {...props} />}
      {loading ? <Skeleton className="h-24" /> : null}
      <ul ref={list} onKeyDown={onKeyDown}>
        {rows.map((row) => (
          <Row
            key={row.id}
            row={row}
            tracking={
              kind === 'fulfil' && row.state === 'ready' && !progress ? (props.tracking[row.id] ?? '') : undefined
            }
            onTracking={(number) => props.onTracking(row.id, number)}
          />
        ))}
      </ul>
      {more > 0 && rows.length > 0 ? (
        <p className="text-muted text-small">{t('orders.bulk.more', { count: more })}</p>
      ) : null}
    </OrderDialog>
  )
}

function Going({ over, total, done }: NonNullable<OrderBulkProps['progress']>) {
  const { t } = useUi()
  return (
    <div className="grid gap-2">
      <p role="status" className="text-small tabular-nums">
        {t('orders.bulk.progress', { over, total })} {done ? t('orders.bulk.over') : t('orders.bulk.goesOn')}
      </p>
      <Progress label={t('orders.bulk.progress', { over, total })} value={total > 0 ? (over / total) * 100 : 0} />
    </div>
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
