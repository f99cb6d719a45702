import type { HttpTypes } from '@medusajs/types'
import type { Cart, CartPort } from '#features/shared/cart-port.ts'
import type { Transport } from '#features/shared/commerce-port.ts'
import { isHttpError } from '#features/shared/http-error.ts'
import { isOutside, kindOfProvider } from '#features/shared/payment-kind.ts'
import { problemOf } from '#features/shared/problem.ts'
import type { CardFields } from '#ui/shop/checkout/views.ts'
import type { FieldErrors } from '#ui/shop/views.ts'
import { toFormErrors } from './address.ts'
import { confirmSandboxCard, declined, refusedCard, sandboxCardOf } from './card-charge.ts'
import { type PayingMarks, payingMark } from './paying-mark.ts'

/** `payment`: a code of `payment.problem.*`, shown at the card; `checkout`: a code of `checkout.problem.*`, shown at the step. */
export type PayOutcome =
  | { kind: 'order'; orderId: string }
  | { kind: 'challenge'; clientSecret: string }
  /** The processor's own fields say what is missing; nothing was sent. */
  | { kind: 'incomplete' }
  /** Nobody knows yet whether there is an order: the mark stays, and whoever watches it finds out. */
  | { kind: 'unsettled' }
  | { kind: 'problem'; at: 'payment' | 'checkout'; code: string; fields?: FieldErrors }

/** What the browser knows of a payment session, from its provider in the backend. */
export type SessionData = Readonly<Record<string, unknown>>

/** A card processor whose own fields hold the card, so that its number never comes near the shop. */
export type CardProcessor = {
  /** What the session is to be opened with, once everything is filled in; null while it is not, which its fields say. */
  prepare(): Promise<SessionData | null>
  /** Charges by a session. The bank may lead the whole page away: then this never answers, and `resume` goes on. */
  confirm(session: SessionData): Promise<{ status: 'succeeded' | 'declined' | 'incomplete'; code?: string }>
}
type Session = HttpTypes.StorePaymentSession

export type PayOptions = {
  transport: Transport
  cart: CartPort
  /** The processor whose fields are on the page, for providers that bring their own. */
  processor?: () => CardProcessor | null
  /** Hears of failed session creation, which the specification only logs; the screen offers a retry too. */
  log?: (message: string, error: unknown) => void
  wait?: (ms: number) => Promise<void>
  marks?: PayingMarks
}

/** A completion that was turned away before it began is sent so many times. */
const completeAttempts = 4
const problem = (at: 'payment' | 'checkout', code: string): PayOutcome => ({ kind: 'problem', at, code })

/** Too many calls at once, or too early: nothing was done yet. */
const turnedAway = (status: number): boolean => status === 425 || status === 429
/** A clear no. 408 and 409 are none: another completion of the cart may be at work. */
const isRefusal = (status: number): boolean => status >= 400 && status < 500 && status !== 408 && status !== 409

/** What the backend says of the cart, not of its payment: its buyer can mend it there. `not_found`: it was deleted. */
const ofCart = 'terms_changed goods_gone insufficient_inventory promotion_used_up delivery_gone not_found'.split(' ')

/** Stops a payment before its completion; null lets it go on. */
type Stop = PayOutcome | null

/** What a refusal means, by the backend's code; null where it says nothing of the cart. */
function problemOfCart(reason = ''): PayOutcome | null {
  const code = reason === 'delivery_out_of_reach' ? 'delivery_gone' : reason
  return ofCart.includes(code) ? problem('checkout', code) : null
}

/** What a refused completion means. */
const refusal = (reason: string | undefined): PayOutcome =>
  problemOfCart(reason) ?? problem('payment', refusedCard(reason))

/**
 * Pays a cart: collection, session, card, completion. Made for one checkout; a second press
 * while one payment is under way gets the same promise. Never rejects: every end is an outcome.
 */
