import { activityPage, activityQuery } from '../../../../desk/activity/page.ts'
import { deskRoute } from '../../../../desk/route.ts'

/** GET /admin/desk/activity?resource&id&actor&limit&cursor: what was done, newest first. */
export const GET = deskRoute(activityQuery, ({ container, body }) => activityPage(container, body))
