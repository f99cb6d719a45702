import { MedusaError } from '@medusajs/framework/utils'
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
  when,
} from '@medusajs/framework/workflows-sdk'
import { acquireLockStep, createCartWorkflow, releaseLockStep } from '@medusajs/medusa/core-flows'
import type { CartRow } from '../identity/hand-over.ts'
import { type Opener, planOpening } from '../reminders/open.ts'
import { moveLinesStep } from './move-lines.ts'

const planStep = createStep('plan-opening', async (opener: Opener, { container }) => {
  const plan = await planOpening(container, opener)
  if (!plan.from) throw new MedusaError(MedusaError.Types.NOT_FOUND, 'This cart is not kept any more')
  return new StepResponse(plan)
})

/**
 * The link of a letter about a cart: its goods are in the cart of this browser afterwards. Two presses take turns, and the
 * second finds nothing left to do. The cart of the letter stays as it is.
 */
export const openKeptCartWorkflow = createWorkflow({ name: 'open-kept-cart', idempotent: false }, (input: Opener) => {
  const key = transform({ input }, ({ input }) => `open-kept-cart:${input.cart_id ?? input.reminder_id}`)
  acquireLockStep({ key, timeout: 20, ttl: 60, retryInterval: 0.1 })
  const plan = planStep(input)
  const created = when('needs-a-cart', { plan }, ({ plan }) => plan.to === null).then(() => {
    const cart = transform({ input, plan }, ({ input, plan }) => ({
      customer_id: input.account_id ?? undefined,
      // Where staff have deleted it, the shop's own takes its place.
      region_id: plan.from?.region?.id,
      sales_channel_id: plan.from?.sales_channel_id,
      locale: plan.from?.locale ?? undefined,
    }))
    return createCartWorkflow.runAsStep({ input: cart })
  })
  const to = transform({ plan, created }, ({ plan, created }) => plan.to ?? created?.id ?? '')
  const moved = moveLinesStep(transform({ plan, to }, ({ plan, to }) => ({ guest: plan.from as CartRow, to })))
  releaseLockStep({ key })
  return new WorkflowResponse(
    transform({ to, moved }, ({ to, moved }) => ({ cart_id: to, is_short: moved.short.length > 0 })),
  )
})
