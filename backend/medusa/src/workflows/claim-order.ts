import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk'
import { acquireLockStep, emitEventStep, releaseLockStep } from '@medusajs/medusa/core-flows'
import { claimOrder, unclaimOrder } from '../identity/claims.ts'

interface Claim {
  customer_id: string
  order_id: string
}

const claimOrderStep = createStep(
  'claim-order',
  async ({ customer_id, order_id }: Claim, { container }) => {
    const before = await claimOrder(container, customer_id, order_id)
    return new StepResponse(order_id, before)
  },
  async (before, { container }) => {
    if (before) await unclaimOrder(container, before)
  },
)

/** An earlier order of a guest becomes the account's whose confirmed address it carries; said twice it stays so. */
export const claimOrderWorkflow = createWorkflow({ name: 'claim-order', idempotent: false }, (input: Claim) => {
  acquireLockStep({ key: input.order_id, timeout: 5, ttl: 10, retryInterval: 0.1 })
  const id = claimOrderStep(input)
  emitEventStep({ eventName: 'order.updated', data: { id: input.order_id } })
  releaseLockStep({ key: input.order_id })
  return new WorkflowResponse(id)
})
