import { askBody, askForPayment } from '../../../../../../desk/orders/ask.ts'
import { deskRoute } from '../../../../../../desk/route.ts'

/** POST /admin/desk/orders/{id}/ask: the link to pay goes to whoever ordered (docs/desk.md, "Payment by link"). */
export const POST = deskRoute(askBody, async ({ container, params, body, note }) => {
  const { answer, entry } = await askForPayment(container, params.id, body)
  note(entry)
  return answer
})
