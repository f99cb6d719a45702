import { worthBody } from '../../../../../desk/customers/about.ts'
import { worthOf } from '../../../../../desk/customers/person.ts'
import { deskRoute } from '../../../../../desk/route.ts'

/** POST /admin/desk/customers/worth: orders and value of the customers of a page. */
export const POST = deskRoute(worthBody, async ({ container, body }) => ({ worth: await worthOf(container, body.ids) }))
