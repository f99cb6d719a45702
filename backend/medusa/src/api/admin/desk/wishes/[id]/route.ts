import { z } from '@medusajs/framework/zod'
import { deskRoute } from '../../../../../desk/route.ts'
import { oneWish } from '../../../../../desk/wishes.ts'

/** GET /admin/desk/wishes/{id}: how many have a product on their lists. */
export const GET = deskRoute(z.object({}), ({ container, params }) => oneWish(container, params.id ?? ''))
