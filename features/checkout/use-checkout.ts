import { useLayoutEffect, useState } from 'react'
import type { Cart, CartPort, CartResult } from '#features/shared/cart-port.ts'
import type { Transport } from '#features/shared/commerce-port.ts'
import { reachable } from '#features/shared/email.ts'
import { giftOf } from '#features/shared/gift.ts'
import { type Problem, problemOf } from '#features/shared/problem.ts'
import type { AddressValues, CheckoutStep, ContactFields, GiftFieldValues } from '#ui/shop/checkout/views.ts'
import type { FieldErrors } from '#ui/shop/views.ts'
import { addressValues, toFormErrors, toPayload } from './address.ts'
import { contactOf, hasLostDiscount } from './contact.ts'
import { saveDelivery } from './delivery.ts'
import { type CheckoutDrafts, checkoutDrafts, type Draft } from './drafts.ts'
import { saveGift } from './gift.ts'
import { doneSteps, nextStep, openStep } from './next-step.ts'
import type { CheckoutOffers } from './offers.ts'

export type CheckoutOptions = {
  transport: Transport
  port: CartPort
  cart: Cart
  /** Country of the region's choice, for an address that has none yet. */
  countryCode: string
  /** The step that the address asks for; it opens only when all before it are done. */
  wanted: string | null
  goTo: (step: CheckoutStep) => void
  offers: CheckoutOffers
  drafts?: CheckoutDrafts
}

/** Refusals that belong to a field; codes of `checkout.error.*`. */
const fieldOf: Partial<Record<Problem, FieldErrors>> = {
  invalid_email: { email: 'email' },
  country_outside_region: { 'shipping.country_code': 'country' },
}

/**
 * The first three steps of the checkout (R-069…R-075): each saves to the cart and goes on to what the cart still lacks.
 * Steps are derived from the cart, so a reload, the back button and another tab all land in the right one.
 */
export function useCheckout(options: CheckoutOptions) {
  const { transport, port, cart, countryCode, wanted, goTo, offers } = options
  const [drafts] = useState(() => options.drafts ?? checkoutDrafts())
  // Read once: later drafts are what the forms themselves hold. What is saved is a draft no more.
  // After the first frame, which has to be the server's (a draft can open the fields of a second address), and before
  // the forms listen, so that none writes an empty field over a draft.
  const [draft, setDraft] = useState<Draft>({})
  useLayoutEffect(() => setDraft(drafts.read()), [drafts])
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<Problem | undefined>()

  const { delivery } = offers
  const offered =
    delivery.state === 'ready' || delivery.state === 'none' ? delivery.list.map(({ id }) => id) : undefined
  const chosen = cart.shipping_methods?.[0]?.shipping_option_id
  // A choice that is not offered any more does not count, and the shopper is told.
  const vanished = chosen !== undefined && offered !== undefined && !offered.includes(chosen)

  async function save(
    run: () => Promise<CartResult>,
    typed: readonly (keyof Draft)[] = [],
  ): Promise<FieldErrors | undefined> {
    setSaving(true)
    setError(undefined)
    const result = await run()
    setSaving(false)
    if (result.ok) {
      setDraft(drafts.drop(typed))
      if (hasLostDiscount(cart, result.cart)) setError('promotion_used_up')
      goTo(nextStep(result.cart))
      return undefined
    }
    if (result.problem === null) return undefined
    const fields = result.fields ? toFormErrors(result.fields) : fieldOf[result.problem]
    if (!fields) setError(result.problem)
    return fields
  }

  const saved = addressValues(cart, countryCode)
  const given = giftOf(cart)
  const isReminded = cart.metadata?.remind === true
  return {
    open: openStep(wanted, cart, offered),
    done: doneSteps(cart, offered),
    saving,
    error,
    clearError: () => setError(undefined),
    contact: {
      values: { email: draft.email ?? reachable(cart.email), remind: draft.remind ?? isReminded },
      kept: { email: reachable(cart.email) },
      onDraft: (values: ContactFields) => drafts.write({ ...drafts.read(), ...values }),
      onSubmit: (values: ContactFields) => save(() => port.save(contactOf(values)), ['email', 'remind']),
    },
    address: {
      values: {
        shipping: { ...saved.shipping, ...draft.shipping },
        billing: { ...saved.billing, ...draft.billing },
        same: draft.same ?? saved.same,
      },
      kept: saved,
      onDraft: (values: Partial<AddressValues>) => drafts.write({ ...drafts.read(), ...values }),
      onSubmit: ({ shipping, billing, same }: AddressValues) =>
        save(
          () =>
            port.save({ shipping_address: toPayload(shipping), billing_address: toPayload(same ? shipping : billing) }),
          ['shipping', 'billing', 'same'],
        ),
    },
    delivery: {
      state: delivery.state,
      options: delivery.list,
      selected: chosen !== undefined && !vanished ? chosen : undefined,
      notice: vanished ? 'vanished' : undefined,
      gift: {
        values: { gift: given !== null, message: '', wrap: false, ...given, ...draft.gift },
        wrap: offers.wrap,
        onDraft: (gift: GiftFieldValues) => drafts.write({ ...drafts.read(), gift }),
      },
      async onSubmit(optionId: string, wish?: GiftFieldValues) {
        await save(async () => {
          try {
            const gift = wish?.gift
              ? { message: wish.message.trim(), wrap: wish.wrap && offers.wrap !== undefined }
              : null
            if (wish && JSON.stringify(gift) !== JSON.stringify(given)) await saveGift(transport, port, gift)
            return { ok: true, cart: await saveDelivery(transport, port, optionId) }
          } catch (failure) {
            const problem = problemOf(failure)
            if (problem === 'delivery_gone') delivery.retry()
            return { ok: false, problem }
          }
        }, ['gift'])
      },
      onRetry: delivery.retry,
    },
    /** After an order nothing that was typed may greet the next buyer. */
    forgetDrafts: () => drafts.clear(),
  }
}
