import { z } from '@medusajs/framework/zod'
import { deskRoute } from '../../../../../desk/route.ts'
import { usesOf } from '../../../../../desk/uses.ts'

/** GET /admin/desk/uses/{id}: what is for this thing alone, and so for nobody once it is deleted. */
export const GET = deskRoute(z.object({}), ({ container, params }) => usesOf(container, params.id ?? ''))
