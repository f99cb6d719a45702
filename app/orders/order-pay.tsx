import { useRevalidator } from 'react-router-dom'
import { type Owed, owedView } from '#features/checkout/order-pay.ts'
import { useOrderPayment } from '#features/checkout/use-order-payment.ts'
import { formatMoney } from '#features/shared/money.ts'
import type { PayKeys } from '#features/shared/payment-kind.ts'
import { OrderPayScreen } from '#ui/screens/order-pay.tsx'
import type { ProviderView } from '#ui/shop/checkout/views.ts'
import { browserTransport } from '../browser/transport.ts'
import { processorSlot } from '../cart/processors.tsx'

export type OrderPayProps = {
  owed: Owed
  providers: ProviderView[]
  payKeys: PayKeys
  /** What a bank that led the page away says in the address on the way back. */
  returned: string | null
}

/** Paying what an order owes: features do the work, the screen draws it. */
export function OrderPay({ owed, providers, payKeys, returned }: OrderPayProps) {
  const { revalidate } = useRevalidator()
  const onRefresh = () => void revalidate()
  const { view, notice, ended, onProcessor } = useOrderPayment({
    ...{ transport: browserTransport, owed, providers, returned, onRefresh },
    log: (message, error) => console.error(message, error),
  })
  const now = ended?.owed ?? owed
  const shown = owedView(now)
  const isOwed = now.state === 'owed'
  const sum = { amount: now.amount, currency: now.currency_code }
  return (
    <OrderPayScreen
      state={now.state}
      owed={shown}
      payment={
        isOwed
          ? { ...view, total: shown.amount, slot: processorSlot(view.selected, payKeys, { sum, onProcessor }) }
          : undefined
      }
      notice={notice}
      justPaid={ended && now.state === 'paid' ? formatMoney(ended.amount, now.currency_code) : undefined}
      orderHref={now.draft ? undefined : `/order-summary/${now.id}`}
      onRefresh={onRefresh}
    />
  )
}
