import { z } from '@medusajs/framework/zod'
import { deskRoute } from '../../../../desk/route.ts'
import { queueOf } from '../../../../desk/today/queue.ts'

/** GET /admin/desk/today: what waits for staff (docs/desk.md, "Today"). */
export const GET = deskRoute(z.object({}), ({ container }) => queueOf(container))
