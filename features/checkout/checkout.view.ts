import type { AddressFields } from '#features/shared/address.ts'
import type { ProviderKind } from '#features/shared/payment-kind.ts'

export type CheckoutStep = 'contact' | 'address' | 'delivery' | 'payment'
/** The four steps in their order. */
export const checkoutSteps: readonly CheckoutStep[] = ['contact', 'address', 'delivery', 'payment']

export type AddressValues = { shipping: AddressFields; billing: AddressFields; same: boolean }
export type CardFields = { number: string; expiry: string; cvc: string; name: string }
/** Messages by field; values are codes of `checkout.error.*`. */
export type FieldErrors = Record<string, string>

export type DeliveryOptionView = {
  id: string
  name: string
  description?: string
  /** "Tue 24 – Thu 26 Nov", for those that say how long they take. */
  arrives?: string
  price: string
  free: boolean
}

export type ProviderView = { id: string; kind: ProviderKind; label: string; description?: string }

/** A list that may still be on its way. */
export type Offer<T> = { state: 'loading' | 'failed' | 'none' | 'ready'; list: T[]; retry: () => void }
export type CheckoutOffers = { delivery: Offer<DeliveryOptionView>; providers: Offer<ProviderView> }

const waiting = { state: 'loading' as const, list: [], retry: () => undefined }
/** Before there is an address to deliver to. */
export const noOffers: CheckoutOffers = { delivery: waiting, providers: waiting }
