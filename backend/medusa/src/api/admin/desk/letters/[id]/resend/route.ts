import { z } from '@medusajs/framework/zod'
import { resendLetter } from '../../../../../../desk/letters.ts'
import { deskRoute } from '../../../../../../desk/route.ts'

/** POST /admin/desk/letters/{id}/resend: tries a letter again that was given up. */
export const POST = deskRoute(z.strictObject({}), ({ container, params }) => resendLetter(container, params.id ?? ''))
