import { z } from '@medusajs/framework/zod'
import { addValue, newValue } from '../../../../../../desk/options/change.ts'
import { listValues } from '../../../../../../desk/options/values.ts'
import { deskRoute } from '../../../../../../desk/route.ts'

/** GET /admin/desk/options/{id}/values: all values in their order, with words and how many products have each. */
export const GET = deskRoute(z.object({}), async ({ container, params: { id } }) => {
  const values = await listValues(container, id)
  return { values, count: values.length }
})

/** POST /admin/desk/options/{id}/values `{ value, metadata?, translations? }`: one value more. */
export const POST = deskRoute(newValue, async ({ container, params: { id }, body, note }) => {
  const { value, entry } = await addValue(container, id, body)
  note(entry)
  return { value }
})
