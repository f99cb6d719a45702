import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { orderQuery } from '#features/admin/order.queries.ts'
import { orderView } from '#features/admin/order-view.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { OrderPaper } from '#ui/screens/admin/orders/order-print.tsx'
import { adminTransport } from '../browser/admin-transport.ts'

type OrderSlipProps = { id: string; as: 'slip' | 'receipt'; onPrinted: () => void }

/** A paper of an order, seen by the printer alone; printed as soon as it stands. */
export function OrderSlip({ id, as, onPrinted }: OrderSlipProps) {
  const { language } = useUi()
  const { data, isError } = useQuery({ ...orderQuery(adminTransport, id), refetchInterval: false })
  const done = useRef(onPrinted)
  done.current = onPrinted
  const isThere = data !== undefined
  useEffect(() => {
    if (isThere) window.print()
    // What cannot be read is not waited for: it stands among the orders, and is printed from there.
    if (isThere || isError) done.current()
  }, [isThere, isError])
  return data ? (
    <div className="hidden print:block">
      <OrderPaper as={as} order={orderView(data, language)} />
    </div>
  ) : null
}
