import { previewBody, previewJob } from '../../../../../desk/jobs/preview.ts'
import { deskRoute } from '../../../../../desk/route.ts'

/** POST /admin/desk/jobs/preview: what a job would do now, item by item. */
export const POST = deskRoute(previewBody, ({ container, body }) => previewJob(container, body))
