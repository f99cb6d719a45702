import type { MedusaContainer } from '@medusajs/framework/types'
import { z } from '@medusajs/framework/zod'
import { rowsOf } from '../lib/rows.ts'
import { PRODUCT_ALERT_MODULE } from '../modules/product-alert/index.ts'
import type { WaitedFor } from '../modules/product-alert/service.ts'
import { missing } from './problem.ts'

/** Query of a page of what is waited for. */
export const alertsQuery = z.object({
  kind: z.enum(['stock', 'price']).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(20),
  offset: z.coerce.number().int().min(0).default(0),
})

interface Named {
  id: string
  title: string | null
  sku: string | null
  product?: { title: string } | null
}

/** With the names of what it is; a variant that is gone has none. Who waits is told to nobody. */
async function named(container: MedusaContainer, rows: readonly WaitedFor[]) {
  const found = await rowsOf<Named>(container, 'variant', ['id', 'title', 'sku', 'product.title'], {
    id: rows.map(({ variant_id }) => variant_id),
  })
  const by = new Map(found.map((variant) => [variant.id, variant]))
  return rows.map((row) => {
    const { title = null, sku = null, product } = by.get(row.variant_id) ?? {}
    return { ...row, variant_title: title, sku, product_title: product?.title ?? null }
  })
}

/** What is waited for, by variant, and by how many. */
export async function alertsPage(container: MedusaContainer, query: z.infer<typeof alertsQuery>) {
  const { rows, count } = await container.resolve(PRODUCT_ALERT_MODULE).waitedFor(query)
  return { alerts: await named(container, rows), count }
}

/** @throws DeskProblem 404 */
export async function oneAlert(container: MedusaContainer, id: string) {
  const row = await container.resolve(PRODUCT_ALERT_MODULE).waitedForOne(id)
  if (!row) throw missing(`alert ${id}`)
  const [alert] = await named(container, [row])
  return { alert }
}
