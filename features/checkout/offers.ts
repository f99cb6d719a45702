import type { DeliveryOptionView, ProviderView } from '#ui/shop/checkout/views.ts'

/** A list that may still be on its way. */
export type Offer<T> = { state: 'loading' | 'failed' | 'none' | 'ready'; list: T[]; retry: () => void }
export type CheckoutOffers = { delivery: Offer<DeliveryOptionView>; providers: Offer<ProviderView> }

const waiting = { state: 'loading' as const, list: [], retry: () => undefined }
/** Before there is an address to deliver to. */
export const noOffers: CheckoutOffers = { delivery: waiting, providers: waiting }