export function createPayment(options: PayOptions) {
  const { transport, cart: port, log = () => undefined, marks = payingMark() } = options
  const wait = options.wait ?? ((ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)))
  let underWay: Promise<PayOutcome> | null = null
  /** A card was confirmed: the next press completes instead of charging again. */
  let confirmed = false

  /** A session of the provider in the cart's collection; a new one each time, since a declined one stays declined. */
  async function openSession(cart: Cart, providerId: string, data?: SessionData): Promise<Session | null> {
    const known = cart.payment_collection?.id
    const collectionId =
      known ??
      (
        await transport.fetch<HttpTypes.StorePaymentCollectionResponse>('/store/payment-collections', {
          method: 'POST',
          body: { cart_id: cart.id },
        })
      ).payment_collection.id
    const { payment_collection } = await transport.fetch<HttpTypes.StorePaymentCollectionResponse>(
      `/store/payment-collections/${encodeURIComponent(collectionId)}/payment-sessions`,
      { method: 'POST', body: { provider_id: providerId, data } },
    )
    const sessions = payment_collection.payment_sessions ?? []
    return sessions.filter(({ provider_id }) => provider_id === providerId).at(-1) ?? null
  }

  async function confirm(path: 'confirm' | 'challenge', body: Record<string, string>): Promise<Stop> {
    const stopped = await confirmSandboxCard(transport, path, body)
    if (stopped) return 'code' in stopped ? problem('payment', stopped.code) : stopped
    confirmed = true
    return null
  }

  async function confirmSandbox(session: Session, card: CardFields | undefined): Promise<Stop> {
    const body = sandboxCardOf(session.data, card)
    return body ? confirm('confirm', body) : problem('payment', 'processing_error')
  }

  async function confirmOutside(processor: CardProcessor, session: Session, cartId: string): Promise<Stop> {
    // The bank may lead the page away here; what comes back finds the mark and completes.
    marks.write({ cart: cartId, attempt: crypto.randomUUID(), phase: 'confirming' })
    const { status, code } = await processor.confirm(session.data ?? {})
    if (status === 'succeeded') {
      confirmed = true
      return null
    }
    finished()
    return status === 'incomplete' ? { kind: 'incomplete' } : problem('payment', declined(code))
  }

  /**
   * Sends the completion. A refusal is known: nothing was bought. Whatever else is no order is unknown (no network, a timeout,
   * a 500, a page of HTML): the mark stays and its outcome is asked for, since sending it again would only be a guess.
   */
  async function complete(cartId: string): Promise<PayOutcome> {
    confirmed = true
    const mark = { cart: cartId, attempt: crypto.randomUUID() }
    for (let turn = 1; ; turn++) {
      marks.write({ ...mark, phase: 'sent' })
      try {
        const answer = await transport.fetch<HttpTypes.StoreCompleteCartResponse>(
          `/store/carts/${encodeURIComponent(cartId)}/complete`,
          { method: 'POST', body: {}, headers: { 'idempotency-key': mark.attempt } },
        )
        if (answer?.type === 'order' || answer?.type === 'cart') return finish(answer)
      } catch (error) {
        const status = isHttpError(error) ? error.status : 0
        if (turnedAway(status) && turn < completeAttempts) {
          await wait(1000 * turn)
          continue
        }
        if (isHttpError(error) && isRefusal(status)) {
          finished()
          if (error.fields)
            return { kind: 'problem', at: 'checkout', code: 'address_incomplete', fields: toFormErrors(error.fields) }
          return turnedAway(status) ? problem('payment', 'busy') : refusal(error.reason)
        }
      }
      confirmed = false
      marks.write({ ...mark, phase: 'unknown' })
      return { kind: 'unsettled' }
    }
  }

  function finished(): void {
    marks.clear()
    confirmed = false
  }

  /** `order` ends the cart; `cart` keeps it and says why. */
  function finish(answer: HttpTypes.StoreCompleteCartResponse): PayOutcome {
    finished()
    if (answer.type === 'order') return { kind: 'order', orderId: answer.order.id }
    return refusal((answer.error as { code?: string }).code)
  }

  async function charge(cart: Cart, providerId: string, card: CardFields | undefined): Promise<PayOutcome> {
    if (confirmed) {
      const outcome = await complete(cart.id)
      if (outcome.kind !== 'problem') return outcome
    }
    const kind = kindOfProvider(providerId)
    const processor = isOutside(kind) ? (options.processor?.() ?? null) : null
    if (isOutside(kind) && !processor) return problem('payment', 'processing_error')
    const prepared = await processor?.prepare()
    if (prepared === null) return { kind: 'incomplete' }
    let session: Session | null
    try {
      session = await openSession(cart, providerId, prepared)
    } catch (error) {
      // The processor told the backend first: the cart is an order already, and completing it again answers that one.
      if (isHttpError(error) && error.reason === 'completed') return complete(cart.id)
      const told = problemOfCart(isHttpError(error) ? error.reason : undefined)
      if (told) return told
      log('The payment session could not be created', error)
      const code = problemOf(error)
      return code === 'network' ? problem('payment', 'network') : problem('payment', 'processing_error')
    }
    if (processor || kind === 'sandbox-card') {
      if (!session) return problem('payment', 'processing_error')
      const stopped = processor
        ? await confirmOutside(processor, session, cart.id)
        : await confirmSandbox(session, card)
      if (stopped) return stopped
    }
    return complete(cart.id)
  }

  function once(run: (cart: Cart) => Promise<PayOutcome>): Promise<PayOutcome> {
    // In this tab or another: what became of the last try comes before the next.
    const last = marks.read()
    if (!underWay && last && last.phase !== 'confirming') return Promise.resolve({ kind: 'unsettled' })
    underWay ??= port
      .exclusive(run)
      .catch((error: unknown) => {
        log('The payment ended without an answer', error)
        return problem('payment', problemOf(error) === 'network' ? 'network' : 'unknown')
      })
      .finally(() => {
        underWay = null
      })
    return underWay
  }

  return {
    pay: (providerId: string, card?: CardFields) => once((cart) => charge(cart, providerId, card)),
    /** The shopper's answer to the bank's question. */
    answer: (clientSecret: string, outcome: 'approve' | 'reject') =>
      once(async (cart) => {
        const stopped = await confirm('challenge', { client_secret: clientSecret, outcome })
        return stopped ?? complete(cart.id)
      }),
    /**
     * Goes on with a payment for which the bank had the page; null when there was none, or it did not come to an order. A
     * completion that was sent already is not sent again: the watch over the mark finds out what became of it.
     * @param returned what the bank says in the address when it led the page away and back: then a failure is told too
     */
    async resume(returned: string | null = null): Promise<PayOutcome | null> {
      const mark = marks.read()
      if (mark?.phase !== 'confirming') return null
      if (returned === 'failed') {
        finished()
        return problem('payment', 'challenge_rejected')
      }
      const outcome = await complete(mark.cart)
      return outcome.kind === 'order' || returned !== null ? outcome : null
    },
  }
}
