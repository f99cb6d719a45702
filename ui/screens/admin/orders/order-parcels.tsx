import type { ReactNode } from 'react'
import { Badge, type BadgeProps } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { OrderTask } from './order-tasks.ts'
import type { OrderView, ParcelView, ReturnView } from './views.ts'

const tones: Readonly<Record<ParcelView['state'], BadgeProps['tone']>> = {
  packed: 'info',
  shipped: 'success',
  delivered: 'success',
  canceled: 'neutral',
}

type PartProps = { live: boolean; onTask: (task: OrderTask) => void }
/** Draws what the buyer shows of a return, by its id and number; it may come later than the page. */
export type PicturesOf = (back: string, number: string) => ReactNode

type OrderParcelsProps = { order: OrderView; onTask: PartProps['onTask']; picturesOf?: PicturesOf }

/** What was packed, where it is, and what comes back. */
export function OrderParcels({ order, onTask, picturesOf }: OrderParcelsProps) {
  const { t } = useUi()
  if (order.parcels.length + order.returns.length === 0) return null
  return (
    <Card padding="lg" className="grid gap-4">
      {order.parcels.length > 0 ? <h2 className="font-semibold">{t('orders.parcels')}</h2> : null}
      {order.parcels.map((parcel, index) => (
        <Parcel key={parcel.id} nth={index + 1} parcel={parcel} live={order.live} onTask={onTask} />
      ))}
      {order.returns.length > 0 ? <h2 className="font-semibold">{t('orders.returns')}</h2> : null}
      {order.returns.map((back) => (
        <Return key={back.id} back={back} live={order.live} onTask={onTask} picturesOf={picturesOf} />
      ))}
    </Card>
  )
}

const frame = 'grid gap-2 rounded-md border border-line p-4 text-small'

type PiecesProps = { lines: readonly (ParcelView['lines'][number] & { reason?: string; note?: string })[] }

/** How many of what, and why it comes back. */
function Pieces({ lines }: PiecesProps) {
  const { t } = useUi()
  return (
    <ul className="text-muted">
      {lines.map(({ id, title, quantity, reason, note }) => (
        <li key={id} className="wrap-anywhere">
          {t('orders.parcel.line', { count: quantity, title })}
          {reason || note ? (
            <p className="mb-1 whitespace-pre-line border-line border-s-2 ps-3 text-fg">
              {[reason, note].filter(Boolean).join('\n')}
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function Parcel({ nth, parcel, live, onTask }: PartProps & { nth: number; parcel: ParcelView }) {
  const { t, Link } = useUi()
  const { id, state, at, lines, tracking } = parcel
  return (
    <section aria-label={t('orders.parcel.label', { nth })} data-slot="order-parcel" className={frame}>
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={tones[state]}>{t(`orders.parcel.${state}`)}</Badge>
        <span className="text-muted">{at}</span>
      </p>
      <Pieces lines={lines} />
      {tracking.map(({ number, href }) => (
        <p key={number} className="wrap-anywhere">
          {t('orders.parcel.tracking')}{' '}
          {href ? (
            <Link href={href} className="font-medium underline underline-offset-4">
              {number}
            </Link>
          ) : (
            <span className="font-medium">{number}</span>
          )}
        </p>
      ))}
      {live && state !== 'delivered' && state !== 'canceled' ? (
        <p className="flex flex-wrap gap-2">
          {state === 'packed' ? (
            <>
              <Button variant="secondary" onClick={() => onTask({ kind: 'ship', parcel: id })}>
                {t('orders.ship.open')}
              </Button>
              <Button variant="quiet" onClick={() => onTask({ kind: 'unpack', parcel: id })}>
                {t('orders.unpack.open')}
              </Button>
            </>
          ) : (
            <Button variant="secondary" onClick={() => onTask({ kind: 'deliver', parcel: id })}>
              {t('orders.deliver.open')}
            </Button>
          )}
        </p>
      ) : null}
    </section>
  )
}

type ReturnProps = PartProps & { back: ReturnView; picturesOf?: PicturesOf }

function Return({ back, live, onTask, picturesOf }: ReturnProps) {
  const { t } = useUi()
  const { id, number, status, lines } = back
  const waits = live && (status === 'requested' || status === 'partially_received')
  const word = status === 'requested' || status === 'partially_received' || status === 'canceled' ? status : 'received'
  return (
    <section aria-label={t('orders.return.label', { number })} data-slot="order-return" className={frame}>
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={waits ? 'warning' : 'neutral'}>{t(`orders.return.state.${word}`)}</Badge>
        <span className="text-muted">{number}</span>
      </p>
      <Pieces lines={lines} />
      {picturesOf?.(id, number)}
      {waits ? (
        <p className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => onTask({ kind: 'receive', back: id })}>
            {t('orders.receive.open')}
          </Button>
          {status === 'requested' ? (
            <Button variant="quiet" onClick={() => onTask({ kind: 'callOff', back: id })}>
              {t('orders.callOff.open')}
            </Button>
          ) : null}
        </p>
      ) : null}
    </section>
  )
}
