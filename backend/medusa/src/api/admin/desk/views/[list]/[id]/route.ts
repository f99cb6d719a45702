import { z } from '@medusajs/framework/zod'
import { deskRoute } from '../../../../../../desk/route.ts'
import { removeView } from '../../../../../../desk/views/views.ts'

/** DELETE /admin/desk/views/{list}/{id} */
export const DELETE = deskRoute(z.object({}), async ({ container, params: { list, id }, actor }) => {
  await removeView(container, list, actor, id)
  return { id, deleted: true }
})
