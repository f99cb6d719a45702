import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { errorHandler } from '@medusajs/framework/http'

/** What the locking providers say when somebody else holds the key; plain errors without a type (2.21). */
const lockHeld = /^(?:Failed to acquire lock for key|Timed-out acquiring lock|".+" is already locked)/

/** True when a call had to give way to another one that works on the same thing. Workflows hand on errors as plain objects. */
export const isCollision = (error: unknown): boolean => {
  const { message } = (error ?? {}) as { message?: unknown }
  return typeof message === 'string' && lockHeld.test(message)
}

const core = errorHandler()

/** Medusa's errors as they are, except that a call which met another one on the same cart is a 409 with Retry-After, no 500. */
export function answerErrors(
  error: Error,
  request: MedusaRequest,
  response: MedusaResponse,
  next: MedusaNextFunction,
): void {
  if (isCollision(error) || ('type' in error && error.type === 'conflict')) {
    response.status(409).set('retry-after', '1').json({
      type: 'conflict',
      code: 'busy',
      message: 'Another call is changing the same cart. Look at it again in a moment.',
    })
    return
  }
  core(error, request, response, next)
}
