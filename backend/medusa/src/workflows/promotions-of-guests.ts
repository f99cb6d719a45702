import { StepResponse } from '@medusajs/framework/workflows-sdk'
import { computeDraftOrderAdjustmentsWorkflow, updateCartPromotionsWorkflow } from '@medusajs/medusa/core-flows'
import { type Person, somebodyOf } from '../lib/by-person.ts'

/** A promotion that counts by person is asked for a cart, and a draft, that names nobody yet. */
updateCartPromotionsWorkflow.hooks.setPromotionContext(({ cart }) => new StepResponse(somebodyOf(cart as Person)))
computeDraftOrderAdjustmentsWorkflow.hooks.setPromotionContext(
  ({ order }) => new StepResponse(somebodyOf(order as Person)),
)
