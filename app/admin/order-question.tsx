import type { OrderAct } from '#features/admin/order-acts.ts'
import { formatMoney } from '#features/shared/money.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { OrderDialog } from '#ui/screens/admin/orders/order-dialog.tsx'
import type { OrderAsked, OrderDialogProps } from '#ui/screens/admin/orders/order-tasks.ts'
import { providerName } from '#ui/screens/admin/orders/provider-name.ts'
import type { OrderView } from '#ui/screens/admin/orders/views.ts'

type OrderQuestionProps = OrderDialogProps & {
  asked: OrderAsked
  order: OrderView
  onAct: (act: OrderAct) => void
}

/** What is done with an order by saying yes; the sum and what follows are said before. */
export function OrderQuestion({ asked, order, onAct, ...dialog }: OrderQuestionProps) {
  const { t } = useUi()
  if (asked.kind === 'capture') {
    const payment = order.payments.find(({ id }) => id === asked.payment)
    if (!payment) return null
    const { amount, captured, id } = payment
    return (
      <OrderDialog
        {...dialog}
        title={t('orders.capture.title')}
        text={t('orders.capture.text', { amount, way: providerName(t, payment.provider) })}
        act={t('orders.capture.act', { amount })}
        onAct={() => onAct({ act: 'capture', payment_id: id, captured })}
      />
    )
  }
  if (asked.kind === 'cancel') {
    const refund = Math.round(order.payments.reduce((all, { left }) => all + left, 0) * 1e4) / 1e4
    const amount = formatMoney(refund, order.currency)
    return (
      <OrderDialog
        {...dialog}
        title={t('orders.cancel.title', { number: order.number })}
        text={refund > 0 ? t('orders.cancel.refunds', { amount }) : t('orders.cancel.text')}
        act={t('orders.cancel.act')}
        tone="danger"
        onAct={() => onAct({ act: 'cancel', refund })}
      />
    )
  }
  const { kind } = asked
  const done: OrderAct =
    asked.kind === 'callOff'
      ? { act: 'call-off', return_id: asked.back }
      : { act: asked.kind, fulfillment_id: asked.parcel }
  return (
    <OrderDialog
      {...dialog}
      title={t(`orders.${kind}.title`)}
      text={t(`orders.${kind}.text`)}
      act={t(`orders.${kind}.act`)}
      tone={kind === 'deliver' ? 'primary' : 'danger'}
      onAct={() => onAct(done)}
    />
  )
}
