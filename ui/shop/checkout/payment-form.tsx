import { useRef, useState } from 'react'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { LazyDialog } from '#ui/dialog/lazy-dialog.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { RadioGroup } from '#ui/radio-group/radio-group.tsx'
import { SkeletonText } from '#ui/skeleton/skeleton.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import IconWallet from '~icons/lucide/wallet'
import { problemText } from '../problem.ts'
import { CardForm } from './card-form.tsx'
import { PayButton } from './pay-button.tsx'
import { PayWithoutScripts } from './pay-without-scripts.tsx'
import { StepOffer } from './step-offer.tsx'
import type { CardFields, PaymentStepView, StepProps } from './views.ts'

/** Step four: how to pay, and paying. Whatever the bank answers, what was typed stays. */
export function PaymentForm({ view, action }: StepProps<PaymentStepView>) {
  const state = view.state === 'ready' && view.providers.length === 0 ? 'none' : view.state
  return (
    <WordsScope areas={['payment']} fallback={<SkeletonText lines={4} />}>
      <StepOffer of="payment" state={state} rows={2} icon={IconWallet} onRetry={view.onRetry}>
        {view.waiting ? <PayWithoutScripts view={view} action={action} /> : <Pay view={view} />}
      </StepOffer>
    </WordsScope>
  )
}

/** The press was at the end of the step, from where its answer may not be in sight. */
const intoSight = (answer: HTMLElement | null) => answer?.scrollIntoView({ block: 'nearest' })

function Pay({ view }: { view: PaymentStepView }) {
  const { t } = useUi()
  const { pay, pending } = usePayOnce(view)
  const selected = view.providers.find((provider) => provider.id === view.selected)
  return (
    <div data-slot="payment-form" className="grid gap-5">
      {view.error ? (
        <div ref={intoSight}>
          <Alert tone="danger" live>
            {problemText(t, 'payment.problem', view.error)}
          </Alert>
        </div>
      ) : null}
      <RadioGroup
        legend={t('checkout.payment.choose')}
        hideLegend
        look="card"
        name="provider"
        value={view.selected ?? ''}
        onValueChange={(id) => (pending ? undefined : view.onSelect(id))}
        options={view.providers.map((provider) => ({
          value: provider.id,
          label: provider.label || t(`checkout.payment.kind.${provider.kind}`),
          description: provider.description ?? t(`checkout.payment.about.${provider.kind}`),
        }))}
      />
      {selected?.kind === 'sandbox-card' ? <CardForm onPay={pay} paying={pending} total={view.total} /> : null}
      {selected ? view.slot : null}
      {selected && selected.kind !== 'sandbox-card' ? (
        <PayButton total={view.total} pending={pending} does={view.slot ? 'pay' : 'order'} onPress={() => void pay()} />
      ) : null}
      <Challenge view={view} />
    </div>
  )
}

/** Sends a payment once, however often it is pressed, until the answer is here. */
function usePayOnce(view: PaymentStepView) {
  const [running, setRunning] = useState(false)
  const busy = useRef(false)
  const pay = async (card?: CardFields) => {
    if (busy.current || view.paying) return
    busy.current = true
    setRunning(true)
    try {
      await view.onPay(card)
    } finally {
      busy.current = false
      setRunning(false)
    }
  }
  return { pay, pending: running || view.paying }
}

/** The bank's question over the page; leaving it is a no. */
function Challenge({ view }: { view: PaymentStepView }) {
  const { t } = useUi()
  const { challenge } = view
  const reject = useRef<HTMLButtonElement>(null)
  return (
    <LazyDialog
      open={challenge !== undefined}
      onOpenChange={(open) => (open ? undefined : challenge?.onReject())}
      size="sm"
      safeAnswer={reject}
      title={t('checkout.challenge.title')}
      description={t('checkout.challenge.text', { amount: view.total })}
      footer={
        <>
          <Button ref={reject} variant="secondary" onClick={challenge?.onReject}>
            {t('checkout.challenge.reject')}
          </Button>
          <Button onClick={challenge?.onApprove}>{t('checkout.challenge.approve')}</Button>
        </>
      }
    />
  )
}
