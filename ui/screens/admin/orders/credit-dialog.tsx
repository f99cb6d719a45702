import { useState } from 'react'
import { NumberField } from '#ui/number-field/number-field.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { OrderDialog } from './order-dialog.tsx'
import type { OrderDialogProps } from './order-tasks.ts'
import type { OrderView } from './views.ts'

export type CreditDialogProps = OrderDialogProps & {
  order: OrderView
  money: (amount: number) => string
  onCredit: (wish: { amount: number; note: string }) => void
}

/** Lets what is still to be paid go, or a part of it. */
export function CreditDialog({ order, money, onCredit, ...dialog }: CreditDialogProps) {
  const { t } = useUi()
  const [amount, setAmount] = useState<number | null>(order.due)
  const [note, setNote] = useState('')
  const isNumber = amount !== null && !Number.isNaN(amount) && amount > 0
  // What is left may have places that no coins have: what is shown as all of it is all of it.
  const isAll = isNumber && money(amount) === money(order.due)
  const most = t('orders.credit.most', { amount: money(order.due) })
  const error = !isNumber ? t('orders.refund.missing') : amount > order.due && !isAll ? most : undefined
  return (
    <OrderDialog
      {...dialog}
      title={t('orders.credit.title', { number: order.number })}
      text={t('orders.credit.text', { amount: money(order.due) })}
      act={error || !isNumber ? t('orders.credit.open') : t('orders.credit.act', { amount: money(amount) })}
      disabled={error !== undefined}
      onAct={() => isNumber && onCredit({ amount: isAll ? order.due : amount, note: note.trim() })}
    >
      <NumberField
        label={t('orders.refund.sum')}
        value={amount}
        {...order.coin}
        error={error}
        onValueChange={setAmount}
      />
      <TextField
        label={t('orders.dialog.note')}
        optional
        value={note}
        maxLength={500}
        onChange={(event) => setNote(event.target.value)}
      />
    </OrderDialog>
  )
}
