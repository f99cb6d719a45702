import type { OrderAct } from '#features/admin/order-acts.ts'
import { refundableOf } from '#features/admin/order-money.ts'
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

const calm: readonly string[] = ['deliver', 'complete', 'archive']

function actOf(
  asked: Exclude<OrderAsked, { kind: 'cancel' | 'capture' | 'paid' | 'ask' }>,
  { status }: OrderView,
): OrderAct {
  if (asked.kind === 'callOff') return { act: 'call-off', return_id: asked.back }
  if (asked.kind === 'discard') return { act: 'discard', change_id: asked.change }
  if (asked.kind === 'complete' || asked.kind === 'archive') return { act: asked.kind, status }
  return { act: asked.kind, fulfillment_id: asked.parcel }
}

/** What is done with an order by saying yes; the sum and what follows are said before. */
export function OrderQuestion({ asked, order, onAct, ...dialog }: OrderQuestionProps) {
  const { t } = useUi()
  if (asked.kind === 'capture') {
    const payment = order.payments.find(({ id }) => id === asked.payment)
    if (!payment) return null
    const { toTake: amount, captured, id } = payment
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
    const refund = refundableOf(order.payments)
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
  if (asked.kind === 'paid') {
    if (!order.asked) return null
    const { id, amount, text } = order.asked
    return (
      <OrderDialog
        {...dialog}
        title={t('orders.paid.title')}
        text={t('orders.paid.text', { amount: text })}
        act={t('orders.paid.act', { amount: text })}
        onAct={() => onAct({ act: 'paid', payment_collection_id: id, amount })}
      />
    )
  }
  if (asked.kind === 'ask') {
    const amount = formatMoney(order.due, order.currency)
    return (
      <OrderDialog
        {...dialog}
        title={t('orders.ask.title')}
        text={t('orders.ask.text', { amount, email: order.email })}
        act={t('orders.ask.act')}
        onAct={() => onAct({ act: 'ask', amount: order.due })}
      />
    )
  }
  const { kind } = asked
  const done = actOf(asked, order)
  return (
    <OrderDialog
      {...dialog}
      title={t(`orders.${kind}.title`)}
      text={t(`orders.${kind}.text`)}
      act={t(`orders.${kind}.act`)}
      tone={calm.includes(kind) ? 'primary' : 'danger'}
      onAct={() => onAct(done)}
    />
  )
}
