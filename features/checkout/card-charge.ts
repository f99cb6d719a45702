import type { Transport } from '#features/shared/commerce-port.ts'
import type { CardFields } from '#ui/shop/checkout/views.ts'

type Confirmation = { status: 'succeeded' | 'requires_action' | 'declined'; code?: string }

/** Why a card does not pay now: the bank's question, or a code of `payment.problem.*`. */
export type CardStop = { kind: 'challenge'; clientSecret: string } | { kind: 'declined'; code: string }

const cardCodes: readonly (string | undefined)[] = [
  ...['card_declined', 'insufficient_funds', 'incorrect_number', 'incorrect_cvc', 'invalid_expiry', 'expired_card'],
  ...['test_numbers_only', 'processing_error', 'authentication_failed'],
]

/** The words' name for a code of the card. */
export const declined = (code: string | undefined): string =>
  code === 'authentication_failed' ? 'challenge_rejected' : (code ?? 'card_declined')

/** The same for a code of the backend, which may be none of a card. */
export const refusedCard = (code: string | undefined): string => (cardCodes.includes(code) ? declined(code) : 'unknown')

/** A card for the charge that a session of the sandbox opened; null when either is missing. */
export function sandboxCardOf(
  data: Readonly<Record<string, unknown>> | undefined,
  card: CardFields | undefined,
): Record<string, string> | null {
  const clientSecret = data?.client_secret
  if (!card || typeof clientSecret !== 'string') return null
  return { client_secret: clientSecret, number: card.number.replace(/\D/g, ''), expiry: card.expiry, cvc: card.cvc }
}

/** Hands over a card, or the answer to the bank's question; null when it may be charged. Rejects with HttpError. */
export async function confirmSandboxCard(
  transport: Transport,
  path: 'confirm' | 'challenge',
  body: Record<string, string>,
): Promise<CardStop | null> {
  const answer = await transport.fetch<Confirmation>(`/store/sandbox-card/${path}`, { method: 'POST', body })
  if (answer.status === 'requires_action') return { kind: 'challenge', clientSecret: body.client_secret ?? '' }
  return answer.status === 'declined' ? { kind: 'declined', code: declined(answer.code) } : null
}
