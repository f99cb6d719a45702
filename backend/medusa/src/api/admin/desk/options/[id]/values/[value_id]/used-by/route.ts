import { z } from '@medusajs/framework/zod'
import { productsWith } from '../../../../../../../../desk/options/values.ts'
import { deskRoute } from '../../../../../../../../desk/route.ts'

const page = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(20),
  offset: z.coerce.number().int().min(0).default(0),
})

/** GET /admin/desk/options/{id}/values/{value_id}/used-by: products that have the value. */
export const GET = deskRoute(page, ({ container, params: { value_id }, body }) =>
  productsWith(container, value_id, body),
)
