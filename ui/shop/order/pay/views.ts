import type { PaymentStepView } from '../../checkout/views.ts'
import type { PictureView } from '../../views.ts'

/** What an order owes, as its payer reads it; amounts are finished texts. */
export type OwedView = {
  number: string
  /** What is to be paid now. */
  amount: string
  total: string
  /** What was paid before; none where nothing was. */
  paid?: string
  /** `changed` costs more than was paid; `asked` was put together by staff; `open` was never paid. */
  why: 'changed' | 'asked' | 'open'
  lines: { id: string; title: string; variant?: string; picture: PictureView | null; quantity: number; total: string }[]
}

/** Codes of `owed.notice.*`: what happened since the page was opened. */
export type OwedNotice = 'amount' | 'replaced' | 'sold_out' | 'gone' | 'lost'

/** Where paying it stands. */
export type OrderPayState = 'loading' | 'owed' | 'processing' | 'paid' | 'cancelled'

export type OrderPayScreenProps = {
  state: OrderPayState
  /** All but `loading` have it. */
  owed?: OwedView
  /** Of `owed`. */
  payment?: PaymentStepView
  notice?: OwedNotice
  /** Was paid on this page just now. */
  justPaid?: string
  /** The order's own page; a draft has none yet. */
  orderHref?: string
  /** Asks again where it stands. */
  onRefresh: () => void
}
