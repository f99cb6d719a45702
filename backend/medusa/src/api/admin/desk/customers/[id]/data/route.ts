import { z } from '@medusajs/framework/zod'
import { dataOf } from '../../../../../../desk/customers/data.ts'
import { deskRoute } from '../../../../../../desk/route.ts'

/** POST /admin/desk/customers/{id}/data: all that is kept of one person; that somebody took it is noted. */
export const POST = deskRoute(z.strictObject({}), async ({ container, params, note }) => {
  const { id = '' } = params
  const data = await dataOf(container, id)
  note({ action: 'exported', resource: 'customer', resource_id: id, summary: '', before: null, after: null })
  return data
})
