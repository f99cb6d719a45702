import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { MedusaError, Modules } from '@medusajs/framework/utils'
import { isWrap } from '../gift/gift.ts'
import { wrapAgainWorkflow } from '../workflows/set-gift.ts'

/** What makes a cart a gift is said by its own call: written as any metadata it would be as long and odd as somebody likes. */
export function ownGift(request: MedusaRequest, _response: MedusaResponse, next: MedusaNextFunction): void {
  const { metadata } = (request.body ?? {}) as { metadata?: unknown }
  const names = typeof metadata === 'object' && metadata !== null && 'gift' in metadata
  next(
    names
      ? new MedusaError(MedusaError.Types.INVALID_DATA, 'A gift is said by POST /store/carts/{id}/gift')
      : undefined,
  )
}

/**
 * Lines of a cart and its wrap: there is one of it, whoever asks for more, and it goes with the last of the goods, before
 * that does, so that no cart holds a wrap alone.
 */
export async function wrapGoesAlong(
  request: MedusaRequest,
  _response: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const { id: cart_id = '', line_id = '' } = request.params
  const { quantity } = (request.validatedBody ?? {}) as { quantity?: number }
  const leaves = request.method === 'DELETE' || quantity === 0
  const carts = request.scope.resolve(Modules.CART)
  const lines = await carts.listLineItems({ cart_id }, { select: ['id', 'variant_id', 'metadata'] })
  const touched = lines.find(({ id }) => id === line_id)
  if (touched && isWrap(touched) && !leaves) {
    next(new MedusaError(MedusaError.Types.INVALID_DATA, 'A parcel is wrapped once'))
    return
  }
  const isLast = leaves && lines.some(isWrap) && lines.every((line) => isWrap(line) || line.id === line_id)
  if (isLast && touched && !isWrap(touched))
    await wrapAgainWorkflow(request.scope).run({ input: { cart_id, without: line_id } })
  next()
}
