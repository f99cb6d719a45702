import { useState } from 'react'
import { NumberField } from '#ui/number-field/number-field.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { OrderDialog } from './order-dialog.tsx'
import type { Choice, OrderDialogProps } from './order-tasks.ts'
import { providerName } from './provider-name.ts'
import { ReasonNote } from './reason-note.tsx'
import type { OrderView, PaymentView } from './views.ts'

export type RefundWish = { amount: number; reason: string; note: string }
export type RefundDialogProps = OrderDialogProps & {
  order: OrderView
  payment: PaymentView
  reasons: readonly Choice[]
  /** An amount in this payment's currency, finished. */
  money: (amount: number) => string
  onRefund: (wish: RefundWish) => void
}

/** Gives money back: what the shop owes the customer is proposed, else all that is left. */
export function RefundDialog({ order, payment, reasons, money, onRefund, ...dialog }: RefundDialogProps) {
  const { t } = useUi()
  const proposed = order.owed > 0 ? Math.min(order.owed, payment.left) : payment.left
  const [amount, setAmount] = useState<number | null>(proposed)
  const [reason, setReason] = useState('')
  const [note, setNote] = useState('')
  const isNumber = amount !== null && !Number.isNaN(amount)
  // What is left may have places that no coins have: what is shown as all of it is all of it.
  const isAll = isNumber && money(amount) === money(payment.left)
  const problem = () => {
    if (!isNumber || amount <= 0) return t('orders.refund.missing')
    return amount > payment.left && !isAll ? t('orders.refund.most', { amount: money(payment.left) }) : undefined
  }
  const error = problem()
  return (
    <OrderDialog
      {...dialog}
      title={t('orders.refund.title', { number: order.number })}
      text={t('orders.refund.text', { left: money(payment.left), way: providerName(t, payment.provider) })}
      act={error || !isNumber ? t('orders.refund.act') : t('orders.refund.amount', { amount: money(amount) })}
      tone="danger"
      disabled={error !== undefined}
      onAct={() => isNumber && onRefund({ amount: isAll ? payment.left : amount, reason, note: note.trim() })}
    >
      <NumberField
        label={t('orders.refund.sum')}
        value={amount}
        {...order.coin}
        error={error}
        onValueChange={setAmount}
      />
      <ReasonNote {...{ reasons, reason, note }} onReason={setReason} onNote={setNote} />
    </OrderDialog>
  )
}
