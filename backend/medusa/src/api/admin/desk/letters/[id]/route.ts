import { z } from '@medusajs/framework/zod'
import { oneLetter } from '../../../../../desk/letters.ts'
import { deskRoute } from '../../../../../desk/route.ts'

/** GET /admin/desk/letters/{id}: one of them; what the query asks for besides is all there anyway. */
export const GET = deskRoute(z.object({}), ({ container, params }) => oneLetter(container, params.id ?? ''))
