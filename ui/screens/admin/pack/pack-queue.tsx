import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { PackOrder } from './views.ts'

export type PackQueueProps = {
  /** Those that wait, the oldest first. */
  orders: readonly PackOrder[]
  /** That on the table. */
  current?: string
  onOpen: (id: string) => void
}

/** What is still to be packed, and who has what of it. */
export function PackQueue({ orders, current, onOpen }: PackQueueProps) {
  const { t } = useUi()
  return (
    <Card>
      <h2 className="mb-2 font-semibold">{t('packing.queue')}</h2>
      <ul className="max-h-96 overflow-y-auto">
        {orders.map(({ id, number, customer, placedAt, holder, lines }) => (
          <li
            key={id}
            data-slot="pack-waiting"
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t py-2 text-small first:border-t-0"
          >
            <Button
              variant="link"
              aria-current={id === current ? 'true' : undefined}
              aria-disabled={holder ? true : undefined}
              onClick={() => onOpen(id)}
              className="tabular-nums"
            >
              {number}
            </Button>
            <span className="wrap-anywhere min-w-0 flex-1">
              {customer}
              <span className="block text-caption text-muted">{placedAt}</span>
            </span>
            {holder ? (
              <Badge tone="warning">{t('packing.heldBy', { who: holder })}</Badge>
            ) : id === current ? (
              <Badge tone="action">{t('packing.onTable')}</Badge>
            ) : (
              <span className="text-muted tabular-nums">
                {t('packing.pieces', { count: lines.reduce((all, { left }) => all + left, 0) })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
