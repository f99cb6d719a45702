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
import { SAVED_LINE_MODULE } from '../modules/saved-line/index.ts'
import type { Saved } from '../modules/saved-line/service.ts'

type Given = Omit<Saved, 'product_id'>
interface Change {
  customer_id: string
  add: Given[]
  remove: string[]
}
type Variant = { id: string; product_id: string; product: { status: string } | null }

/** Of what is to be kept only what this shop sells, with the product as the shop knows it, not as a caller says. */
async function onlySold(container: MedusaContainer, lines: readonly Given[]): Promise<Saved[]> {
  if (lines.length === 0) return []
  const ids = [...new Set(lines.map(({ variant_id }) => variant_id))]
  const variants = await rowsOf<Variant>(container, 'variant', ['id', 'product_id', 'product.status'], { id: ids })
  const products = new Map(
    variants.flatMap(({ id, product_id, product }) => (product?.status === 'published' ? [[id, product_id]] : [])),
  )
  return lines.flatMap((line) => {
    const product_id = products.get(line.variant_id)
    return product_id === undefined ? [] : [{ ...line, product_id }]
  })
}

const onlySoldLinesStep = createStep('only-lines-that-are-sold', async (add: Given[], { container }) => {
  return new StepResponse(await onlySold(container, add))
})

interface Keep {
  customer_id: string
  add: Saved[]
  remove: string[]
}

const changeSavedLinesStep = createStep(
  'change-saved-lines',
  async ({ customer_id, add, remove }: Keep, { container }) => {
    const lines = container.resolve(SAVED_LINE_MODULE)
    const before = await lines.listOf(customer_id)
    // Dates travel through workflows as text.
    const left = await lines.change(
      customer_id,
      add.map((line) => ({ ...line, kept_at: new Date(line.kept_at) })),
      remove,
    )
    return new StepResponse(left, { customer_id, before, added: add.map(({ variant_id }) => variant_id) })
  },
  async (done, { container }) => {
    if (done) await container.resolve(SAVED_LINE_MODULE).change(done.customer_id, done.before, done.added)
  },
)

/** What a customer saves for later and what leaves that list. Answers how many lines found no more room. */
export const changeSavedLinesWorkflow = createWorkflow(
  { name: 'change-saved-lines', idempotent: false },
  (input: Change) => {
    const add = onlySoldLinesStep(input.add)
    const change = transform({ input, add }, ({ input, add }) => ({ ...input, add }))
    const left = changeSavedLinesStep(change)
    emitEventStep({ eventName: 'saved-lines.changed', data: { customer_id: input.customer_id } })
    return new WorkflowResponse(left)
  },
)
