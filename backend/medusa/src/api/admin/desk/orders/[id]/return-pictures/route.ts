import { z } from '@medusajs/framework/zod'
import { orderNow } from '../../../../../../desk/orders/order.ts'
import { deskRoute } from '../../../../../../desk/route.ts'
import { RETURN_PICTURE_MODULE } from '../../../../../../modules/return-picture/index.ts'

/** GET /admin/desk/orders/{id}/return-pictures: what the buyer shows of what comes back (docs/desk.md, "Orders"). */
export const GET = deskRoute(z.object({}), async ({ container, params }) => {
  const { id } = await orderNow(container, params.id)
  return { pictures: await container.resolve(RETURN_PICTURE_MODULE).ofOrder(id) }
})
