import { z } from '@medusajs/framework/zod'
import { revertActivity } from '../../../../../../desk/activity/revert.ts'
import { deskRoute } from '../../../../../../desk/route.ts'

/** POST /admin/desk/activity/{id}/revert: puts it back, unless somebody has changed the same since (409). */
export const POST = deskRoute(z.object({}), ({ container, params: { id }, doer }) =>
  revertActivity(container, id, doer),
)
