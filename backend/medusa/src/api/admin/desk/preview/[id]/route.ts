import { previewBody, previewOf } from '../../../../../desk/preview.ts'
import { deskRoute } from '../../../../../desk/route.ts'

/** GET /admin/desk/preview/{id}: a product as the store would tell it to shoppers, whether it is published or not. */
export const GET = deskRoute(previewBody, ({ container, params, body }) => previewOf(container, params.id, body))
