import { z } from '@medusajs/framework/zod'
import { mergeGuests } from '../../../../../../desk/customers/about.ts'
import { deskRoute } from '../../../../../../desk/route.ts'

/** POST /admin/desk/customers/{id}/merge: orders of guests with the account's proved address become the account's. */
export const POST = deskRoute(z.strictObject({}), async ({ container, params, note }) => {
  const { id = '' } = params
  const merged = await mergeGuests(container, id)
  const after = { orders: merged.moved.length }
  note({ action: 'merged', resource: 'customer', resource_id: id, summary: '', before: null, after })
  return merged
})
