import { createHmac, timingSafeEqual } from 'node:crypto'

/** What the sandbox card sends to Medusa's payment webhook when a late charge arrives. */
export interface LateNotice {
  type: 'charge.succeeded'
  intent_id: string
  session_id: string
  /** Major units. */
  amount: number
}

export const SIGNATURE_HEADER = 'x-sandbox-card-signature'

export function sign(notice: LateNotice, secret: string): string {
  const text = [notice.type, notice.intent_id, notice.session_id, notice.amount].join('|')
  return createHmac('sha256', secret).update(text).digest('hex')
}

/** True when the notice was signed with our secret. */
export function verify(notice: LateNotice, signature: unknown, secret: string): boolean {
  const expected = Buffer.from(sign(notice, secret))
  const given = Buffer.from(typeof signature === 'string' ? signature : '')
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/**
 * Delivers the notice to this backend's own webhook address, as a processor would from outside.
 * @throws when the backend does not answer with success; the caller tries again later.
 */
export async function deliver(notice: LateNotice, options: { secret: string; backendUrl: string }): Promise<void> {
  const answer = await fetch(`${options.backendUrl}/hooks/payment/sandbox-card_sandbox`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: sign(notice, options.secret) },
    body: JSON.stringify(notice),
    signal: AbortSignal.timeout(10_000),
  })
  if (!answer.ok) throw new Error(`The payment webhook answered ${answer.status}.`)
}
