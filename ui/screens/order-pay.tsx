import type { ReactNode } from 'react'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { PaymentForm } from '#ui/shop/checkout/payment-form.tsx'
import type { OrderPayScreenProps, OwedView } from '#ui/shop/order/pay/views.ts'
import { displayType } from '#ui/shop/type.ts'
import { Skeleton, SkeletonText } from '#ui/skeleton/skeleton.tsx'
import IconCheck from '~icons/lucide/circle-check'
import IconCancelled from '~icons/lucide/circle-x'
import IconClock from '~icons/lucide/clock'

/** What an order owes, why, and paying it: after a change of it, or because staff sent it to be paid. */
export function OrderPayScreen(props: OrderPayScreenProps) {
  const { state, owed, payment, notice, orderHref } = props
  const { t } = useUi()
  if (state === 'loading' || !owed) return <Loading />
  if (state !== 'owed' || !payment) return <Ended {...props} owed={owed} />
  return (
    <div data-slot="order-pay-screen" data-state={state} className="page pt-10 pb-20 md:pt-16">
      <header className="mb-8 md:mb-10">
        <p className="mb-3 font-medium text-action tabular-nums">{t('order.number', { number: owed.number })}</p>
        <h1 className={displayType}>{t('owed.title', { amount: owed.amount })}</h1>
        <p className="mt-4 max-w-prose text-lead text-muted">{t(`owed.why.${owed.why}`)}</p>
      </header>
      <div className="grid gap-x-16 gap-y-10 md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-28">
        <section aria-labelledby="pay-order" className="grid content-start gap-5">
          <h2 id="pay-order" className="font-semibold text-title-sm">
            {t('owed.pay')}
          </h2>
          {notice ? (
            <Alert tone="warning" live>
              {t(`owed.notice.${notice}`, { amount: owed.amount })}
            </Alert>
          ) : null}
          <PaymentForm view={payment} />
          {orderHref ? (
            <p>
              <LinkButton variant="secondary" href={orderHref}>
                {t('owed.order')}
              </LinkButton>
            </p>
          ) : null}
        </section>
        <What owed={owed} />
      </div>
    </div>
  )
}

/** What it is for, and how the sum comes about. */
function What({ owed }: { owed: OwedView }) {
  const { t } = useUi()
  return (
    <section aria-labelledby="pay-what" data-slot="order-pay-what" className="grid content-start gap-4 text-small">
      <h2 id="pay-what" className="font-semibold text-title-sm">
        {t('order.lines')}
      </h2>
      <ul className="grid gap-3">
        {owed.lines.map((line) => (
          <li key={line.id} className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-start gap-4">
            <Picture picture={line.picture ? { ...line.picture, alt: '' } : null} ratio="4 / 5" sizes="3.5rem" />
            <div className="min-w-0">
              <p className="font-medium">
                {line.quantity} × {line.title}
              </p>
              {line.variant ? <p className="text-muted">{line.variant}</p> : null}
            </div>
            <p className="tabular-nums">{line.total}</p>
          </li>
        ))}
      </ul>
      <dl className="grid gap-2 border-line border-t pt-4">
        <Sum label={t('owed.total')}>{owed.total}</Sum>
        {owed.paid ? <Sum label={t('owed.paid')}>{owed.paid}</Sum> : null}
        <Sum label={t('owed.left')} strong>
          {owed.amount}
        </Sum>
      </dl>
    </section>
  )
}

function Sum({ label, strong, children }: { label: string; strong?: boolean; children: ReactNode }) {
  return (
    <div className={strong ? 'flex justify-between gap-4 font-semibold' : 'flex justify-between gap-4'}>
      <dt>{label}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  )
}

const icons = { paid: IconCheck, processing: IconClock, cancelled: IconCancelled }

/** There is nothing to pay here now, and why. */
function Ended({ state, owed, justPaid, orderHref, onRefresh }: OrderPayScreenProps & { owed: OwedView }) {
  const { t } = useUi()
  const ended = state === 'processing' || state === 'cancelled' ? state : 'paid'
  const said = justPaid ? 'thanks' : ended
  return (
    <div data-slot="order-pay-screen" data-state={ended} className="page py-10">
      <div role="status">
        <EmptyState
          level={1}
          icon={icons[ended]}
          title={t(`owed.${said}.title`)}
          description={t(`owed.${said}.text`, { number: owed.number, amount: justPaid ?? '' })}
          actions={
            <>
              {ended === 'processing' ? <Button onClick={onRefresh}>{t('owed.refresh')}</Button> : null}
              {orderHref ? (
                <LinkButton href={orderHref} variant={ended === 'processing' ? 'secondary' : 'primary'}>
                  {t('owed.order')}
                </LinkButton>
              ) : null}
            </>
          }
        />
      </div>
    </div>
  )
}

function Loading() {
  const { t } = useUi()
  return (
    <div aria-busy="true" data-slot="order-pay-screen" data-state="loading" className="page pt-16 pb-20">
      <p className="sr-only">{t('order.loading')}</p>
      <Skeleton className="mb-4 h-5 w-32" />
      <Skeleton className="mb-8 h-14 w-full max-w-xl" />
      <SkeletonText lines={5} className="max-w-xl" />
    </div>
  )
}
