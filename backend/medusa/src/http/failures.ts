import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { errorHandler } from '@medusajs/framework/http'

/**
 * What core says only in English (2.21), and the code that stands for it: the only place that knows these sentences. What is
 * behind it, the storefront included, reads codes. Tested against the real Medusa in tests/seams/failures.test.ts.
 */
const sentences: readonly [RegExp, string][] = [
  // Plain errors of the locking providers: somebody else holds the key.
  [/^Failed to acquire lock for key|^Timed-out acquiring lock|^".+" is already locked/, 'busy'],
  [/does not have the required inventory$|^Not enough stock available for item/, 'insufficient_inventory'],
  [/^Shipping options? .+ do not have a price$|^Shipping Options are invalid for cart/, 'delivery_gone'],
  [/^No shipping method selected|^The cart items require shipping profiles/, 'delivery_gone'],
  [/ do not have a price$/, 'no_price'],
  [/ do not exist or belong to a product that is not published$/, 'not_found'],
  [/^Cart .+ is already completed\.$/, 'completed'],
  [/^Country with code .+ is not within region /, 'country_outside_region'],
  [/^Invalid request: .*\bemail\b|^The email is not valid$/i, 'invalid_email'],
  [/^Line item with id:? .+ (?:was )?not found$|^LineItem with id: .+ was not found$/i, 'line_gone'],
  [/^Promotion usage exceeds/, 'promotion_used_up'],
  [/^Session: .+ was not authorized with the provider\.$|\bcard was declined\b/, 'card_declined'],
  // Core's words for any failure between the card and the shop; a refusal of the bank has the bank's own.
  [/^Payment authorization failed$/, 'payment_unclear'],
]

/** Codes that core puts in place of its own, and that say nothing. */
const empty = ['invalid_state_error', 'invalid_request_error', 'api_error', 'unknown_error']

/** The code of a failure; undefined when it has none. Workflows hand on errors as plain objects. */
export function codeOf(error: unknown): string | undefined {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  if (typeof code === 'string' && code !== '' && !empty.includes(code)) return code
  return typeof message === 'string' ? sentences.find(([pattern]) => pattern.test(message))?.[1] : undefined
}

/** The fields by which a thing exists already; core says which in a sentence alone. */
export function takenFieldsOf(error: unknown): string[] {
  const { message } = (error ?? {}) as { message?: unknown }
  const named = typeof message === 'string' ? /with ([\w, ]+): .+ already exists/.exec(message)?.[1] : undefined
  return named?.split(',').map((name) => name.trim()) ?? []
}

/** True when a call had to give way to another one that works on the same thing. */
export const isCollision = (error: unknown): boolean => codeOf(error) === 'busy'

/** What the system says where there is no room: a full disk, a spent quota, a limit on files. */
const noRoom = ['ENOSPC', 'EDQUOT', 'EFBIG']

const core = errorHandler()

/**
 * Medusa's errors with the code that their words stand for; a call which met another one on the same cart is a 409, no 500,
 * and one that found no room on the disk a 507.
 */
export function answerErrors(
  error: Error,
  request: MedusaRequest,
  response: MedusaResponse,
  next: MedusaNextFunction,
): void {
  const code = codeOf(error)
  if (code === 'busy' || ('type' in error && error.type === 'conflict')) {
    response.status(409).set('retry-after', '1').json({
      type: 'conflict',
      code: 'busy',
      message: 'Another call is changing the same cart. Look at it again in a moment.',
    })
    return
  }
  if (code !== undefined && noRoom.includes(code)) {
    response.status(507).json({
      type: 'unexpected_state',
      code: 'no_room',
      message: 'The disk of the shop is full. Nothing of this was kept; make room, then try again.',
    })
    return
  }
  core(code === undefined ? error : Object.assign(error, { code }), request, response, next)
}
