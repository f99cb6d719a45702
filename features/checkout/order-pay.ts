import type { Transport } from '#features/shared/commerce-port.ts'
import { isHttpError } from '#features/shared/http-error.ts'
import { picture } from '#features/shared/media.ts'
import { formatMoney } from '#features/shared/money.ts'
import { isOutside, kindOfProvider } from '#features/shared/payment-kind.ts'
import { problemOf } from '#features/shared/problem.ts'
import type { CardFields } from '#ui/shop/checkout/views.ts'
import type { OwedNotice, OwedView } from '#ui/shop/order/pay/views.ts'
import { type CardStop, confirmSandboxCard, declined, refusedCard, sandboxCardOf } from './card-charge.ts'
import type { CardProcessor, SessionData } from './pay.ts'

/** What an order owes, as `GET /store/orders/{id}/payment` answers it. Amounts in major units. */
export type Owed = {
  id: string
  number: number
  currency_code: string
  state: 'owed' | 'processing' | 'paid' | 'cancelled'
  amount: number
  total: number
  paid: number
  draft: boolean
  lines: {
    id: string
    title: string
    variant: string | null
    thumbnail: string | null
    quantity: number
    total: number
  }[]
  providers: string[]
  session: string | null
}

const pathOf = (id: string) => `/store/orders/${encodeURIComponent(id)}/payment`

/** What an order owes now. Whoever asks must have been checked, as for the order itself. */
export const loadOwed = async (transport: Transport, id: string): Promise<Owed> =>
  (await transport.fetch<{ owed: Owed }>(pathOf(id))).owed

/** The same for its page. Pure. */
export function owedView({ number, currency_code, amount, total, paid, draft, lines }: Owed): OwedView {
  const money = (sum: number) => formatMoney(sum, currency_code)
  return {
    number: String(number),
    amount: money(amount),
    total: money(total),
    paid: paid > 0 ? money(paid) : undefined,
    why: draft ? 'asked' : paid > 0 ? 'changed' : 'open',
    lines: lines.map(({ id, title, variant, thumbnail, quantity, total: sum }) => ({
      ...{ id, title, quantity, variant: variant || undefined },
      picture: picture(thumbnail, '', { width: 160, max: 320 }),
      total: money(sum),
    })),
  }
}

/** What became of a try. With `stale` the backend knows better what is owed than the page does. */
export type OrderPayOutcome =
  | { kind: 'paid'; owed: Owed }
  | { kind: 'challenge'; clientSecret: string }
  | { kind: 'incomplete' }
  /** A code of `payment.problem.*`. */
  | { kind: 'problem'; code: string }
  | { kind: 'stale'; notice?: OwedNotice }

export type OrderPayOptions = {
  transport: Transport
  id: string
  /** The processor whose fields are on the page, for providers that bring their own. */
  processor: () => CardProcessor | null
  log: (message: string, error: unknown) => void
  wait?: (ms: number) => Promise<void>
}

/** So often the same completion is sent: the backend does it once, however often it hears of it. */
const tries = 4
const problem = (code: string): OrderPayOutcome => ({ kind: 'problem', code })

/** What a refusal of the backend means, by its code; undefined for what is no answer. */
function refusal(error: unknown): OrderPayOutcome | undefined {
  if (!isHttpError(error)) return undefined
  const { status, reason } = error
  if (status === 402) return problem(refusedCard(reason))
  if (status === 429) return problem('busy')
  if (reason === 'conflict') return { kind: 'stale', notice: 'amount' }
  if (reason === 'session_gone') return { kind: 'stale', notice: 'replaced' }
  // Nobody puts it on any shelf any more, or nothing of it lies there.
  if (['out_of_stock', 'no_reservation', 'wrong_location'].includes(reason ?? ''))
    return { kind: 'stale', notice: 'sold_out' }
  if (reason === 'goods_gone') return { kind: 'stale', notice: 'gone' }
  if (reason === 'nothing_owed' || reason === 'order_canceled' || reason === 'payment_under_way')
    return { kind: 'stale' }
  return status >= 400 && status < 500 && status !== 408 && status !== 409 ? problem('processing_error') : undefined
}

/**
 * Pays what an order owes: a session of exactly that sum, the card, the charge. Made for one page; a second press while one is
 * under way gets the same promise. Never rejects: every end is an outcome.
 */
export function createOrderPayment({ transport, id, processor, log, wait }: OrderPayOptions) {
  const pause = wait ?? ((ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)))
  let underWay: Promise<OrderPayOutcome> | null = null
  /** The session whose card the bank asks about. */
  let asked: { session: string; amount: number } | null = null

  async function complete(session: string, amount: number): Promise<OrderPayOutcome> {
    for (let turn = 1; ; turn++) {
      try {
        const body = { session, amount }
        const { owed } = await transport.fetch<{ owed: Owed }>(`${pathOf(id)}/complete`, { method: 'POST', body })
        return { kind: 'paid', owed }
      } catch (error) {
        const known = refusal(error)
        if (known) return known
        log('The answer to a payment was lost', error)
        if (turn === tries) return { kind: 'stale', notice: 'lost' }
        await pause(1000 * turn)
      }
    }
  }

  const stoppedBy = (stop: CardStop): OrderPayOutcome => (stop.kind === 'challenge' ? stop : problem(stop.code))

  async function charge(amount: number, provider_id: string, card?: CardFields): Promise<OrderPayOutcome> {
    const kind = kindOfProvider(provider_id)
    const own = isOutside(kind) ? processor() : null
    if (isOutside(kind) && !own) return problem('processing_error')
    const data = await own?.prepare()
    if (data === null) return { kind: 'incomplete' }
    type Opened = { payment: { session: string; data: SessionData } }
    const { payment } = await transport.fetch<Opened>(pathOf(id), {
      method: 'POST',
      body: { amount, provider_id, data: data && Object.keys(data).length > 0 ? data : undefined },
    })
    if (own) {
      const { status, code } = await own.confirm(payment.data)
      if (status === 'incomplete') return { kind: 'incomplete' }
      if (status === 'declined') return problem(declined(code))
    } else if (kind === 'sandbox-card') {
      const body = sandboxCardOf(payment.data, card)
      if (!body) return problem('processing_error')
      asked = { session: payment.session, amount }
      const stop = await confirmSandboxCard(transport, 'confirm', body)
      if (stop) return stoppedBy(stop)
    }
    return complete(payment.session, amount)
  }

  function once(run: () => Promise<OrderPayOutcome>): Promise<OrderPayOutcome> {
    underWay ??= run()
      .catch((error: unknown) => {
        const known = refusal(error)
        if (known) return known
        log('The payment ended without an answer', error)
        return problem(problemOf(error) === 'network' ? 'network' : 'processing_error')
      })
      .finally(() => {
        underWay = null
      })
    return underWay
  }

  return {
    pay: (amount: number, providerId: string, card?: CardFields) => once(() => charge(amount, providerId, card)),
    /** The payer's answer to the bank's question. */
    answer: (clientSecret: string, outcome: 'approve' | 'reject') =>
      once(async () => {
        const stop = await confirmSandboxCard(transport, 'challenge', { client_secret: clientSecret, outcome })
        if (stop) return stoppedBy(stop)
        return asked ? complete(asked.session, asked.amount) : problem('unknown')
      }),
    /** Goes on with a payment for which the bank had the whole page. @param returned what the bank says in the address */
    resume: (session: string, amount: number, returned: string) =>
      once(async () => (returned === 'failed' ? problem('challenge_rejected') : complete(session, amount))),
  }
}
