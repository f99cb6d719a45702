import { reviewsPage, reviewsQuery } from '../../../../desk/reviews.ts'
import { deskRoute } from '../../../../desk/route.ts'

/** GET /admin/desk/reviews?q&status&rating&product_id&written_at&order&limit&offset */
export const GET = deskRoute(reviewsQuery, ({ container, body }) => reviewsPage(container, body))
