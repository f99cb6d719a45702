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
import { cardMessage } from '../../modules/sandbox-card/card-rules.ts'
import { SANDBOX_CARD_MODULE } from '../../modules/sandbox-card/index.ts'
import {
  authorize,
  cancel,
  capture,
  type Intent,
  IntentError,
  LATE_SECONDS,
  refund,
  settle,
} from '../../modules/sandbox-card/intent.ts'
import type { SandboxCardModuleService } from '../../modules/sandbox-card/service.ts'
import { deliver, type LateNotice, SIGNATURE_HEADER, verify } from '../../modules/sandbox-card/webhook.ts'

interface Options {
  mode: string
  /** Signs our own webhook. */
  secret: string
  backendUrl: string
}

interface Dependencies {
  logger: Logger
  /** Given to this module by `dependencies` in medusa-config.ts; there only after all modules were loaded. */
  [SANDBOX_CARD_MODULE]: SandboxCardModuleService
}

type SessionData = Record<string, unknown> | undefined

/**
 * A card processor for laptops and tests: behaves like a real one (client secret, confirmation by the browser, decline,
 * extra authentication, late webhook, capture, refund, cancel) on published test numbers only. Refuses production.
 */
export class SandboxCardProvider extends AbstractPaymentProvider<Options> {
  static override identifier = 'sandbox-card'
  readonly #dependencies: Dependencies
  readonly #options: Options

  constructor(dependencies: Dependencies, options: Options) {
    super(dependencies as unknown as Record<string, unknown>, options)
    if (options.mode === 'production' || process.env.NODE_ENV === 'production') {
      throw new Error('The sandbox card takes no real money and refuses to start in production.')
    }
    this.#dependencies = dependencies
    this.#options = options
  }

