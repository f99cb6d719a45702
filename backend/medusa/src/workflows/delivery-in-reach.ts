import { MedusaError, Modules } from '@medusajs/framework/utils'
import { StepResponse } from '@medusajs/framework/workflows-sdk'
import { addShippingMethodToCartWorkflow, calculateShippingOptionsPricesWorkflow } from '@medusajs/medusa/core-flows'
import { optionsThatReach } from '../delivery/reach.ts'

/** A cart takes no delivery that does not reach it; in Medusa's own words, which clients know. */
addShippingMethodToCartWorkflow.hooks.validate(async ({ input }, { container }) => {
  const wanted = (input.options ?? []).map(({ id }) => id)
  const reached = await optionsThatReach(container, input.cart_id, wanted)
  if (wanted.some((id) => !reached.has(id)))
    throw new MedusaError(MedusaError.Types.INVALID_DATA, 'Shipping Options are invalid for cart.')
})

/** Only what is priced by calculation is calculated; Medusa asks the provider of any option, and answers its refusal as 500. */
calculateShippingOptionsPricesWorkflow.hooks.setCalculatedShippingPricingContext(async ({ input }, { container }) => {
  const ids = input.shipping_options.map(({ id }) => id)
  const options = await container
    .resolve(Modules.FULFILLMENT)
    .listShippingOptions({ id: ids }, { select: ['id', 'price_type'] })
  if (options.some(({ price_type }) => price_type !== 'calculated'))
    throw new MedusaError(MedusaError.Types.INVALID_DATA, 'This way of delivery has a price of its own')
  return new StepResponse({})
})
