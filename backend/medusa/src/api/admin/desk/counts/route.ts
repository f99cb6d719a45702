import { z } from '@medusajs/framework/zod'
import { deskRoute } from '../../../../desk/route.ts'
import { deskCounts } from '../../../../desk/search/counts.ts'

/** GET /admin/desk/counts: what waits for staff, for the navigation. */
export const GET = deskRoute(z.object({}), ({ container }) => deskCounts(container))
