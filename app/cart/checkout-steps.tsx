import { Suspense, useCallback, useState } from 'react'
import { useCheckout } from '#features/checkout/use-checkout.ts'
import { usePayment } from '#features/checkout/use-payment.ts'
import { addressLines } from '#features/shared/address-lines.ts'
import type { Cart } from '#features/shared/cart-port.ts'
import { parcelNeeds } from '#features/shared/parcel-needs.ts'
import type { PayKeys } from '#features/shared/payment-kind.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { CheckoutScreen } from '#ui/screens/checkout.tsx'
import type { CheckoutReady } from '#ui/shop/checkout/views.ts'
import type { FieldErrors } from '#ui/shop/views.ts'
import { browserTransport } from '../browser/transport.ts'
import { withLanguage } from '../paths.ts'
import { optional } from '../shell/optional.ts'
import { useShellData } from '../shell/shell-data.ts'
import { useShopNavigate } from '../shell/use-shop-navigate.ts'
import type { CheckoutRefusal } from './checkout-action.server.ts'
import { processorSlot } from './processors.tsx'
import { useCart, useCartStarted } from './use-cart.tsx'
import { useCheckoutAccount } from './use-checkout-account.ts'
import { type ServedOffers, useCheckoutOffers } from './use-checkout-offers.ts'

/** Thailand's postal codes come when somebody types one. */
const loadPlaces = () => import('#features/checkout/thai-places.ts')

/** Rare enough to come when it happens. */
const SessionEnded = optional(() => import('./session-ended.tsx').then((part) => part.SessionEnded))

export type CheckoutStepsProps = {
  cart: Cart
  summary: CheckoutReady['summary']
  /** The step in the address. */
  wanted: string | null
  /** What a bank that led the page away says in the address on the way back. */
  returned: string | null
  payKeys: PayKeys
  onOrder: (orderId: string) => void
  /** What the server knew when it drew the page, and what it refused of a form. */
  known?: ServedOffers
  refused?: CheckoutRefusal
}

/** Problems that the cart's words and the checkout's words name differently. */
const checkoutCode = (code: string | undefined): string | undefined => (code === 'completed' ? 'cart_changed' : code)

/** The checkout over a cart that is there: features do the work, the screen draws it. */
export function CheckoutSteps({
  cart,
  summary,
  wanted,
  returned,
  payKeys,
  onOrder,
  known,
  refused,
}: CheckoutStepsProps) {
  const port = useCart()
  const { regions, region } = useShellData()
  const { language } = useUi()
  const navigate = useShopNavigate()
  const started = useCartStarted()
  const [problem, setProblem] = useState<string | undefined>(refused?.problem)
  const [wrong, setWrong] = useState<FieldErrors>()
  const offers = useCheckoutOffers(cart, payKeys, known)
  const goTo = (step: string) => {
    setProblem(undefined)
    navigate(`/checkout?step=${step}`, { preventScrollReset: true })
  }
  const countries = regions.find(({ id }) => id === cart.region_id)?.countries ?? []
  const reachable = countries.map((country) => ({ ...country, needs: parcelNeeds(country.code) }))
  const onPostalCode = useCallback(async (code: string) => (await loadPlaces()).thaiPlaces(code, language), [language])
  const countryCode = countries.find(({ code }) => code === region?.countryCode)?.code ?? ''
  const steps = useCheckout({ transport: browserTransport, port, cart, countryCode, wanted, goTo, offers })
  const { onProcessor, ...payment } = usePayment({
    transport: browserTransport,
    port,
    providers: offers.providers,
    returned,
    onOrder(orderId) {
      steps.forgetDrafts()
      onOrder(orderId)
    },
    onProblem(code, fields) {
      if (!fields) return setProblem(code)
      // First what is wrong, then the cart as the backend has it: the step that it opens takes both with it.
      setWrong(fields)
      void port.refresh().finally(() => {
        goTo('email' in fields ? 'contact' : 'address')
        setProblem(code)
      })
    },
    log: console.error,
  })
  const account = useCheckoutAccount(countries)
  const code = checkoutCode(steps.error ?? problem)
  const isRefused = code === 'not_found'
  const isGone = isRefused || offers.isGone
  const marks = wrong && { errors: wrong }
  const onOpen = (step: string) => {
    steps.clearError()
    goTo(step)
  }
  return (
    <CheckoutScreen
      state="ready"
      summary={summary}
      open={steps.open}
      done={steps.done}
      onOpen={onOpen}
      saving={steps.saving}
      action={withLanguage('/checkout', language)}
      error={isRefused ? undefined : code || undefined}
      notice={
        account.ended || isGone ? (
          <Suspense fallback={null}>
            <SessionEnded
              onSignIn={account.signIn}
              gone={isGone ? { cart, isAnswer: isRefused, onDone: () => onOpen(steps.open) } : undefined}
            />
          </Suspense>
        ) : undefined
      }
      contact={{ ...steps.contact, ...account.contact, ...marks, ...refused?.contact }}
      address={{
        ...steps.address,
        lines: addressLines(steps.address.kept.shipping, language),
        countries: reachable,
        onPostalCode,
        saved: account.saved,
        ...marks,
        ...refused?.address,
      }}
      delivery={
        refused?.delivery
          ? { ...steps.delivery, gift: { ...steps.delivery.gift, values: refused.delivery.gift } }
          : steps.delivery
      }
      payment={{
        ...payment,
        ...(started ? {} : { waiting: true, error: refused?.payment }),
        total: summary.totals.total,
        slot: processorSlot(payment.selected, payKeys, {
          sum: { amount: cart.total ?? 0, currency: cart.currency_code },
          onProcessor,
        }),
      }}
    />
  )
}
