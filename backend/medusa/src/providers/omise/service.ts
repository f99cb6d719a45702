import type {
  AuthorizePaymentInput,
  AuthorizePaymentOutput,
  CancelPaymentInput,
  CancelPaymentOutput,
  CapturePaymentInput,
  CapturePaymentOutput,
  DeletePaymentInput,
  DeletePaymentOutput,
  GetPaymentStatusInput,
  GetPaymentStatusOutput,
  InitiatePaymentInput,
  InitiatePaymentOutput,
  Logger,
  ProviderWebhookPayload,
  RefundPaymentInput,
  RefundPaymentOutput,
  RetrievePaymentInput,
  RetrievePaymentOutput,
  UpdatePaymentInput,
  UpdatePaymentOutput,
  WebhookActionResult,
} from '@medusajs/framework/types'
import {
  AbstractPaymentProvider,
  BigNumber,
  MedusaError,
  PaymentActions,
  PaymentSessionStatus,
} from '@medusajs/framework/utils'
import { type Charge, type OmiseApi, OmiseRefusal, omiseApi } from './api.ts'
import { amountOf, codeOfFailure, sessionStatus, stateOf, unitsOf, viewOf } from './charge.ts'

interface Options {
  secretKey: string
  url: string
  /** Where the bank leads back to. */
  publicUrl: string
}
type SessionData = Record<string, unknown> | undefined

/**
 * Cards by Omise (Opn Payments), for Thailand. The browser's token is charged when the session is opened, held when
 * ordered and taken when sent. What Omise says by webhook is never believed: the charge is asked for by its id.
 */
export class OmiseProvider extends AbstractPaymentProvider<Options> {
  static override identifier = 'omise'
  readonly #api: OmiseApi
  readonly #publicUrl: string
  readonly #logger: Logger

  constructor({ logger }: { logger: Logger }, options: Options) {
    super({ logger }, options)
    this.#api = omiseApi(options)
    this.#publicUrl = options.publicUrl
    this.#logger = logger
  }

  /** Without a token nothing is charged: the session stands by for one that has a card. */
  async initiatePayment({ amount, currency_code, data }: InitiatePaymentInput): Promise<InitiatePaymentOutput> {
    const session = text(data?.session_id) ?? ''
    const token = text(data?.token)
    if (!token) return { id: session, status: PaymentSessionStatus.PENDING, data: {} }
    const charge = await this.#api
      .charge({
        amount: unitsOf(new BigNumber(amount).numeric, currency_code),
        currency: currency_code,
        card: token,
        return_uri: `${this.#publicUrl}${pathOf(data?.back)}?step=payment&redirect_status=asked`,
        session,
      })
      .catch((error: unknown) => {
        throw inWords(error)
      })
    // What is held counts as paid when the cart is completed, and not before.
    const { PENDING, ERROR } = PaymentSessionStatus
    return { id: charge.id, status: stateOf(charge) === 'failed' ? ERROR : PENDING, data: viewOf(charge) }
  }

  /** A charge keeps its sum, so another sum wants another card: what was held for the old one is let go. */
  async updatePayment({ amount, currency_code, data }: UpdatePaymentInput): Promise<UpdatePaymentOutput> {
    const id = text(data?.id)
    if (!id) return { data: data ?? {} }
    const charge = await this.#api.find(id)
    const same = charge.amount === unitsOf(new BigNumber(amount).numeric, currency_code)
    if (same && charge.currency.toLowerCase() === currency_code.toLowerCase()) return { data: viewOf(charge) }
    await this.#letGo(charge)
    return { data: { id: null, status: 'canceled' }, status: PaymentSessionStatus.PENDING }
  }

  async authorizePayment({ data }: AuthorizePaymentInput): Promise<AuthorizePaymentOutput> {
    const id = text(data?.id)
    if (!id) throw refused('requires_card', 'Please enter your card before placing the order.')
    const charge = await this.#api.find(id)
    const state = stateOf(charge)
    if (state === 'authorized' || state === 'captured') return { status: sessionStatus[state], data: viewOf(charge) }
    if (state === 'requires_action') {
      const say = 'Your bank wants to confirm that it is you before this payment goes through.'
      throw refused('requires_action', say, MedusaError.Types.PAYMENT_REQUIRES_MORE_ERROR)
    }
    throw refused(codeOfFailure(charge.failure_code), 'The card was declined. Nothing was charged.')
  }

