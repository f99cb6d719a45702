import { packingQuery, waitingToPack } from '../../../../desk/packing/waiting.ts'
import { deskRoute } from '../../../../desk/route.ts'

/** GET /admin/desk/packing?ids=: the orders that wait to be packed (docs/desk.md, "Packing"). */
export const GET = deskRoute(packingQuery, ({ container, body: { ids, station } }) =>
  waitingToPack(container, ids?.split(','), station),
)
