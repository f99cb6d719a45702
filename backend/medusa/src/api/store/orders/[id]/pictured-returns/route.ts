import { picturedReturnBody, returnOwn, shopperRoute } from '../../../../../after-sale/acts.ts'

/** POST /store/orders/{id}/pictured-returns: the same with pictures, which the server in front has drawn anew. */
export const POST = shopperRoute(picturedReturnBody, returnOwn)
