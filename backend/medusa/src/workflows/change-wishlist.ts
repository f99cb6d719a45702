import type { MedusaContainer } from '@medusajs/framework/types'
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from '@medusajs/framework/workflows-sdk'
import { emitEventStep } from '@medusajs/medusa/core-flows'
import { rowsOf } from '../lib/rows.ts'
import { WISHLIST_MODULE } from '../modules/wishlist/index.ts'
import type { Wish } from '../modules/wishlist/service.ts'

interface Change {
  customer_id: string
  add: Wish[]
  remove: string[]
}

/** Of what is to be kept only what this shop sells: a list is no place to keep other things in. */
async function onlySold(container: MedusaContainer, wishes: readonly Wish[]): Promise<Wish[]> {
  if (wishes.length === 0) return []
  const ids = [...new Set(wishes.map(({ product_id }) => product_id))]
  const sold = await rowsOf<{ id: string }>(container, 'product', ['id'], { id: ids, status: 'published' })
  const known = new Set(sold.map(({ id }) => id))
  return wishes.filter(({ product_id }) => known.has(product_id))
}

const onlySoldStep = createStep('only-what-is-sold', async (add: Wish[], { container }) => {
  return new StepResponse(await onlySold(container, add))
})

const changeStep = createStep(
  'change-wishlist',
  async ({ customer_id, add, remove }: Change, { container }) => {
    const lists = container.resolve(WISHLIST_MODULE)
    const before = (await lists.listOf(customer_id))?.items ?? []
    // Dates travel through workflows as text.
    const left = await lists.change(
      customer_id,
      add.map(({ product_id, kept_at }) => ({ product_id, kept_at: new Date(kept_at) })),
      remove,
    )
    return new StepResponse(left, { customer_id, before, added: add.map(({ product_id }) => product_id) })
  },
  async (done, { container }) => {
    if (done) await container.resolve(WISHLIST_MODULE).change(done.customer_id, done.before, done.added)
  },
)

/** What comes onto a customer's list and what goes. Answers how many things found no more room. */
export const changeWishlistWorkflow = createWorkflow(
  { name: 'change-wishlist', idempotent: false },
  (input: Change) => {
    const add = onlySoldStep(input.add)
    const change = transform({ input, add }, ({ input, add }) => ({ ...input, add }))
    const left = changeStep(change)
    emitEventStep({ eventName: 'wishlist.changed', data: { customer_id: input.customer_id } })
    return new WorkflowResponse(left)
  },
)
