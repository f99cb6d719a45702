import { z } from '@medusajs/framework/zod'
import { orderRoute } from '../../../../../../desk/orders/act.ts'
import { prepare } from '../../../../../../desk/orders/change/acts.ts'
import { changeAnswer } from '../../../../../../desk/orders/change/open.ts'
import { orderNow } from '../../../../../../desk/orders/order.ts'
import { deskRoute } from '../../../../../../desk/route.ts'

/** GET /admin/desk/orders/{id}/change: the change that is open, with what it would come to (docs/desk.md, "Orders"). */
export const GET = deskRoute(z.object({}), async ({ container, params }) => {
  const { id } = await orderNow(container, params.id)
  return { change: await changeAnswer(container, id) }
})

/** POST /admin/desk/orders/{id}/change: begins a change, or says it anew. */
export const POST = orderRoute(prepare)