  async capturePayment({ data }: CapturePaymentInput): Promise<CapturePaymentOutput> {
    const charge = await this.#charge(data)
    if (charge.paid) return { data: viewOf(charge) }
    try {
      return { data: viewOf(await this.#api.capture(charge.id)) }
    } catch (error) {
      // The answer was lost, or somebody was faster: what counts is whether it is taken.
      const now = await this.#api.find(charge.id)
      if (now.paid) return { data: viewOf(now) }
      throw inWords(error)
    }
  }

  async refundPayment({ data, amount, context }: RefundPaymentInput): Promise<RefundPaymentOutput> {
    const charge = await this.#charge(data)
    const units = unitsOf(new BigNumber(amount).numeric, charge.currency)
    await this.#api.refund(charge.id, units, context?.idempotency_key).catch((error: unknown) => {
      throw inWords(error)
    })
    return { data: viewOf(await this.#api.find(charge.id)) }
  }

  async cancelPayment({ data }: CancelPaymentInput): Promise<CancelPaymentOutput> {
    const charge = await this.#charge(data)
    if (charge.paid) throw refused('captured', 'This payment was taken already: refund it instead.', notAllowed)
    return { data: viewOf(await this.#letGo(charge)) }
  }

  /** Another session takes the place of this one: nothing stays held for it. */
  async deletePayment({ data }: DeletePaymentInput): Promise<DeletePaymentOutput> {
    const id = text(data?.id)
    if (!id?.startsWith('chrg_')) return { data: data ?? {} }
    const charge = await this.#api.find(id)
    return { data: viewOf(charge.paid ? charge : await this.#letGo(charge)) }
  }

  async retrievePayment({ data }: RetrievePaymentInput): Promise<RetrievePaymentOutput> {
    return { data: viewOf(await this.#charge(data)) }
  }

  async getPaymentStatus({ data }: GetPaymentStatusInput): Promise<GetPaymentStatusOutput> {
    if (!text(data?.id)) return { status: PaymentSessionStatus.PENDING, data: data ?? {} }
    const charge = await this.#charge(data)
    return { status: sessionStatus[stateOf(charge)], data: viewOf(charge) }
  }

  /** Anybody may call a webhook, so only the charge's id is taken from it, and Omise itself is asked. */
  async getWebhookActionAndData({ data: event }: ProviderWebhookPayload['payload']): Promise<WebhookActionResult> {
    const { key, data } = event as { key?: unknown; data?: { id?: unknown } }
    const id = text(data?.id)
    if (!text(key)?.startsWith('charge.') || !id?.startsWith('chrg_')) return { action: PaymentActions.NOT_SUPPORTED }
    const charge = await this.#api.find(id).catch((error: unknown) => {
      if (!(error instanceof OmiseRefusal)) throw error
      this.#logger.warn(`omise: a webhook named a charge that Omise does not know`)
    })
    const session = text(charge?.metadata?.session_id)
    if (!charge || !session) return { action: PaymentActions.NOT_SUPPORTED }
    const about = { session_id: session, amount: new BigNumber(amountOf(charge.amount, charge.currency)) }
    const state = stateOf(charge)
    if (state === 'authorized') return { action: PaymentActions.AUTHORIZED, data: about }
    if (state === 'captured') return { action: PaymentActions.SUCCESSFUL, data: about }
    if (state === 'failed') return { action: PaymentActions.FAILED, data: about }
    if (state === 'canceled') return { action: PaymentActions.CANCELED, data: about }
    return { action: PaymentActions.NOT_SUPPORTED }
  }

  async #charge(data: SessionData): Promise<Charge> {
    const id = text(data?.id)
    if (!id) throw refused('no_charge', 'This payment session has no charge.', MedusaError.Types.INVALID_DATA)
    return this.#api.find(id)
  }

  /** Frees what is held, or ends the bank's question; what is over already stays as it is. */
  async #letGo(charge: Charge): Promise<Charge> {
    const state = stateOf(charge)
    if (state !== 'authorized' && state !== 'requires_action') return charge
    try {
      return await (state === 'authorized' ? this.#api.reverse(charge.id) : this.#api.expire(charge.id))
    } catch (error) {
      const now = await this.#api.find(charge.id)
      if (['canceled', 'failed'].includes(stateOf(now))) return now
      throw inWords(error)
    }
  }
}

const notAllowed = MedusaError.Types.NOT_ALLOWED

/** A no with the machine's code as its name, which Medusa hands to the browser beside the sentence. */
function refused(code: string, sentence: string, type: string = MedusaError.Types.PAYMENT_AUTHORIZATION_ERROR) {
  const error = new MedusaError(type, sentence, code)
  error.name = code
  return error
}

/** What Omise refused for a reason of the card is said as that; everything else stays a breakdown. */
const inWords = (error: unknown): unknown =>
  error instanceof OmiseRefusal ? new MedusaError(notAllowed, `Omise: ${error.message}`, error.code) : error

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** The path of the checkout, or of paying an order, as the browser names it: never another site's. */
const pathOf = (back: unknown): string =>
  /^(\/[a-z-]{2,10})?\/(checkout|order-summary\/order_\w{10,64}\/pay)$/.test(String(back)) ? String(back) : '/checkout'
