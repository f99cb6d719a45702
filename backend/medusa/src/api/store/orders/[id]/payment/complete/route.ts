import { completeBody, completePayment, payRoute } from '../../../../../../after-sale/pay.ts'

/** POST /store/orders/{id}/payment/complete: charges it, and notes it in the order. */
export const POST = payRoute(completeBody, completePayment)
