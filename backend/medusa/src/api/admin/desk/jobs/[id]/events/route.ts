import { jobEvents } from '../../../../../../desk/jobs/events.ts'

/** GET /admin/desk/jobs/{id}/events: how it stands, as server-sent events, until it is over. */
export const GET = jobEvents
