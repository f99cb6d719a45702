import { MedusaError } from '@medusajs/framework/utils'
import { addShippingMethodToCartWorkflow } from '@medusajs/medusa/core-flows'
import { optionsThatReach } from '../delivery/reach.ts'

/** A cart takes no delivery that does not reach it; in Medusa's own words, which clients know. */
addShippingMethodToCartWorkflow.hooks.validate(async ({ input }, { container }) => {
  const wanted = (input.options ?? []).map(({ id }) => id)
  const reached = await optionsThatReach(container, input.cart_id, wanted)
  if (wanted.some((id) => !reached.has(id)))
    throw new MedusaError(MedusaError.Types.INVALID_DATA, 'Shipping Options are invalid for cart.')
})
