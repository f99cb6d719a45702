import type { DeliveryOptionView, GiftStepView, ProviderView } from '#ui/shop/checkout/views.ts'

/** A list that may still be on its way. */
export type Offer<T> = { state: 'loading' | 'failed' | 'none' | 'ready'; list: T[]; retry: () => void }
export type CheckoutOffers = {
  delivery: Offer<DeliveryOptionView>
  providers: Offer<ProviderView>
  /** What wrapping costs; undefined where nothing is wrapped, or it is not known yet. */
  wrap?: GiftStepView['wrap']
}

/** An answered list as an offer: an empty one is none. */
export const offerOf = <T>(answer: {
  state: 'loading' | 'failed' | 'ready'
  data: T[] | undefined
  retry: () => void
}): Offer<T> => ({
  state: answer.state === 'ready' && answer.data?.length === 0 ? 'none' : answer.state,
  list: answer.data ?? [],
  retry: answer.retry,
})
