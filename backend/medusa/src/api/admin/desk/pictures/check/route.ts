import { z } from '@medusajs/framework/zod'
import { checkAgain } from '../../../../../desk/pictures/round.ts'
import { deskRoute } from '../../../../../desk/route.ts'

/** POST /admin/desk/pictures/check: every picture of the shop is looked at again, in the background. */
export const POST = deskRoute(z.object({}), ({ container }) => checkAgain(container))
