import { useUi } from '#ui/provider/ui-provider.tsx'
import { problemText } from '../problem.ts'
import type { OrderView } from './views.ts'

/** How far the order, the money and the parcel are, in words. */
export function OrderStatus({ order }: { order: OrderView }) {
  const { t } = useUi()
  const facts = [
    { label: t('order.statusOrder'), value: order.status.label ?? problemText(t, 'order.state', order.status.code) },
    ...(order.paymentStatus
      ? [{ label: t('order.statusPayment'), value: problemText(t, 'order.paymentState', order.paymentStatus) }]
      : []),
    ...(order.fulfilmentStatus
      ? [{ label: t('order.statusFulfilment'), value: problemText(t, 'order.fulfilmentState', order.fulfilmentStatus) }]
      : []),
  ]
  return (
    <dl
      data-slot="order-status"
      className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-8 gap-y-4 border-line border-y py-5"
    >
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt className="text-caption text-muted">{fact.label}</dt>
          <dd className="font-semibold">{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
