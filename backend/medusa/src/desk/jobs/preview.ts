import type { MedusaContainer } from '@medusajs/framework/types'
import { z } from '@medusajs/framework/zod'
import { orderChange } from '../order-jobs/change.ts'
import { planOrders } from '../order-jobs/orders.ts'
import { plansOf } from './plan.ts'
import { checkProductChange, productChange } from './product-change.ts'
import { itemsOf, selectedIds, selectionBody, titlesOf } from './selection.ts'
import { shownItem } from './shown.ts'

const products = { type: z.literal('products'), selection: selectionBody, change: productChange }
const orders = { type: z.literal('orders'), selection: selectionBody, change: orderChange }
const key = { idempotency_key: z.string().min(8).max(100) }
const page = {
  limit: z.number().int().min(1).max(500).default(50),
  offset: z.number().int().min(0).default(0),
}

/** Body of a job: what is done, and to which products or orders. */
export const jobBody = z.discriminatedUnion('type', [
  z.strictObject({ ...products, ...key }),
  z.strictObject({ ...orders, ...key }),
])

/** Body of a dry run: a page of orders, or of products with their variants where prices change. */
export const previewBody = z.discriminatedUnion('type', [
  z.strictObject({ ...products, ...page }),
  z.strictObject({ ...orders, ...page }),
])

/** What a job would do now, item by item; nothing is written. */
export async function previewJob(container: MedusaContainer, body: z.infer<typeof previewBody>) {
  const { selection, limit, offset } = body
  if (body.type === 'orders') {
    const ids = await selectedIds(container, selection, 'order')
    const items = await planOrders(container, ids.slice(offset, offset + limit), body.change)
    const titles = await titlesOf(container, items)
    return { items: items.map((item) => shownItem(item, titles)), count: ids.length }
  }
  const { change } = body
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
