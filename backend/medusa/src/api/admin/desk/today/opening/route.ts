import { z } from '@medusajs/framework/zod'
import { deskRoute } from '../../../../../desk/route.ts'
import { openingSteps } from '../../../../../desk/today/opening.ts'

/** GET /admin/desk/today/opening: what a shop needs before it can sell (docs/desk.md, "Today"). */
export const GET = deskRoute(z.object({}), async ({ container }) => ({ steps: await openingSteps(container) }))
