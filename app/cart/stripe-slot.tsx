import { loadStripe } from '@stripe/stripe-js/pure'
import { useCallback } from 'react'
import type { CardProcessor } from '#features/checkout/pay.ts'
import { type StripeParts, smallestUnit, stripeProcessor } from '#features/checkout/stripe.ts'
import type { Cart } from '#features/shared/cart-port.ts'
import { StripeFields } from '#ui/shop/checkout/stripe-fields.tsx'

type Props = { publishableKey: string; cart: Cart; onProcessor: (processor: CardProcessor | null) => void }

/** Stripe's own fields in the payment step, and the processor that they make. */
export function StripeSlot({ publishableKey, cart, onProcessor }: Props) {
  const onParts = useCallback(
    (parts: StripeParts | null) => {
      const back = `${location.origin}${location.pathname}?step=payment`
      onProcessor(parts ? stripeProcessor(parts, back) : null)
    },
    [onProcessor],
  )
  return (
    <StripeFields
      load={() => loadStripe(publishableKey)}
      amount={smallestUnit(cart.total ?? 0, cart.currency_code)}
      currency={cart.currency_code}
      onParts={onParts}
    />
  )
}
