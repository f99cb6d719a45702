import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk'
import { emitEventStep } from '@medusajs/medusa/core-flows'
import { DeskProblem, missing } from '../desk/problem.ts'
import { REVIEW_MODULE } from '../modules/review/index.ts'
import type { Decision } from '../modules/review/service.ts'

const decideReviewStep = createStep(
  'decide-review',
  async (decision: Decision, { container }) => {
    const reviews = container.resolve(REVIEW_MODULE)
    const [before] = await reviews.reviewsById([decision.id])
    if (!before) throw missing(`review ${decision.id}`)
    if (!(await reviews.decide(decision)))
      throw new DeskProblem(409, 'busy', 'The buyer is writing it anew. Try again in a moment.')
    const { id, status, reason, reply, product_id } = before
    return new StepResponse({ product_id }, { id, status, reason, reply })
  },
  async (before, { container }) => {
    if (before) await container.resolve(REVIEW_MODULE).decide(before)
  },
)

/** Staff approve, reject or answer a review; pages that show it are told. */
export const decideReviewWorkflow = createWorkflow({ name: 'decide-review', idempotent: false }, (input: Decision) => {
  const { product_id } = decideReviewStep(input)
  emitEventStep({ eventName: 'review.decided', data: { id: input.id, product_id } })
  return new WorkflowResponse(product_id)
})
