import { Alert } from '#ui/alert/alert.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { SkeletonText } from '#ui/skeleton/skeleton.tsx'
import { problemText } from '../problem.ts'
import { PayButton } from './pay-button.tsx'
import type { PaymentStepView, StepProps } from './views.ts'

/**
 * The last step while no script has taken over: a card needs one, paying on delivery does not. Where scripts run it gives
 * way to the real step before it can be seen.
 */
export function PayWithoutScripts({ view, action }: StepProps<PaymentStepView>) {
  const { t } = useUi()
  const onDelivery = view.providers.find((provider) => provider.kind === 'on-delivery')
  return (
    <div data-slot="pay-without-scripts" className="grid">
      <SkeletonText lines={4} className="needs-script col-start-1 row-start-1" />
      <div className="without-script col-start-1 row-start-1 grid gap-5 bg-bg">
        {view.error ? <Alert tone="danger">{problemText(t, 'payment.problem', view.error)}</Alert> : null}
        <Alert tone="info">{t(onDelivery ? 'payment.noScript.onDelivery' : 'payment.noScript.none')}</Alert>
        {onDelivery ? (
          <form method="post" action={action}>
            <input type="hidden" name="step" value="payment" />
            <input type="hidden" name="provider" value={onDelivery.id} />
            <PayButton type="submit" total={view.total} pending={false} does="order" />
          </form>
        ) : null}
      </div>
    </div>
  )
}
