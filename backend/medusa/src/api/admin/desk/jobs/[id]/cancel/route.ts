import { z } from '@medusajs/framework/zod'
import { cancelJob } from '../../../../../../desk/jobs/jobs.ts'
import { deskRoute } from '../../../../../../desk/route.ts'

/** POST /admin/desk/jobs/{id}/cancel */
export const POST = deskRoute(z.object({}), ({ container, params: { id } }) => cancelJob(container, id))
