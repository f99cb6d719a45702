import { draftBody, saveDraft } from '../../../../../desk/draft-orders/save.ts'
import { deskRoute } from '../../../../../desk/route.ts'

/** POST /admin/desk/draft-orders/{id}: what a draft order shall hold, whole (docs/desk.md, "Draft orders"). */
export const POST = deskRoute(draftBody, ({ container, params, body, actor }) =>
  saveDraft(container, params.id, body, actor),
)
