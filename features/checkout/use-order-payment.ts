import { useCallback, useEffect, useRef, useState } from 'react'
import type { Transport } from '#features/shared/commerce-port.ts'
import type { CardFields, PaymentStepView, ProviderView } from '#ui/shop/checkout/views.ts'
import type { OwedNotice } from '#ui/shop/order/pay/views.ts'
import { createOrderPayment, type OrderPayOutcome, type Owed } from './order-pay.ts'
import type { CardProcessor } from './pay.ts'
import { usePaymentChoice } from './use-payment-choice.ts'

export type OrderPaymentOptions = {
  transport: Transport
  /** As the page was drawn with it. */
  owed: Owed
  providers: ProviderView[]
  /** What a bank that led the page away says in the address on the way back. */
  returned: string | null
  /** Asks the backend anew what is owed. */
  onRefresh: () => void
  log: (message: string, error: unknown) => void
}

/** Paying what an order owes, on its page. What was typed stays in the form whatever the answer is. */
export function useOrderPayment({ transport, owed, providers, returned, onRefresh, log }: OrderPaymentOptions) {
  const processor = useRef<CardProcessor | null>(null)
  const [payment] = useState(() =>
    createOrderPayment({ transport, id: owed.id, processor: () => processor.current, log }),
  )
  const [chosen, choose] = usePaymentChoice()
  const [paying, setPaying] = useState(false)
  const [error, setError] = useState<string>()
  const [notice, setNotice] = useState<OwedNotice>()
  const [secret, setSecret] = useState<string>()
  const [ended, setEnded] = useState<{ owed: Owed; amount: number }>()
  const selected = (providers.find(({ id }) => id === chosen) ?? providers[0])?.id

  async function run(work: () => Promise<OrderPayOutcome>): Promise<void> {
    setPaying(true)
    setError(undefined)
    setNotice(undefined)
    const outcome = await work()
    setSecret(outcome.kind === 'challenge' ? outcome.clientSecret : undefined)
    if (outcome.kind === 'paid') setEnded({ owed: outcome.owed, amount: owed.amount })
    if (outcome.kind === 'problem') setError(outcome.code)
    if (outcome.kind === 'stale') {
      setNotice(outcome.notice)
      onRefresh()
    }
    setPaying(false)
  }

  const answer = (outcome: 'approve' | 'reject') => {
    if (secret === undefined) return
    // Taken away at once: both buttons and the way out of the dialog must not answer twice.
    setSecret(undefined)
    void run(() => payment.answer(secret, outcome))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    const { session, amount } = owed
    if (returned !== null && session) void run(() => payment.resume(session, amount, returned))
  }, [payment])

  const view: Omit<PaymentStepView, 'slot' | 'total'> = {
    state: 'ready',
    providers,
    selected,
    onSelect(id: string) {
      choose(id)
      setError(undefined)
    },
    onPay: (card?: CardFields) =>
      selected === undefined ? Promise.resolve() : run(() => payment.pay(owed.amount, selected, card)),
    paying,
    error,
    challenge:
      secret === undefined ? undefined : { onApprove: () => answer('approve'), onReject: () => answer('reject') },
    onRetry: onRefresh,
  }
  return {
    view,
    notice,
    /** Paid on this page; `owed` is what the backend said then. */
    ended,
    onProcessor: useCallback((next: CardProcessor | null) => {
      processor.current = next
    }, []),
  }
}
