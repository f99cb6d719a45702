import { periodBody } from '../../../../../desk/reports/period.ts'
import { report } from '../../../../../desk/reports/report.ts'
import { deskRoute } from '../../../../../desk/route.ts'

/** GET /admin/desk/reports/{days|products|categories|channels|carts|returns|stock}: docs/desk.md, "Reports". */
export const GET = deskRoute(periodBody, ({ container, params, body }) => report(container, params.name, body))
