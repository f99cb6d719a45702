import { cancelBody, cancelOwn, shopperRoute } from '../../../../../after-sale/acts.ts'

/** POST /store/orders/{id}/cancel: the buyer ends an order of which nothing is packed (docs/adr/005). */
export const POST = shopperRoute(cancelBody, cancelOwn)
