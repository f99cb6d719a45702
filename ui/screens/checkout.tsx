import { lazy, memo, type ReactNode, Suspense, useDeferredValue, useEffect, useState } from 'react'
import { Alert } from '#ui/alert/alert.tsx'
import { cx } from '#ui/internal/cx.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { OrderAside } from '#ui/shop/checkout/order-aside.tsx'
import { StepPanel } from '#ui/shop/checkout/step-panel.tsx'
import { StepSummary } from '#ui/shop/checkout/step-summary.tsx'
import { type CheckoutProps, type CheckoutReady, type CheckoutStep, checkoutSteps } from '#ui/shop/checkout/views.ts'
import { LoadFailed } from '#ui/shop/load-failed.tsx'
import { problemText } from '#ui/shop/problem.ts'
import { headlineType } from '#ui/shop/type.ts'
import { Skeleton, SkeletonText } from '#ui/skeleton/skeleton.tsx'

const ContactForm = lazy(() =>
  import('#ui/shop/checkout/contact-form.tsx').then((part) => ({ default: part.ContactForm })),
)
const AddressForm = lazy(() =>
  import('#ui/shop/checkout/address-form.tsx').then((part) => ({ default: part.AddressForm })),
)
const DeliveryForm = lazy(() =>
  import('#ui/shop/checkout/delivery-form.tsx').then((part) => ({ default: part.DeliveryForm })),
)
const PaymentForm = lazy(() =>
  import('#ui/shop/checkout/payment-form.tsx').then((part) => ({ default: part.PaymentForm })),
)

/** Paying in four steps: contact, address, delivery, payment; what is bought beside them. */
export function CheckoutScreen(props: CheckoutProps) {
  const { t } = useUi()
  if (props.state === 'failed') {
    return <LoadFailed title={t('checkout.failed.title')} text={t('checkout.failed.text')} onRetry={props.onRetry} />
  }
  return (
    <div
      data-slot="checkout-screen"
      data-state={props.state}
      className="flex min-h-[calc(100dvh-3.5rem)] flex-col lg:grid lg:min-h-[calc(100dvh-4.5rem)] lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
    >
      <div className="order-last w-full max-w-2xl px-4 py-8 sm:px-8 lg:order-first lg:ms-auto lg:py-12 lg:pe-16">
        <h1 className={cx(headlineType, 'mb-8')}>{t('checkout.title')}</h1>
        {props.state === 'ready' ? (
          <>
            {props.notice}
            <SteadySteps {...props} />
          </>
        ) : (
          <StepsSkeleton />
        )}
      </div>
      {props.state === 'ready' ? (
        <OrderAside summary={props.summary} />
      ) : (
        <div aria-hidden="true" className="min-h-14 bg-sunken" />
      )}
    </div>
  )
}

/** Calls back when what stands beside it in a late part is here. */
function Arrived({ onArrived }: { onArrived: () => void }) {
  useEffect(onArrived, [onArrived])
  return null
}

/**
 * The steps as the server drew them stay until the code of the open form is here: what the browser's own cart knows better
 * meanwhile would take the form away for a moment, and everything below it would jump.
 */
function SteadySteps(props: CheckoutReady) {
  const [arrived, setArrived] = useState(false)
  const [onArrived] = useState(() => () => setArrived(true))
  const late = useDeferredValue(props)
  return <Steps view={arrived ? props : late} onArrived={onArrived} />
}

const Steps = memo(function Steps({ view: props, onArrived }: { view: CheckoutReady; onArrived: () => void }) {
  const { t } = useUi()
  const [first] = useState(props.open)
  const [moved, setMoved] = useState(false)
  if (props.open !== first && !moved) setMoved(true)
  const forms: Record<CheckoutStep, ReactNode> = {
    contact: <ContactForm view={props.contact} saving={props.saving} action={props.action} />,
    address: <AddressForm view={props.address} saving={props.saving} action={props.action} />,
    delivery: <DeliveryForm view={props.delivery} saving={props.saving} action={props.action} />,
    payment: <PaymentForm view={props.payment} action={props.action} />,
  }
  return checkoutSteps.map((step, index) => (
    <StepPanel
      key={step}
      number={index + 1}
      title={t(`checkout.${step}.title`)}
      state={props.open === step ? 'open' : props.done.includes(step) ? 'done' : 'ahead'}
      takesFocus={moved}
      summary={<StepSummary step={step} view={props} />}
      onEdit={() => props.onOpen(step)}
      edit={{ action: props.action, step }}
    >
      {props.error && props.open === step ? (
        <Alert tone="danger" live className="mb-4">
          {problemText(t, 'checkout.problem', props.error)}
        </Alert>
      ) : null}
      <Suspense fallback={<SkeletonText lines={4} />}>
        {forms[step]}
        <Arrived onArrived={onArrived} />
      </Suspense>
    </StepPanel>
  ))
})

function StepsSkeleton() {
  const { t } = useUi()
  return (
    <div aria-busy="true" className="grid gap-8">
      <p className="sr-only">{t('checkout.loading')}</p>
      <Skeleton className="h-7 w-40" />
      <Skeleton className="h-11" />
      <Skeleton className="h-13 w-56" />
      <Skeleton className="h-7 w-40" />
      <Skeleton className="h-7 w-40" />
    </div>
  )
}
