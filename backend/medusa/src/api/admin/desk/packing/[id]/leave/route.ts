import { z } from '@medusajs/framework/zod'
import { leaveOrder, station } from '../../../../../../desk/packing/holders.ts'
import { deskRoute } from '../../../../../../desk/route.ts'

/** POST /admin/desk/packing/{id}/leave: it is put back (docs/desk.md, "Packing"). */
export const POST = deskRoute(z.strictObject({ station }), async ({ container, params: { id }, body }) => {
  await leaveOrder(container, id, body.station)
  return { id }
})
