import type { ReactNode } from 'react'
import { LinkButton } from '#ui/button/link-button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { Totals } from '#ui/shop/cart/totals.tsx'
import { LoadFailed } from '#ui/shop/load-failed.tsx'
import { OrderLines } from '#ui/shop/order/order-lines.tsx'
import { OrderStatus } from '#ui/shop/order/order-status.tsx'
import { OrderTimeline } from '#ui/shop/order/order-timeline.tsx'
import type { OrderView } from '#ui/shop/order/views.ts'
import { displayType } from '#ui/shop/type.ts'
import { Skeleton, SkeletonText } from '#ui/skeleton/skeleton.tsx'
import IconLock from '~icons/lucide/lock-keyhole'
import IconReceipt from '~icons/lucide/receipt-text'

export type { OrderView }

export type OrderSummaryScreenProps = {
  state: 'loading' | 'not-found' | 'forbidden' | 'failed' | 'ready'
  order?: OrderView
  /** Where to sign in, for an order that belongs to an account. */
  signInHref?: string
  onRetry?: () => void
  /** Something about the whole order, under its head. */
  notice?: ReactNode
  /** What can be done with it, under where it stands. */
  actions?: ReactNode
}

/** The order after it was placed: thanks, number, where it stands, what it is, where it goes. */
export function OrderSummaryScreen({ state, order, signInHref, onRetry, notice, actions }: OrderSummaryScreenProps) {
  const { t } = useUi()
  if (state === 'failed')
    return <LoadFailed title={t('order.failed.title')} text={t('order.failed.text')} onRetry={onRetry} />
  if (state === 'not-found') {
    return (
      <Nothing
        icon={IconReceipt}
        title={t('order.notFound.title')}
        text={t('order.notFound.text')}
        action={<LinkButton href="/products">{t('order.continue')}</LinkButton>}
      />
    )
  }
  if (state === 'forbidden') {
    return (
      <Nothing
        icon={IconLock}
        title={t('order.forbidden.title')}
        text={t('order.forbidden.text')}
        action={signInHref ? <LinkButton href={signInHref}>{t('order.signIn')}</LinkButton> : null}
      />
    )
  }
  if (state === 'loading' || !order) return <OrderSkeleton />
  return (
    <div data-slot="order-summary-screen" className="page pt-10 pb-20 md:pt-16">
      <header className="mb-8 md:mb-10">
        {isNew(order) ? (
          <>
            <p className="mb-3 font-medium text-action tabular-nums">{t('order.number', { number: order.number })}</p>
            <h1 className={displayType}>{t('order.thanks')}</h1>
            <p className="mt-4 text-lead text-muted">{t('order.mail', { email: order.email })}</p>
          </>
        ) : (
          <h1 className={displayType}>{t('order.title', { number: order.number })}</h1>
        )}
        <p className="mt-1 text-muted text-small">{t('order.placed', { date: order.placedAt })}</p>
      </header>
      {notice}
      {order.due ? <Due id={order.id} amount={order.due} /> : null}
      <OrderStatus order={order} />
      {actions}
      <div className="mt-10 grid gap-x-16 gap-y-10 md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-28">
        <div>
          <h2 className="mb-4 font-semibold text-title-sm">{t('order.lines')}</h2>
          <OrderLines lines={order.lines} />
          <div className="mt-6 ms-auto max-w-sm">
            <Totals totals={order.totals} />
          </div>
        </div>
        <OrderFacts order={order} />
      </div>
      <div className="mt-12">
        <LinkButton href="/products" variant="secondary" size="lg">
          {t('order.continue')}
        </LinkButton>
      </div>
    </div>
  )
}

/** Nothing has happened yet but that it was placed, and perhaps paid. */
const isNew = ({ status, fulfilmentStatus }: OrderView): boolean =>
  status.code !== 'canceled' && (fulfilmentStatus ?? 'not_fulfilled') === 'not_fulfilled'

/** What is left to pay, and the way to pay it. */
function Due({ id, amount }: { id: string; amount: string }) {
  const { t } = useUi()
  return (
    <div
      data-slot="order-due"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md bg-warning-soft px-4 py-3 text-warning-soft-fg"
    >
      <p>{t('order.due', { amount })}</p>
      <LinkButton href={`/order-summary/${id}/pay`}>{t('order.due.pay')}</LinkButton>
    </div>
  )
}

function OrderFacts({ order }: { order: OrderView }) {
  const { t } = useUi()
  return (
    <div className="grid content-start gap-6 text-small">
      {order.steps ? (
        <section>
          <h2 className="mb-4 font-semibold text-title-sm">{t('order.timeline')}</h2>
          <OrderTimeline steps={order.steps} />
        </section>
      ) : null}
      <Fact title={t('order.shippingAddress')}>
        {order.shippingAddress.map((row) => (
          <p key={row}>{row}</p>
        ))}
      </Fact>
      <Fact title={t('order.billingAddress')}>
        {order.billingAddress.map((row) => (
          <p key={row}>{row}</p>
        ))}
      </Fact>
      <Fact title={t('order.delivery')}>
        {order.delivery.map((row) => (
          <p key={row.name} className="flex justify-between gap-4">
            {row.name} <span className="tabular-nums">{row.free ? t('cart.shippingFree') : row.price}</span>
          </p>
        ))}
      </Fact>
      {order.gift ? (
        <Fact title={t('order.gift')}>
          <p className="wrap-anywhere whitespace-pre-line">{order.gift.message || t('order.giftPlain')}</p>
        </Fact>
      ) : null}
      <Fact title={t('order.payment')}>
        {order.payment.length === 0 && order.paymentStatus === 'nothing_owed' ? (
          <p>{t('order.paymentState.nothing_owed')}</p>
        ) : null}
        {order.payment.map((row) => (
          <p key={row.label}>
            {row.label} {row.detail ? <span className="text-muted">{row.detail}</span> : null}
          </p>
        ))}
      </Fact>
    </div>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-line border-t pt-3">
      <h2 className="mb-1 font-text font-semibold text-small">{title}</h2>
      <div className="text-muted">{children}</div>
    </section>
  )
}

function Nothing(props: { icon: typeof IconLock; title: string; text: string; action: ReactNode }) {
  return (
    <div data-slot="order-summary-screen" className="page py-10">
      <EmptyState level={1} icon={props.icon} title={props.title} description={props.text} actions={props.action} />
    </div>
  )
}

function OrderSkeleton() {
  const { t } = useUi()
  return (
    <div aria-busy="true" data-slot="order-summary-screen" data-state="loading" className="page pt-10 pb-20 md:pt-16">
      <p className="sr-only">{t('order.loading')}</p>
      <Skeleton className="mb-4 h-5 w-32" />
      <Skeleton className="mb-5 h-14 w-full max-w-xl max-md:h-20" />
      <SkeletonText lines={2} className="max-w-sm" />
      {/* As high as a usual order with three lines, its totals and where it goes. */}
      <Skeleton className="mt-10 h-22 max-md:h-36" />
      <div className="mt-10 grid gap-x-16 gap-y-10 md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-28">
        <Skeleton className="h-179 max-md:h-156" />
        <Skeleton className="h-140" />
      </div>
      <Skeleton className="mt-12 h-13 w-48" />
    </div>
  )
}
