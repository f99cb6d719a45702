import { z } from '@medusajs/framework/zod'
import { removeValue, saveValue } from '../../../../../../../desk/options/change.ts'
import { changesBody } from '../../../../../../../desk/records/save.ts'
import { deskRoute } from '../../../../../../../desk/route.ts'

/** POST /admin/desk/options/{id}/values/{value_id} `{ changes }`: text, metadata and words, as any record is saved. */
export const POST = deskRoute(changesBody, async ({ container, params: { id, value_id }, body, note }) => {
  const { entry, ...saved } = await saveValue(container, id, value_id, body.changes)
  note(entry)
  return saved
})

/** DELETE /admin/desk/options/{id}/values/{value_id}; 409 `in_use` with the products that have it. */
export const DELETE = deskRoute(z.object({}), async ({ container, params: { id, value_id }, note }) => {
  note(await removeValue(container, id, value_id))
  return { id: value_id, deleted: true }
})
