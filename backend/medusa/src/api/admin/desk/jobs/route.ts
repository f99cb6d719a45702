import { jobsPage, jobsQuery, openJob } from '../../../../desk/jobs/jobs.ts'
import { jobBody } from '../../../../desk/jobs/preview.ts'
import { deskRoute } from '../../../../desk/route.ts'

/** GET /admin/desk/jobs?limit&offset: newest first. */
export const GET = deskRoute(jobsQuery, ({ container, body }) => jobsPage(container, body))

/** POST /admin/desk/jobs `{ type, selection, change, idempotency_key }`: makes a job, which runs at once. */
export const POST = deskRoute(jobBody, ({ container, body, doer }) => openJob(container, body, doer))
