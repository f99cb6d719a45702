import { brokenPictures, brokenQuery } from '../../../../desk/pictures/list.ts'
import { deskRoute } from '../../../../desk/route.ts'

/** GET /admin/desk/pictures?kind&limit&offset: pictures that do not answer, with counts of each kind of thing. */
export const GET = deskRoute(brokenQuery, ({ container, body }) => brokenPictures(container, body))
