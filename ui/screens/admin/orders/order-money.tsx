import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { OrderTotals } from './order-lines.tsx'
import type { OrderTask } from './order-tasks.ts'
import { providerName } from './provider-name.ts'
import type { OrderView, PaymentView } from './views.ts'

/** What the order costs, what was paid of it and given back. */
export function OrderMoney({ order, onTask }: { order: OrderView; onTask: (task: OrderTask) => void }) {
  const { t } = useUi()
  const refundable = order.payments.find(({ left }) => left > 0)
  return (
    <Card padding="lg" className="grid grid-cols-1 gap-4">
      <h2 className="font-semibold">{t('orders.money')}</h2>
      <OrderTotals totals={order.totals} />
      {order.asked && order.live ? <Asked asked={order.asked} onTask={onTask} /> : null}
      {order.payments.map((payment, index) => (
        <Payment
          key={payment.id}
          nth={index + 1}
          payment={payment}
          live={order.live}
          shortcut={payment === refundable ? 'M' : undefined}
          onTask={onTask}
        />
      ))}
    </Card>
  )
}

type AskedProps = { asked: NonNullable<OrderView['asked']>; onTask: (task: OrderTask) => void }

/** What was asked for beside what was paid. */
function Asked({ asked, onTask }: AskedProps) {
  const { t } = useUi()
  return (
    <section data-slot="order-asked" className="grid gap-2 border-line border-t pt-3 text-small">
      <p className="flex flex-wrap justify-between gap-x-4 font-medium">
        {t('orders.total.due')} <span className="tabular-nums">{asked.text}</span>
      </p>
      <p className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => onTask({ kind: 'paid' })}>
          {t('orders.paid.open')}
        </Button>
        <Button variant="secondary" onClick={() => onTask({ kind: 'ask' })}>
          {t('orders.ask.open')}
        </Button>
        <Button variant="quiet" onClick={() => onTask({ kind: 'credit' })}>
          {t('orders.credit.open')}
        </Button>
      </p>
    </section>
  )
}

type PaymentProps = {
  nth: number
  payment: PaymentView
  live: boolean
  shortcut: string | undefined
  onTask: (task: OrderTask) => void
}

function Payment({ nth, payment, live, shortcut, onTask }: PaymentProps) {
  const { t } = useUi()
  const { id, provider, amount, capturedText, refundedText, canCapture, left, canceled } = payment
  return (
    <section
      aria-label={t('orders.payment.label', { way: providerName(t, provider), nth })}
      data-slot="order-payment"
      className="grid gap-1 border-line border-t pt-3 text-small"
    >
      <p className="flex flex-wrap justify-between gap-x-4 font-medium">
        {providerName(t, provider)} <span className="tabular-nums">{amount}</span>
      </p>
      {canceled ? <p className="text-muted">{t('orders.payment.canceled')}</p> : null}
      {capturedText ? <p className="text-muted">{t('orders.payment.taken', { amount: capturedText })}</p> : null}
      {refundedText ? <p className="text-muted">{t('orders.payment.given', { amount: refundedText })}</p> : null}
      {live && (canCapture || left > 0) ? (
        <p className="mt-2 flex flex-wrap gap-2">
          {canCapture ? (
            <Button variant="secondary" onClick={() => onTask({ kind: 'capture', payment: id })}>
              {t('orders.capture.open')}
            </Button>
          ) : null}
          {left > 0 ? (
            <Button
              variant="secondary"
              aria-keyshortcuts={shortcut}
              onClick={() => onTask({ kind: 'refund', payment: id })}
            >
              {t('orders.refund.open')}
            </Button>
          ) : null}
        </p>
      ) : null}
    </section>
  )
}
