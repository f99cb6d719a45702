import { useMutation } from '@tanstack/react-query'
import { useLocation, useRevalidator } from 'react-router-dom'
import { cancelOrder } from '#features/orders/story.ts'
import { OrderActions as View } from '#ui/shop/order/order-actions.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { QueryProvider } from '../browser/query-provider.tsx'
import { browserTransport } from '../browser/transport.ts'
import { useBuyAgain } from '../cart/use-buy-again.ts'

export type OrderActionsProps = { orderId: string; canCancel: boolean; canReturn: boolean; returnUntil?: string }

function Actions({ orderId, canCancel, canReturn, returnUntil }: OrderActionsProps) {
  const { revalidate } = useRevalidator()
  const buying = useBuyAgain()
  const { state } = useLocation()
  // Also after a refusal: it was packed meanwhile, and the page says so.
  const ending = useMutation({
    mutationFn: () => cancelOrder(browserTransport, orderId),
    onSettled: () => revalidate(),
  })
  const isCancelled = ending.data === null
  const isReturned = (state as { returned?: boolean } | null)?.returned === true
  return (
    <View
      canCancel={canCancel && !isCancelled}
      returnHref={canReturn ? `/order-summary/${orderId}/return` : undefined}
      returnUntil={returnUntil}
      invoiceHref={`/orders/${orderId}/invoice.pdf`}
      pending={ending.isPending ? 'cancel' : buying.pending ? 'again' : undefined}
      problem={ending.error ? 'unknown' : (ending.data ?? undefined)}
      done={isCancelled ? 'cancelled' : isReturned ? 'returned' : undefined}
      onCancel={() => ending.mutate()}
      onAgain={() => buying.again(orderId)}
    />
  )
}

/** What the buyer of an order can do with it. */
export function OrderActions(props: OrderActionsProps) {
  return (
    <QueryProvider>
      <WordsScope areas={['order', 'account']}>
        <Actions {...props} />
      </WordsScope>
    </QueryProvider>
  )
}
