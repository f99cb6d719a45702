import { useUi } from '#ui/provider/ui-provider.tsx'
import type { CheckoutReady, CheckoutStep } from './views.ts'

/** What was answered in a step, short enough to check at a glance. */
export function StepSummary({ step, view }: { step: CheckoutStep; view: CheckoutReady }) {
  const { t } = useUi()
  if (step === 'contact') return <p>{(view.contact.kept ?? view.contact.values).email}</p>
  if (step === 'address') {
    const { shipping, same } = view.address.kept ?? view.address.values
    const country = view.address.countries.find((one) => one.code === shipping.country_code)?.name
    const place = [shipping.postal_code, shipping.city, shipping.province].filter(Boolean).join(' ')
    return (
      <>
        <p>{[shipping.first_name, shipping.last_name].filter(Boolean).join(' ')}</p>
        <p>{[shipping.address_1, shipping.address_2].filter(Boolean).join(', ')}</p>
        <p>{[place, country].filter(Boolean).join(', ')}</p>
        {same ? <p className="text-caption">{t('checkout.address.sameShort')}</p> : null}
      </>
    )
  }
  if (step === 'delivery') {
    const option = view.delivery.options.find((one) => one.id === view.delivery.selected)
    if (!option) return null
    return (
      <>
        <p>
          {option.name}, {option.free ? t('cart.shippingFree') : option.price}
        </p>
        {option.arrives ? (
          <p className="text-caption">{t('checkout.delivery.arrives', { when: option.arrives })}</p>
        ) : null}
      </>
    )
  }
  return null
}
