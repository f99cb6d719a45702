import { z } from '@medusajs/framework/zod'
import { deskRoute } from '../../../../../desk/route.ts'
import { oneChart, removeChart } from '../../../../../desk/size-charts.ts'

/** GET /admin/desk/size-charts/{id}; it is changed as a record of the kind `size-chart`. */
export const GET = deskRoute(z.object({}), ({ container, params }) => oneChart(container, params.id ?? ''))

/** DELETE /admin/desk/size-charts/{id} */
export const DELETE = deskRoute(z.object({}), async ({ container, params: { id = '' }, note }) => {
  note(await removeChart(container, id))
  return { id, deleted: true }
})