  get #charges(): SandboxCardModuleService {
    return this.#dependencies[SANDBOX_CARD_MODULE]
  }

  async initiatePayment(input: InitiatePaymentInput): Promise<InitiatePaymentOutput> {
    const intent = await this.#charges.open({
      amount: amountOf(input.amount),
      currency_code: input.currency_code,
      session_id: text(input.data?.session_id) ?? null,
    })
    return { id: intent.id, status: PaymentSessionStatus.PENDING, data: view(intent) }
  }

  async updatePayment(input: UpdatePaymentInput): Promise<UpdatePaymentOutput> {
    const amount = amountOf(input.amount)
    const intent = await this.#change(input.data, (before) =>
      before.amount === amount && before.currency_code === input.currency_code
        ? before
        : { ...before, amount, currency_code: input.currency_code },
    )
    return { data: view(intent) }
  }

  async authorizePayment(input: AuthorizePaymentInput): Promise<AuthorizePaymentOutput> {
    const intent = await this.#change(input.data, (before) => authorize(before, new Date()))
    const data = view(intent)
    switch (intent.status) {
      case 'authorized':
        return { status: PaymentSessionStatus.AUTHORIZED, data }
      case 'captured':
        return { status: PaymentSessionStatus.CAPTURED, data }
      case 'processing':
        this.#settleLater(intent.id)
        return { status: PaymentSessionStatus.PENDING_AUTHORIZATION, data }
      case 'declined': {
        const code = intent.code ?? 'card_declined'
        const error = new MedusaError(MedusaError.Types.PAYMENT_AUTHORIZATION_ERROR, cardMessage(code), code)
        // Medusa hands `name` to the browser beside the message: the machine code travels there.
        error.name = code
        throw error
      }
      case 'requires_action': {
        const error = new MedusaError(
          MedusaError.Types.PAYMENT_REQUIRES_MORE_ERROR,
          'Your bank wants to confirm that it is you before this payment goes through.',
          'requires_action',
        )
        error.name = 'requires_action'
        throw error
      }
      default: {
        const error = new MedusaError(
          MedusaError.Types.PAYMENT_AUTHORIZATION_ERROR,
          'Please enter your card before placing the order.',
          'requires_card',
        )
        error.name = 'requires_card'
        throw error
      }
    }
  }

  async capturePayment(input: CapturePaymentInput): Promise<CapturePaymentOutput> {
    return { data: view(await this.#change(input.data, (before) => capture(before))) }
  }

  async refundPayment(input: RefundPaymentInput): Promise<RefundPaymentOutput> {
    const key = input.context?.idempotency_key
    return { data: view(await this.#change(input.data, (before) => refund(before, amountOf(input.amount), key))) }
  }

  async cancelPayment(input: CancelPaymentInput): Promise<CancelPaymentOutput> {
    return { data: view(await this.#change(input.data, cancel)) }
  }

  async deletePayment(input: DeletePaymentInput): Promise<DeletePaymentOutput> {
    const intent = await this.#charges.change({ id: idOf(input.data) }, (before) =>
      before.status === 'captured' ? before : cancel(before),
    )
    return { data: intent ? view(intent) : {} }
  }

  async retrievePayment(input: RetrievePaymentInput): Promise<RetrievePaymentOutput> {
    return { data: view(await this.#change(input.data, (same) => same)) }
  }

  async getPaymentStatus(input: GetPaymentStatusInput): Promise<GetPaymentStatusOutput> {
    const intent = await this.#change(input.data, (same) => same)
    const statuses: Record<Intent['status'], PaymentSessionStatus> = {
      requires_card: PaymentSessionStatus.PENDING,
      requires_action: PaymentSessionStatus.REQUIRES_MORE,
      ready: PaymentSessionStatus.PENDING,
      declined: PaymentSessionStatus.ERROR,
      processing: PaymentSessionStatus.PENDING_AUTHORIZATION,
      authorized: PaymentSessionStatus.AUTHORIZED,
      captured: PaymentSessionStatus.CAPTURED,
      canceled: PaymentSessionStatus.CANCELED,
    }
    return { status: statuses[intent.status], data: view(intent) }
  }

  /** Our own notice of a late charge; anything that is not signed by us is ignored. */
  async getWebhookActionAndData(payload: ProviderWebhookPayload['payload']): Promise<WebhookActionResult> {
    const notice = payload.data as unknown as LateNotice
    if (!verify(notice, payload.headers[SIGNATURE_HEADER], this.#options.secret)) {
      this.#dependencies.logger.warn('sandbox card: a webhook without a valid signature was ignored')
      return { action: PaymentActions.NOT_SUPPORTED }
    }
    return {
      action: PaymentActions.SUCCESSFUL,
      data: { session_id: notice.session_id, amount: new BigNumber(notice.amount) },
    }
  }

  async #change(data: SessionData, step: (intent: Intent) => Intent): Promise<Intent> {
    const id = idOf(data)
    try {
      const intent = await this.#charges.change({ id }, step)
      if (!intent) throw new MedusaError(MedusaError.Types.NOT_FOUND, `There is no sandbox charge ${id}.`)
      return intent
    } catch (error) {
      if (error instanceof IntentError) throw new MedusaError(MedusaError.Types.NOT_ALLOWED, error.message)
      throw error
    }
  }

  /** The usual way for a late charge to arrive; after a restart the job sandbox-card-late does the same. */
  #settleLater(id: string): void {
    const timer = setTimeout(() => {
      settleAndTell(this.#charges, id, this.#options).catch((error: Error) =>
        this.#dependencies.logger.warn(
          `sandbox card: the notice of late charge ${id} was not delivered yet: ${error.message}`,
        ),
      )
    }, LATE_SECONDS * 1000)
    timer.unref()
  }
}

/** Settles a late charge and tells Medusa; when the telling fails the charge stays due, for the job to try again. */
export async function settleAndTell(
  charges: SandboxCardModuleService,
  id: string,
  options: Omit<Options, 'mode'>,
): Promise<void> {
  const before = await charges.find(id)
  if (before?.status !== 'processing' || !before.session_id) return
  await charges.change({ id }, settle)
  const notice: LateNotice = {
    type: 'charge.succeeded',
    intent_id: id,
    session_id: before.session_id,
    amount: before.amount,
  }
  try {
    await deliver(notice, options)
  } catch (error) {
    await charges.change({ id }, (now) => ({ ...now, status: 'processing', settle_at: new Date(Date.now() + 10_000) }))
    throw error
  }
}

/** What the browser may see of a charge (Medusa shows session data to the shopper). */
function view(intent: Intent): Record<string, unknown> {
  const { id, client_secret, session_id, amount, currency_code, status, last4, code, captured, refunded } = intent
  return { id, client_secret, session_id, amount, currency_code, status, last4, code, captured, refunded }
}

function idOf(data: SessionData): string {
  const id = text(data?.id)
  if (!id) throw new MedusaError(MedusaError.Types.INVALID_DATA, 'This payment session has no sandbox charge.')
  return id
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function amountOf(value: ConstructorParameters<typeof BigNumber>[0]): number {
  return new BigNumber(value).numeric
}
