import { z } from '@medusajs/framework/zod'
import { importLeft } from '../../../../../desk/imports/left.ts'
import { deskRoute } from '../../../../../desk/route.ts'

/** GET /admin/desk/imports/{id}: an import with those of its rows that are wrong or stale by what is there now. */
export const GET = deskRoute(z.object({}), ({ container, params: { id } }) => importLeft(container, id))
