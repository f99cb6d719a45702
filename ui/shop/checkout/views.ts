import type { ReactNode } from 'react'
import type { WordKey } from '../../words/words.ts'
import type { CartView } from '../cart/views.ts'
import type { FieldErrors } from '../views.ts'
import type { AddressFields, AddressStepFields, ParcelNeed } from './address.schema.ts'
import type { CardFields } from './card.schema.ts'

export type { AddressFields, CardFields }

/** Exactly four, in this order. */
export const checkoutSteps = ['contact', 'address', 'delivery', 'payment'] as const
export type CheckoutStep = (typeof checkoutSteps)[number]

export type AddressValues = AddressStepFields

/** What each step's form is given. */
export type StepProps<View> = {
  view: View
  saving?: boolean
  /** Where the form goes when no script takes it over. */
  action?: string
}

/** What the contact step asks. `remind`: one letter, should the order not be finished. */
export type ContactFields = { email: string; remind: boolean }

export type ContactStepView = {
  values: ContactFields
  /** As the cart has it, for the closed step. @default values */
  kept?: { email: string }
  /** What the server refused of a form that was sent without scripts, by field; codes of its rules. */
  errors?: FieldErrors
  /** Answers with what the backend refused, by field; the form keeps what was typed. */
  onSubmit: (values: ContactFields) => Promise<FieldErrors | undefined>
  /** Every change, for keeping a draft. */
  onDraft?: (values: ContactFields) => void
  signInHref?: string
  /** Signs in beside the page, so that what was typed stays; without it the link leads away. */
  onSignIn?: () => void
}

/** What a postal code says by itself. */
export type PlaceView = { district: string; province: string }

export type AddressStepView = {
  values: AddressValues
  /** As the cart has it, for the closed step: an unsaved correction is not where the parcel goes. @default values */
  kept?: AddressValues
  /** Where the parcel goes as the cart has it, as it is written down, for the closed step. */
  lines: readonly string[]
  /** As in the contact step. */
  errors?: FieldErrors
  /** `needs`: what carriers of that country cannot do without, beyond what every address has. */
  countries: { code: string; name: string; needs?: readonly ParcelNeed[] }[]
  /** The districts of a Thai postal code, in the language of the page. */
  onPostalCode?: (code: string) => Promise<readonly PlaceView[]>
  saved?: { id: string; label: string; fields: AddressFields }[]
  onSubmit: (values: AddressValues) => Promise<FieldErrors | undefined>
  onDraft?: (values: AddressValues) => void
}

export type DeliveryOptionView = {
  id: string
  name: string
  description?: string
  /** "24 – 26 Nov", for those that say how long they take. */
  arrives?: string
  /** The cart holds something that is not here yet: the parcel waits for it, until nobody knows when. */
  ahead?: boolean
  price: string
  free: boolean
}

/** What a card of a gift has room for; the backend says the same. */
export const longestMessage = 300

/** What the delivery step asks. */
export type DeliveryFields = { delivery: string } & GiftFieldValues
export type GiftFieldValues = { gift: boolean; message: string; wrap: boolean }

export type GiftStepView = {
  values: GiftFieldValues
  /** What wrapping is called and costs; left out where nothing is wrapped. */
  wrap?: { name: string; price: string; free: boolean }
  /** Every change, for keeping a draft. */
  onDraft?: (values: GiftFieldValues) => void
}

export type DeliveryStepView = {
  state: 'loading' | 'failed' | 'ready' | 'none'
  options: DeliveryOptionView[]
  selected?: string
  /** A code of `checkout.delivery.notice.*`, or a finished sentence. */
  notice?: string
  /** Left out where nobody is asked whether it is a gift. */
  gift?: GiftStepView
  onSubmit: (id: string, gift?: GiftFieldValues) => Promise<void>
  onRetry: () => void
}

/** A way to pay that has words. */
export type PaymentKind = WordKey extends infer Key
  ? Key extends `checkout.payment.kind.${infer Kind}`
    ? Kind
    : never
  : never

/** An empty label takes the words of its kind. */
export type ProviderView = { id: string; kind: PaymentKind; label: string; description?: string }

export type PaymentStepView = {
  state: 'loading' | 'failed' | 'ready' | 'none'
  providers: ProviderView[]
  selected?: string
  onSelect: (id: string) => void
  /** The card only where our own form asked for it. */
  onPay: (card?: CardFields) => Promise<void>
  paying: boolean
  /** A code of `payment.problem.*`, or a finished sentence. */
  error?: string
  /** The bank asks the person; both answers end the question. */
  challenge?: { onApprove: () => void; onReject: () => void }
  /** The chosen provider's own element, where a card is typed into that. */
  slot?: ReactNode
  total: string
  onRetry: () => void
  /** The page's scripts have not taken over: what can be done without them stands by. */
  waiting?: boolean
}

/** There is no cart to show: it is on its way, or could not be asked for. */
export type CheckoutWaiting = { state: 'loading' | 'failed'; onRetry: () => void }

/** The steps over a cart that is there. */
export type CheckoutReady = {
  state: 'ready'
  summary: CartView
  open: CheckoutStep
  done: CheckoutStep[]
  onOpen: (step: CheckoutStep) => void
  saving: boolean
  /** Where the forms of the steps go when no script takes them over: the address of this page. */
  action?: string
  /** The open step's own message: a code of `checkout.problem.*`, or a finished sentence. */
  error?: string
  /** Something about the whole checkout, above its steps. */
  notice?: ReactNode
  contact: ContactStepView
  address: AddressStepView
  delivery: DeliveryStepView
  payment: PaymentStepView
}

export type CheckoutProps = CheckoutWaiting | CheckoutReady
