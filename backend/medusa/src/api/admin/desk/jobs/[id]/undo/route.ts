import { z } from '@medusajs/framework/zod'
import { undoJob } from '../../../../../../desk/jobs/jobs.ts'
import { deskRoute } from '../../../../../../desk/route.ts'

/** POST /admin/desk/jobs/{id}/undo: within 24 hours, by a job of its own. */
export const POST = deskRoute(z.object({}), ({ container, params: { id }, doer }) => undoJob(container, id, doer))
