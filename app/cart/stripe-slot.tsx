import { loadStripe } from '@stripe/stripe-js/pure'
import { useCallback } from 'react'
import { type StripeParts, smallestUnit, stripeProcessor } from '#features/checkout/stripe.ts'
import { StripeFields } from '#ui/shop/checkout/stripe-fields.tsx'
import type { ProcessorSlotProps } from './processor-slot-props.ts'

/** Stripe's own fields in the payment step, and the processor that they make. */
export function StripeSlot({ publishableKey, sum, onProcessor }: ProcessorSlotProps) {
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
      amount={smallestUnit(sum.amount, sum.currency)}
      currency={sum.currency}
      onParts={onParts}
    />
  )
}
