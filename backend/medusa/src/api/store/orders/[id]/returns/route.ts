import { returnBody, returnOwn, shopperRoute } from '../../../../../after-sale/acts.ts'

/** POST /store/orders/{id}/returns: the buyer announces what comes back (docs/adr/005). */
export const POST = shopperRoute(returnBody, returnOwn)
