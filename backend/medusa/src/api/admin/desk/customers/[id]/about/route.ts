import { z } from '@medusajs/framework/zod'
import { aboutCustomer } from '../../../../../../desk/customers/about.ts'
import { deskRoute } from '../../../../../../desk/route.ts'

/** GET /admin/desk/customers/{id}/about: value, sessions, guests of the same e-mail, and what an erasure would meet. */
export const GET = deskRoute(z.object({}), ({ container, params }) => aboutCustomer(container, params.id ?? ''))
