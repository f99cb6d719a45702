import { openBody, openPayment, owedRoute, payRoute } from '../../../../../after-sale/pay.ts'

/** GET /store/orders/{id}/payment: what an order still owes, and by what it can be paid (docs/adr/005). */
export const GET = owedRoute

/** POST /store/orders/{id}/payment: opens a payment of exactly that. */
export const POST = payRoute(openBody, openPayment)
