import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CheckoutOffers } from '#features/checkout/offers.ts'
import { useOffers } from '#features/checkout/use-offers.ts'
import type { Cart } from '#features/shared/cart-port.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { makeQueryClient } from '../browser/query-client.ts'
import { browserTransport } from '../browser/transport.ts'

type Props = { cart: Cart; stripe: boolean; onOffers: (offers: CheckoutOffers) => void }

/** Asks for ways of delivery and payment and hands them up; draws nothing. One cache for one visit of the checkout. */
export function CheckoutOffersLoader(props: Props) {
  const [client] = useState(makeQueryClient)
  return (
    <QueryClientProvider client={client}>
      <Ask {...props} />
    </QueryClientProvider>
  )
}

function Ask({ cart, stripe, onOffers }: Props) {
  const { language } = useUi()
  const { delivery, providers } = useOffers(browserTransport, cart, stripe, language)
  useEffect(() => onOffers({ delivery, providers }), [delivery, providers, onOffers])
  return null
}
