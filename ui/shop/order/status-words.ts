import type { Translate } from '#ui/words/words.ts'
import { problemText } from '../problem.ts'

/** Codes of `order.state.*`, `order.paymentState.*`, `order.fulfilmentState.*`. */
type Statuses = { status: string; paymentStatus?: string; fulfilmentStatus?: string }

/** How far the order, the money and the parcel are, in words; of a canceled order no parcel is said: none will be sent. */
export function statusWords(t: Translate, { status, paymentStatus, fulfilmentStatus }: Statuses) {
  return {
    order: problemText(t, 'order.state', status),
    payment: paymentStatus && problemText(t, 'order.paymentState', paymentStatus),
    fulfilment:
      status !== 'canceled' && fulfilmentStatus ? problemText(t, 'order.fulfilmentState', fulfilmentStatus) : undefined,
  }
}
