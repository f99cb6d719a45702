import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Cart } from '#features/shared/cart-port.ts'
import type { Transport } from '#features/shared/commerce-port.ts'
import type { Language } from '#features/shared/language.ts'
import { deliveryQuery, providersQuery } from './checkout.queries.ts'
import type { CheckoutOffers, Offer } from './offers.ts'

type Answer<T> = { isPending: boolean; isError: boolean; data: T[] | undefined }

const offerOf = <T>({ isPending, isError, data = [] }: Answer<T>, retry: () => void): Offer<T> => ({
  state: isPending ? 'loading' : isError ? 'failed' : data.length === 0 ? 'none' : 'ready',
  list: data,
  retry,
})

/**
 * What can be chosen for a cart with an address: ways of delivery and of payment. The same object until
 * something about them changes.
 */
export function useOffers(transport: Transport, cart: Cart, stripe: boolean, language: Language): CheckoutOffers {
  const delivery = useQuery(deliveryQuery(transport, cart, language))
  const regionId = cart.region_id ?? ''
  const providers = useQuery({ ...providersQuery(transport, regionId, stripe), enabled: regionId !== '' })
  const { refetch: askDelivery } = delivery
  const { refetch: askProviders } = providers
  return {
    delivery: useMemo(
      () =>
        offerOf(
          { isPending: delivery.isPending, isError: delivery.isError, data: delivery.data },
          () => void askDelivery(),
        ),
      [delivery.isPending, delivery.isError, delivery.data, askDelivery],
    ),
    providers: useMemo(
      () =>
        offerOf(
          { isPending: providers.isPending, isError: providers.isError, data: providers.data },
          () => void askProviders(),
        ),
      [providers.isPending, providers.isError, providers.data, askProviders],
    ),
  }
}
