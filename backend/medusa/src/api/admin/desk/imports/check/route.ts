import { checkBody } from '../../../../../desk/imports/body.ts'
import { checkImport } from '../../../../../desk/imports/check.ts'
import { deskRoute } from '../../../../../desk/route.ts'

/** POST /admin/desk/imports/check `{ columns, rows, overwrite }`: what an import would do now; nothing is written. */
export const POST = deskRoute(checkBody, ({ container, body }) => checkImport(container, body))
