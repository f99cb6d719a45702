import type { MedusaContainer } from '@medusajs/framework/types'
import { z } from '@medusajs/framework/zod'
import { plansOf } from './plan.ts'
import { checkProductChange, productChange } from './product-change.ts'
import { itemsOf, selectedIds, selectionBody, titlesOf } from './selection.ts'
import { shownItem } from './shown.ts'

const wish = { type: z.literal('products'), selection: selectionBody, change: productChange }

/** Body of a job: what is done, and to which products. */
export const jobBody = z.strictObject({ ...wish, idempotency_key: z.string().min(8).max(100) })

/** Body of a dry run: a page of products, with their variants where prices change. */
export const previewBody = z.strictObject({
  ...wish,
  limit: z.number().int().min(1).max(500).default(50),
  offset: z.number().int().min(0).default(0),
})

/** What a job would do now, item by item; nothing is written. */
export async function previewJob(container: MedusaContainer, body: z.infer<typeof previewBody>) {
  const { change, selection, limit, offset } = body
  await checkProductChange(container, change)
  const ids = await selectedIds(container, selection)
  const items = await itemsOf(container, ids.slice(offset, offset + limit), change)
  const open = items.filter(({ reason }) => !reason)
  const [plans, titles] = await Promise.all([plansOf(container, change, open), titlesOf(container, items)])
  return {
    items: items.map((item) => {
      const plan = plans.get(item.record_id) ?? { reason: item.reason }
      const found = { changes: null, reason: null, ...plan }
      return shownItem({ ...item, ...found, status: found.reason ? 'skipped' : 'waiting' }, titles)
    }),
    count: ids.length,
  }
}
