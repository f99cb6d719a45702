import type { ReactNode } from 'react'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { Progress } from '#ui/progress/progress.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { ScanField } from '#ui/scan-field/scan-field.tsx'
import { OrderGift } from '../orders/order-gift.tsx'
import type { PackLine, PackOrder } from './views.ts'

export type PackTableProps = {
  /** What is packed now. */
  order?: PackOrder
  /** Pieces that are in, by line. */
  counted: Readonly<Record<string, number>>
  /** All pieces are in: the parcel's number is wanted. */
  wantsNumber: boolean
  onScan: (code: string) => void
  onUndo: () => void
  /** One more piece of a line without a scanner: it has no code, or the code cannot be read. */
  onCount: (line: string) => void
  /** Only what is in goes into this parcel. */
  onPart: () => void
  onAside: () => void
  said?: ReactNode
}

/** The box that scanners type into, and the order on the table. */
export function PackTable({
  order,
  counted,
  wantsNumber,
  onScan,
  onUndo,
  onCount,
  onPart,
  onAside,
  said,
}: PackTableProps) {
  const { t } = useUi()
  const all = order?.lines.reduce((sum, { left }) => sum + left, 0) ?? 0
  const done = order?.lines.reduce((sum, { id }) => sum + (counted[id] ?? 0), 0) ?? 0
  const step = wantsNumber ? 'number' : order ? 'piece' : 'first'
  return (
    <>
      <ScanField
        label={t(`packing.scan.${step}`)}
        description={t('packing.scan.text')}
        onScan={onScan}
        onUndo={order ? onUndo : undefined}
      />
      {said}
      {order ? (
        <Card padding="lg">
          <div className="mb-3 flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <h2 className="font-semibold text-title-sm tabular-nums">{order.number}</h2>
            <p className="wrap-anywhere min-w-0 text-muted text-small">
              {[order.customer, order.delivery].filter(Boolean).join(' · ')}
            </p>
          </div>
          {order.gift ? <OrderGift gift={order.gift} className="mb-3" /> : null}
          <Progress label={t('packing.progress', { done, all })} value={all > 0 ? (done / all) * 100 : 0} />
          <p className="mt-2 text-small tabular-nums">{t('packing.progress', { done, all })}</p>
          <ul className="mt-3">
            {order.lines.map((line) => (
              <Line key={line.id} line={line} count={counted[line.id] ?? 0} onCount={() => onCount(line.id)} />
            ))}
          </ul>
          <div className="mt-4 flex flex-wrap gap-2">
            <Button variant="secondary" onClick={onUndo}>
              {t('packing.undo')}
            </Button>
            {done > 0 && done < all ? (
              <Button variant="quiet" onClick={onPart}>
                {t('packing.part', { count: done })}
              </Button>
            ) : null}
            <Button variant="quiet" onClick={onAside}>
              {t('packing.aside')}
            </Button>
          </div>
        </Card>
      ) : null}
    </>
  )
}

function Line({ line, count, onCount }: { line: PackLine; count: number; onCount: () => void }) {
  const { t } = useUi()
  const isIn = count >= line.left
  return (
    <li
      data-slot="pack-line"
      data-in={isIn || undefined}
      className="grid grid-cols-[4rem_minmax(0,1fr)] items-start gap-4 border-line border-t py-3 first:border-t-0 sm:grid-cols-[4rem_minmax(0,1fr)_auto]"
    >
      <Picture picture={line.picture} sizes="64px" ratio="1" className="rounded-sm" />
      <div className="min-w-0">
        <p className="wrap-anywhere font-medium">{line.title}</p>
        <p className="wrap-anywhere text-muted text-small">{[line.variant, line.sku].filter(Boolean).join(' · ')}</p>
        {line.shelf ? <p className="mt-1 text-small">{t('packing.shelf', { shelf: line.shelf })}</p> : null}
      </div>
      <div className="col-start-2 flex items-center gap-3 sm:col-start-3">
        <Badge tone={isIn ? 'success' : 'warning'} className="tabular-nums">
          {t('packing.count', { done: count, all: line.left })}
        </Badge>
        <Button
          variant="secondary"
          size="sm"
          aria-disabled={isIn || undefined}
          aria-label={t('packing.one.label', { title: [line.title, line.variant].filter(Boolean).join(', ') })}
          onClick={onCount}
        >
          {t('packing.one')}
        </Button>
      </div>
    </li>
  )
}
