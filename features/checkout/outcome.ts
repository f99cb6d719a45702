import type { Transport } from '#features/shared/commerce-port.ts'
import { isHttpError } from '#features/shared/http-error.ts'
import type { PayingMark } from './paying-mark.ts'

/** `open`: nothing was bought and nothing is held. `unknown`: ask again. */
export type Outcome = { kind: 'order'; orderId: string } | { kind: 'open' } | { kind: 'unknown' }

type Answer = { outcome?: unknown; order_id?: unknown } | null

/**
 * Asks what became of a completion whose answer was lost. Reading charges nothing; once it answers `open`, that try cannot
 * become an order any more. Never rejects: whatever is no clear answer is unknown.
 */
export async function askOutcome(transport: Transport, { cart, attempt }: PayingMark): Promise<Outcome> {
  try {
    const answer = await transport.fetch<Answer>(`/store/carts/${encodeURIComponent(cart)}/outcome`, {
      headers: { 'idempotency-key': attempt },
    })
    if (answer?.outcome === 'order' && typeof answer.order_id === 'string') {
      return { kind: 'order', orderId: answer.order_id }
    }
    return answer?.outcome === 'open' ? { kind: 'open' } : { kind: 'unknown' }
  } catch (error) {
    // A cart that nobody knows was never bought.
    return isHttpError(error) && error.status === 404 ? { kind: 'open' } : { kind: 'unknown' }
  }
}

/** The order that a cart has become, whoever bought it; undefined while it is none, or nobody can say. Never rejects. */
export async function orderOf(transport: Transport, cart: string): Promise<string | undefined> {
  const path = `/store/carts/${encodeURIComponent(cart)}/outcome`
  const answer = await transport.fetch<Answer>(path).catch(() => null)
  return answer?.outcome === 'order' && typeof answer.order_id === 'string' ? answer.order_id : undefined
}

/** How long to wait before asking for the nth time, in ms: quickly at first, then without hurry. */
export const patience = (turn: number): number => Math.min(10_000, 500 * 2 ** turn)

/** After so many questions the shopper is told that it takes longer, and may ask by hand. */
export const slowAfter = 6
