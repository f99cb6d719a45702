import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk'
import { emitEventStep } from '@medusajs/medusa/core-flows'
import { REVIEW_MODULE } from '../modules/review/index.ts'
import type { Written } from '../modules/review/service.ts'

const keepReviewStep = createStep('keep-review', async (written: Written, { container }) => {
  const kept = await container.resolve(REVIEW_MODULE).keep(written)
  return new StepResponse(kept)
})

/** A review is written, or written anew: from then on it waits for staff, and whoever shows it is told. */
export const writeReviewWorkflow = createWorkflow({ name: 'write-review', idempotent: false }, (input: Written) => {
  const kept = keepReviewStep(input)
  emitEventStep({ eventName: 'review.written', data: { id: kept.id, product_id: input.product_id } })
  return new WorkflowResponse(kept)
})
