import { WholeParts } from '#ui/internal/whole-parts.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { arrivalText } from './arrival-text.ts'
import type { CheckoutReady, CheckoutStep } from './views.ts'

/** What was answered in a step, short enough to check at a glance. */
export function StepSummary({ step, view }: { step: CheckoutStep; view: CheckoutReady }) {
  const { t } = useUi()
  if (step === 'contact') return <p>{(view.contact.kept ?? view.contact.values).email}</p>
  if (step === 'address') {
    const { same } = view.address.kept ?? view.address.values
    const [who, ...where] = view.address.lines
    return (
      <>
        <p>{who}</p>
        <p>
          <WholeParts parts={where} mark="," />
        </p>
        {same ? <p className="text-caption">{t('checkout.address.sameShort')}</p> : null}
      </>
    )
  }
  if (step === 'delivery') {
    const option = view.delivery.options.find((one) => one.id === view.delivery.selected)
    if (!option) return null
    const arrives = arrivalText(t, option)
    return (
      <>
        <p>
          {option.name}, {option.free ? t('cart.shippingFree') : option.price}
        </p>
        {arrives ? <p className="text-caption">{arrives}</p> : null}
      </>
    )
  }
  return null
}
