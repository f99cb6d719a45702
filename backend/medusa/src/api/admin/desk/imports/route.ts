import { z } from '@medusajs/framework/zod'
import { importBody } from '../../../../desk/imports/body.ts'
import { importColumns } from '../../../../desk/imports/export.ts'
import { openImport } from '../../../../desk/imports/open.ts'
import { deskRoute } from '../../../../desk/route.ts'

/** GET /admin/desk/imports: the columns of a file, and the sizes and colors that its cells may name. */
export const GET = deskRoute(z.object({}), ({ container }) => importColumns(container))

/** POST /admin/desk/imports `{ columns, rows, overwrite, file, idempotency_key }`: makes a job, which runs at once. */
export const POST = deskRoute(importBody, ({ container, body, doer }) => openImport(container, body, doer))
