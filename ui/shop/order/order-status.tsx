import { useUi } from '#ui/provider/ui-provider.tsx'
import { statusWords } from './status-words.ts'
import type { OrderView } from './views.ts'

/** How far the order, the money and the parcel are, in words. */
export function OrderStatus({ order }: { order: OrderView }) {
  const { t } = useUi()
  const { paymentStatus, fulfilmentStatus } = order
  const words = statusWords(t, { status: order.status.code, paymentStatus, fulfilmentStatus })
  const facts = [
    { label: t('order.statusOrder'), value: order.status.label ?? words.order },
    { label: t('order.statusPayment'), value: words.payment },
    { label: t('order.statusFulfilment'), value: words.fulfilment },
  ].filter(({ value }) => value)
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
