import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe, StripeElementLocale, StripeElements } from '@stripe/stripe-js'
import { useEffect, useState } from 'react'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { ProcessorScript, ProcessorWaiting } from './processor-script.tsx'
import { stripeAppearance } from './stripe-appearance.ts'

export type StripeFieldsProps = {
  /** Fetches Stripe's own script; null or a rejection when it did not come. */
  load: () => Promise<Stripe | null>
  /** The sum in the smallest unit of its currency, as Stripe counts. */
  amount: number
  currency: string
  /** The parts that confirm a payment, once the fields can be typed in; null when they are gone. */
  onParts: (parts: { stripe: Stripe; elements: StripeElements } | null) => void
}

/** Stripe's Payment Element: the card is typed into a frame of Stripe's and never passes the shop (design 11). */
export function StripeFields({ load, ...rest }: StripeFieldsProps) {
  return <ProcessorScript load={load}>{(stripe) => <Form stripe={stripe} {...rest} />}</ProcessorScript>
}

function Form({ stripe, amount, currency, onParts }: Omit<StripeFieldsProps, 'load'> & { stripe: Stripe }) {
  const { language } = useUi()
  const [appearance] = useState(() => stripeAppearance())
  return (
    <Elements
      stripe={stripe}
      options={{
        mode: 'payment',
        // Held when ordered, taken when sent: as Medusa's provider is told.
        captureMethod: 'manual',
        amount,
        currency,
        locale: language as StripeElementLocale,
        appearance,
      }}
    >
      <Fields onParts={onParts} />
    </Elements>
  )
}

function Fields({ onParts }: Pick<StripeFieldsProps, 'onParts'>) {
  const stripe = useStripe()
  const elements = useElements()
  const [ready, setReady] = useState(false)
  useEffect(() => {
    if (!ready || !stripe || !elements) return
    onParts({ stripe, elements })
    return () => onParts(null)
  }, [ready, stripe, elements, onParts])
  return (
    <div data-slot="stripe-fields" data-state={ready ? 'ready' : 'loading'}>
      {ready ? null : <ProcessorWaiting />}
      <PaymentElement onReady={() => setReady(true)} options={{ layout: 'tabs' }} />
    </div>
  )
}
