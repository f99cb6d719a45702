import { z } from '@medusajs/framework/zod'
import { mustLive, orderNow } from '../../../../../../desk/orders/order.ts'
import { station, takeOrder } from '../../../../../../desk/packing/holders.ts'
import { deskRoute } from '../../../../../../desk/route.ts'

/** POST /admin/desk/packing/{id}/take: somebody has it on the table (docs/desk.md, "Packing"). */
export const POST = deskRoute(z.strictObject({ station }), async ({ container, params: { id }, actor, body }) => {
  mustLive(await orderNow(container, id))
  await takeOrder(container, id, { by: actor, station: body.station })
  return { id }
})
