import type { ReactNode } from 'react'
import type { NeighboursProps } from '#ui/admin/neighbours.tsx'
import { PageHead } from '#ui/admin/page-head.tsx'
import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { LoadFailed } from '#ui/shop/load-failed.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import IconOrders from '~icons/lucide/receipt-text'
import { isChangeKind, type OpenChangeView } from './change/views.ts'
import { OpenChange } from './open-change.tsx'
import { OrderLinesCard } from './order-lines.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderMore } from './order-more.tsx'
import { OrderParcels, type PicturesOf } from './order-parcels.tsx'
import { OrderSide } from './order-side.tsx'
import { OrderStates } from './order-states.tsx'
import type { OrderTask } from './order-tasks.ts'
import { useOrderKeys } from './use-order-keys.ts'
import type { OrderView } from './views.ts'

export type AdminOrderProps = {
  state: 'ready' | 'loading' | 'failed' | 'not-found'
  /** There when it is ready. */
  order?: OrderView
  listHref: string
  neighbours?: NeighboursProps
  /** Packing slip and receipt, as pages to print. */
  slipHref: string
  receiptHref: string
  /** The buyer's own invoice or receipt. */
  invoiceHref?: string
  onTask: (task: OrderTask) => void
  /** A change that somebody has begun and not finished. */
  change?: OpenChangeView
  onRetry: () => void
  /** The form of what staff correct, with its save bar. */
  edit?: ReactNode
  activity?: ReactNode
  /** What the buyer shows of a return. */
  picturesOf?: PicturesOf
}

/** One order on one page: what was bought, where it is, what was paid, and what can be done now. */
export function AdminOrderScreen({ state, order, listHref, onRetry, ...rest }: AdminOrderProps) {
  const { t } = useUi()
  if (state === 'failed')
    return <LoadFailed title={t('orders.failed.title')} text={t('orders.failed.text')} onRetry={onRetry} />
  if (state === 'not-found')
    return (
      <EmptyState
        icon={IconOrders}
        level={1}
        title={t('orders.gone.title')}
        description={t('orders.gone.text')}
        actions={<LinkButton href={listHref}>{t('orders.toList')}</LinkButton>}
      />
    )
  if (state === 'loading' || !order) return <OrderSkeleton />
  return <Order order={order} listHref={listHref} {...rest} />
}

type OrderProps = Omit<AdminOrderProps, 'state' | 'order' | 'onRetry'> & { order: OrderView }

function Order({ order, listHref, neighbours, onTask, change, edit, activity, picturesOf, ...hrefs }: OrderProps) {
  const { slipHref, receiptHref, invoiceHref } = hrefs
  const { t } = useUi()
  const root = useOrderKeys()
  const canPack = order.lines.some(({ toPack }) => toPack > 0)
  const canReturn = order.lines.some(({ toReturn }) => toReturn > 0)
  return (
    <section ref={root} data-slot="admin-order">
      <PageHead
        back={{ href: listHref, label: t('orders.title') }}
        neighbours={neighbours}
        title={t('orders.number', { number: order.number })}
        status={
          <span className="flex flex-wrap gap-2">
            <OrderStates of={order} />
          </span>
        }
        description={t('orders.placed', { date: order.placedAt, total: order.total })}
        actions={
          <>
            <LinkButton href={slipHref} variant="quiet">
              {t('orders.print.slip')}
            </LinkButton>
            <LinkButton href={receiptHref} variant="quiet">
              {t('orders.print.receipt')}
            </LinkButton>
            <OrderMore order={order} canReturn={canReturn} invoiceHref={invoiceHref} onTask={onTask} />
            {order.canCancel ? (
              <Button variant="quiet" onClick={() => onTask({ kind: 'cancel' })}>
                {t('orders.cancel.open')}
              </Button>
            ) : null}
            {order.live ? (
              <Button variant="secondary" aria-keyshortcuts="E" onClick={() => onTask({ kind: 'edit' })}>
                {t('orders.change.start')}
              </Button>
            ) : null}
            {canReturn ? (
              <Button variant="secondary" aria-keyshortcuts="R" onClick={() => onTask({ kind: 'return' })}>
                {t('orders.return.open')}
              </Button>
            ) : null}
            {canPack ? (
              <Button variant="primary" aria-keyshortcuts="F" onClick={() => onTask({ kind: 'fulfil' })}>
                {t('orders.fulfil.open')}
              </Button>
            ) : null}
          </>
        }
      />
      {change ? (
        <OpenChange
          change={change}
          onContinue={() => isChangeKind(change.kind) && onTask({ kind: change.kind })}
          onDiscard={() => onTask({ kind: 'discard', change: change.id })}
        />
      ) : null}
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <OrderLinesCard lines={order.lines} />
          <OrderParcels order={order} onTask={onTask} picturesOf={picturesOf} />
          <OrderMoney order={order} onTask={onTask} />
        </div>
        <OrderSide order={order} />
      </div>
      {activity}
      {edit}
    </section>
  )
}

function OrderSkeleton() {
  const { t } = useUi()
  return (
    <div aria-busy="true" data-slot="admin-order" data-state="loading">
      <p className="sr-only">{t('orders.loading')}</p>
      <Skeleton className="mt-3 mb-6 h-5 w-20" />
      <Skeleton className="h-9 w-64 max-w-full" />
      <Skeleton className="mt-3 mb-6 h-5 w-72 max-w-full max-lg:mb-32" />
      {/* As large as the cards of a usual order, so that what is below them does not jump. */}
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-5">
          <Skeleton className="h-80" />
          <Skeleton className="h-96" />
        </div>
        <Skeleton className="h-180" />
      </div>
    </div>
  )
}
