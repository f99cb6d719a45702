import { useCallback, useEffect, useRef, useState } from 'react'
import type { CartPort } from '#features/shared/cart-port.ts'
import type { Transport } from '#features/shared/commerce-port.ts'
import type { CardFields } from '#ui/shop/checkout/views.ts'
import type { FieldErrors } from '#ui/shop/views.ts'
import type { CheckoutOffers } from './offers.ts'
import type { CardProcessor, createPayment, PayOptions, PayOutcome } from './pay.ts'
import { payingMark } from './paying-mark.ts'
import { usePaymentChoice } from './use-payment-choice.ts'

export type PaymentOptions = {
  transport: Transport
  port: CartPort
  providers: CheckoutOffers['providers']
  onOrder: (orderId: string) => void
  /** A problem of the cart rather than of the card: a code of `checkout.problem.*`, and fields of earlier steps. */
  onProblem: (code: string, fields?: FieldErrors) => void
  log: (message: string, error: unknown) => void
  /** What a bank that led the page away says in the address on the way back. */
  returned: string | null
}

type Payment = ReturnType<typeof createPayment>

/** The code that pays comes when there is something to pay with; a file that did not arrive is asked for again. */
function lazyPayment(options: PayOptions): () => Promise<Payment> {
  let made: Promise<Payment> | undefined
  return () => {
    made ??= import('./pay.ts').then(
      (part) => part.createPayment(options),
      (error: unknown) => {
        made = undefined
        throw error
      },
    )
    return made
  }
}

/**
 * The payment step: ways to pay, the card, the bank's question, the order. What was typed stays in the form
 * whatever the answer is. A payment that a reload interrupted is finished first.
 */
export function usePayment({ transport, port, providers, onOrder, onProblem, log, returned }: PaymentOptions) {
  const processor = useRef<CardProcessor | null>(null)
  const [marks] = useState(() => payingMark())
  const [payment] = useState(() =>
    lazyPayment({ transport, cart: port, log, processor: () => processor.current, marks }),
  )
  const [chosen, choose] = usePaymentChoice()
  const [paying, setPaying] = useState(false)
  const [error, setError] = useState<string | undefined>()
  const [secret, setSecret] = useState<string | undefined>()
  /** Nobody knows what became of the last try: nothing may be paid until somebody does. */
  const [unsettled, setUnsettled] = useState(false)
  // A way that is not offered any more is forgotten.
  const selected = (providers.list.find(({ id }) => id === chosen) ?? providers.list[0])?.id

  /** The cart has become an order: the stored id goes, after the page knows that it is on its way elsewhere. */
  function bought(orderId: string): void {
    onOrder(orderId)
    port.forget()
  }

  function settle(outcome: PayOutcome): void {
    setSecret(outcome.kind === 'challenge' ? outcome.clientSecret : undefined)
    if (outcome.kind === 'order') bought(outcome.orderId)
    else if (outcome.kind === 'unsettled') setUnsettled(true)
    else if (outcome.kind === 'problem') {
      if (outcome.at === 'checkout') {
        // It may say something else since: a code that went to somebody else has left it, its goods cost something else.
        // One that is gone stays in view until the shopper says how to go on.
        if (outcome.code !== 'not_found') void port.refresh()
        onProblem(outcome.code, outcome.fields)
      } else setError(outcome.code)
    }
  }

  async function run(work: (payment: Payment) => Promise<PayOutcome>): Promise<void> {
    setPaying(true)
    setError(undefined)
    const lost: PayOutcome = { kind: 'problem', at: 'payment', code: 'network' }
    settle(await payment().then(work, () => lost))
    setPaying(false)
  }

  const answer = (outcome: 'approve' | 'reject') => {
    if (secret === undefined) return
    // Taken away at once: both buttons and the way out of the dialog must not answer twice.
    setSecret(undefined)
    void run((made) => made.answer(secret, outcome))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the checkout opens
  useEffect(() => {
    if (marks.read()?.phase !== 'confirming') return
    void payment()
      .then((made) => made.resume(returned))
      .then((outcome) => (outcome ? settle(outcome) : undefined))
      .catch((failure: unknown) => log('The payment could not be resumed', failure))
  }, [payment])

  useEffect(() => {
    const look = () => setUnsettled((marks.read()?.phase ?? 'confirming') !== 'confirming')
    look()
    return marks.listen((end) => {
      // A completion of this tab's own is told by its answer.
      if (marks.read()?.phase !== 'sent') look()
      if (end === 'open') setError('not_charged')
    })
  }, [marks])

  useEffect(() => {
    if (providers.state === 'ready') void payment().catch(() => undefined)
  }, [payment, providers.state])

  return {
    state: providers.state,
    providers: providers.list,
    selected,
    onSelect(id: string) {
      choose(id)
      setError(undefined)
    },
    onPay: (card?: CardFields) =>
      selected === undefined ? Promise.resolve() : run((made) => made.pay(selected, card)),
    paying: paying || unsettled,
    error,
    challenge:
      secret === undefined ? undefined : { onApprove: () => answer('approve'), onReject: () => answer('reject') },
    onRetry: providers.retry,
    /** Takes the processor whose own fields are on the page; null when they are gone. */
    onProcessor: useCallback((next: CardProcessor | null) => {
      processor.current = next
    }, []),
  }
}
