import { z } from '@medusajs/framework/zod'
import { oneReview } from '../../../../../desk/reviews.ts'
import { deskRoute } from '../../../../../desk/route.ts'

/** GET /admin/desk/reviews/{id} */
export const GET = deskRoute(z.object({}), ({ container, params }) => oneReview(container, params.id ?? ''))
