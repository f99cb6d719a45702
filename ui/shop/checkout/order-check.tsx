import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'

export type OrderCheckProps = {
  /** `slow`: it takes longer than usual, and the shopper may ask by hand. */
  state: 'checking' | 'slow'
  onAsk: () => void
}

/** Over every page while nobody knows whether a payment became an order: what is being done, and what not to do. */
export function OrderCheck(props: OrderCheckProps) {
  return (
    <WordsScope areas={['payment']} fallback={null}>
      <Strip {...props} />
    </WordsScope>
  )
}

function Strip({ state, onAsk }: OrderCheckProps) {
  const { t } = useUi()
  return (
    <div data-slot="order-check" data-state={state} className="sticky top-0 z-50 bg-warning-soft">
      <Alert
        tone="warning"
        live
        title={t('payment.check.title')}
        className="mx-auto max-w-5xl rounded-none"
        actions={
          state === 'slow' ? (
            <Button size="sm" variant="secondary" onClick={onAsk}>
              {t('payment.check.again')}
            </Button>
          ) : null
        }
      >
        {t(state === 'slow' ? 'payment.check.slow' : 'payment.check.text')}
      </Alert>
    </div>
  )
}
