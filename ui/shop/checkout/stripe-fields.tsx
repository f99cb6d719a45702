import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe, StripeElementLocale, StripeElements } from '@stripe/stripe-js'
import { useEffect, useState } from 'react'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
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
export function StripeFields({ load, amount, currency, onParts }: StripeFieldsProps) {
  const { t } = useUi()
  const [stripe, setStripe] = useState<Stripe | 'loading' | 'failed'>('loading')
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once, and again on retry
  useEffect(() => {
    let gone = false
    const settle = (next: Stripe | 'failed') => {
      if (!gone) setStripe(next)
    }
    setStripe('loading')
    load().then(
      (script) => settle(script ?? 'failed'),
      () => settle('failed'),
    )
    return () => {
      gone = true
    }
  }, [tries])
  if (stripe === 'failed') {
    const retry = (
      <Button variant="secondary" onClick={() => setTries(tries + 1)}>
        {t('shop.retry')}
      </Button>
    )
    return (
      <Alert tone="danger" live actions={retry}>
        {t('checkout.payment.fields.failed')}
      </Alert>
    )
  }
  if (stripe === 'loading') return <Waiting />
  return <Form stripe={stripe} amount={amount} currency={currency} onParts={onParts} />
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
      {ready ? null : <Waiting />}
      <PaymentElement onReady={() => setReady(true)} options={{ layout: 'tabs' }} />
    </div>
  )
}

function Waiting() {
  const { t } = useUi()
  return (
    <div aria-busy="true" className="grid grid-cols-2 gap-4">
      <p className="sr-only">{t('checkout.payment.fields.loading')}</p>
      <Skeleton className="col-span-2 h-18" />
      <Skeleton className="h-18" />
      <Skeleton className="h-18" />
    </div>
  )
}
