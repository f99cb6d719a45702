import { testBody } from '../../../../../desk/promotions/cart.ts'
import { testPromotion } from '../../../../../desk/promotions/test.ts'
import { deskRoute } from '../../../../../desk/route.ts'

/** POST /admin/desk/promotions/test: whether a cart would get a promotion, and if not why. Nothing is written. */
export const POST = deskRoute(testBody, ({ container, body }) => testPromotion(container, body))
