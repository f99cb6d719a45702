import { writeBody, writeToBuyer } from '../../../../../../desk/orders/write.ts'
import { deskRoute } from '../../../../../../desk/route.ts'

/** POST /admin/desk/orders/{id}/write: what staff write goes to whoever ordered (docs/desk.md, "Orders"). */
export const POST = deskRoute(writeBody, async ({ container, params, body, note }) => {
  const { answer, entry } = await writeToBuyer(container, params.id, body)
  note(entry)
  return answer
})
