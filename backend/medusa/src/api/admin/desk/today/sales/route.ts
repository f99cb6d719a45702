import { z } from '@medusajs/framework/zod'
import { deskRoute } from '../../../../../desk/route.ts'
import { todaySales } from '../../../../../desk/today/sales.ts'

/** GET /admin/desk/today/sales: four weeks of orders and revenue by day. */
export const GET = deskRoute(z.object({}), ({ container }) => todaySales(container))
