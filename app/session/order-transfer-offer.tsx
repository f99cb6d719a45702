import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { transferQuery } from '#features/account/account.queries.ts'
import { transferOrder } from '#features/account/orders.ts'
import { TransferOffer } from '#ui/shop/order/transfer-offer.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { QueryProvider } from '../browser/query-provider.tsx'
import { browserTransport } from '../browser/transport.ts'

function Offer({ orderId }: { orderId: string }) {
  const query = transferQuery(browserTransport, orderId)
  const { data: state } = useQuery(query)
  const cache = useQueryClient()
  const step = useMutation({
    mutationFn: (name: 'request' | 'cancel') => transferOrder(browserTransport, orderId, name),
    onSuccess(problem, name) {
      if (!problem) cache.setQueryData(query.queryKey, name === 'request' ? 'asked' : 'cancelled')
    },
  })
  if (!state || state === 'mine') return null
  return (
    <TransferOffer
      state={state}
      pending={step.isPending}
      problem={step.data ?? undefined}
      onAsk={() => step.mutate('request')}
      onCancel={() => step.mutate('cancel')}
    />
  )
}

/** On the page of an order that somebody with an account found as a guest's: asks for it, or takes that back. */
export function OrderTransferOffer({ orderId }: { orderId: string }) {
  return (
    <QueryProvider>
      <WordsScope areas={['account']}>
        <Offer orderId={orderId} />
      </WordsScope>
    </QueryProvider>
  )
}
