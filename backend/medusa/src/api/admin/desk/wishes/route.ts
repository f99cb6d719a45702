import { deskRoute } from '../../../../desk/route.ts'
import { wishesPage, wishesQuery } from '../../../../desk/wishes.ts'

/** GET /admin/desk/wishes?limit&offset: products that people have on their lists, with numbers and no names. */
export const GET = deskRoute(wishesQuery, ({ container, body }) => wishesPage(container, body))
