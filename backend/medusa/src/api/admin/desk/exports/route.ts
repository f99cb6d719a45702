import { exportBody, exportRows } from '../../../../desk/imports/export.ts'
import { deskRoute } from '../../../../desk/route.ts'

/** POST /admin/desk/exports `{ selection, limit, offset }`: products as rows of a file, a page of them. */
export const POST = deskRoute(exportBody, ({ container, body }) => exportRows(container, body))
