import { alertsPage, alertsQuery } from '../../../../desk/alerts.ts'
import { deskRoute } from '../../../../desk/route.ts'

/** GET /admin/desk/alerts?kind&limit&offset: what is waited for, the most wanted first. */
export const GET = deskRoute(alertsQuery, ({ container, body }) => alertsPage(container, body))
