import { PaymentSessionStatus } from '@medusajs/framework/utils'
import { coins, decimalsOf } from '../../lib/amounts.ts'
import type { Charge } from './api.ts'

/** What has become of a charge, in one word. */
export type ChargeState = 'requires_action' | 'authorized' | 'captured' | 'failed' | 'canceled'

export function stateOf(charge: Charge): ChargeState {
  if (charge.paid) return 'captured'
  if (charge.reversed || charge.status === 'reversed' || charge.status === 'expired') return 'canceled'
  if (charge.status === 'failed') return 'failed'
  return charge.authorized ? 'authorized' : 'requires_action'
}

export const sessionStatus: Record<ChargeState, PaymentSessionStatus> = {
  requires_action: PaymentSessionStatus.REQUIRES_MORE,
  authorized: PaymentSessionStatus.AUTHORIZED,
  captured: PaymentSessionStatus.CAPTURED,
  failed: PaymentSessionStatus.ERROR,
  canceled: PaymentSessionStatus.CANCELED,
}

/** Omise's failure codes in the shop's; whatever is new to us is a declined card. */
const codes: Record<string, string> = {
  insufficient_fund: 'insufficient_funds',
  insufficient_balance: 'insufficient_funds',
  invalid_security_code: 'incorrect_cvc',
  failed_fraud_check: 'card_declined',
  failed_processing: 'processing_error',
  timeout: 'processing_error',
  payment_cancelled: 'authentication_failed',
  authentication_failed: 'authentication_failed',
}
export const codeOfFailure = (code: string | null): string => codes[code ?? ''] ?? 'card_declined'

/** An amount as Omise counts it, by the rule of the browser's part: both must name the same sum for the same cart. */
export const unitsOf = (amount: number, currency: string): number =>
  Math.round(coins(amount, currency) * 10 ** decimalsOf(currency))

export const amountOf = (units: number, currency: string): number => units / 10 ** decimalsOf(currency)

/** What the shopper's browser may see of a charge: Medusa shows session data to it. The token was used and goes. */
export function viewOf(charge: Charge): Record<string, unknown> {
  const status = stateOf(charge)
  return {
    id: charge.id,
    status,
    token: null,
    authorize_uri: status === 'requires_action' ? charge.authorize_uri : null,
    code: status === 'failed' ? codeOfFailure(charge.failure_code) : null,
    last4: charge.card?.last_digits ?? null,
  }
}
