import { z } from '@medusajs/framework/zod'
import { oneAlert } from '../../../../../desk/alerts.ts'
import { deskRoute } from '../../../../../desk/route.ts'

/** GET /admin/desk/alerts/{variant}:{kind}: one of them; what the query asks for besides is all there anyway. */
export const GET = deskRoute(z.object({}), ({ container, params }) => oneAlert(container, params.id ?? ''))
