import { itemsQuery, jobWithItems } from '../../../../../desk/jobs/jobs.ts'
import { deskRoute } from '../../../../../desk/route.ts'

/** GET /admin/desk/jobs/{id}?status&limit&offset: a job with its items. */
export const GET = deskRoute(itemsQuery, ({ container, params: { id }, body }) => jobWithItems(container, id, body))
