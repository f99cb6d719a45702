import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from '@medusajs/framework/workflows-sdk'
import { emitEventStep } from '@medusajs/medusa/core-flows'
import { WISHLIST_MODULE } from '../modules/wishlist/index.ts'

interface Sharing {
  customer_id: string
  /** Null ends it. */
  name: string | null
}

const shareStep = createStep('share-wishlist', async ({ customer_id, name }: Sharing, { container }) => {
  const lists = container.resolve(WISHLIST_MODULE)
  if (name === null) await lists.unshare(customer_id)
  else await lists.share(customer_id, name)
  return new StepResponse(undefined)
})

/** Gives a customer's list an address of its own, or takes it away. Nothing follows that could fail but the event. */
export const shareWishlistWorkflow = createWorkflow({ name: 'share-wishlist', idempotent: false }, (input: Sharing) => {
  shareStep(input)
  const eventName = transform({ input }, ({ input }) => (input.name === null ? 'wishlist.unshared' : 'wishlist.shared'))
  emitEventStep({ eventName, data: { customer_id: input.customer_id } })
  return new WorkflowResponse(undefined)
})
