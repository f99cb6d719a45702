import { z } from '@medusajs/framework/zod'
import { deskRoute } from '../../../../../desk/route.ts'
import { saveView, viewBody, viewsOf } from '../../../../../desk/views/views.ts'

/** GET /admin/desk/views/{list}: one's own views of a list and those that others share. */
export const GET = deskRoute(z.object({}), async ({ container, params: { list }, actor }) => ({
  views: await viewsOf(container, list, actor),
}))

/** POST /admin/desk/views/{list} `{ id?, name, shared?, is_default?, view }`. */
export const POST = deskRoute(viewBody, async ({ container, params: { list }, actor, body }) => ({
  view: await saveView(container, list, actor, body),
}))
