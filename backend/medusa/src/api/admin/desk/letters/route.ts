import { lettersPage, lettersQuery } from '../../../../desk/letters.ts'
import { deskRoute } from '../../../../desk/route.ts'

/** GET /admin/desk/letters?status&limit&offset: newest first. */
export const GET = deskRoute(lettersQuery, ({ container, body }) => lettersPage(container, body))
