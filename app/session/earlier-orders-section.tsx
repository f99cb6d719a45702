import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { earlierOrdersQuery } from '#features/account/account.queries.ts'
import { claimEarlierOrder, sendEmailConfirmation } from '#features/account/earlier-orders.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { EarlierOrders } from '#ui/shop/account/earlier-orders.tsx'
import { toast } from '#ui/toast/toast.ts'
import { queryState } from '../browser/query-state.ts'
import { browserTransport } from '../browser/transport.ts'

/** Earlier orders of a guest with this account's address; asked for in the browser, since the page stands without them. */
export function EarlierOrdersSection() {
  const { language, t } = useUi()
  const cache = useQueryClient()
  const query = useQuery(earlierOrdersQuery(browserTransport, language))
  const claim = useMutation({
    mutationFn: (id: string) => claimEarlierOrder(browserTransport, id),
    async onSuccess(moved, id) {
      if (!moved) return
      const number = query.data?.orders.find((one) => one.id === id)?.number
      if (number) toast.add({ tone: 'success', title: t('account.earlier.claimed', { number }) })
      await Promise.all([
        cache.invalidateQueries({ queryKey: ['me', 'earlier-orders'] }),
        cache.invalidateQueries({ queryKey: ['me', 'orders'] }),
      ])
    },
  })
  const mail = useMutation({
    mutationFn: async () => (await sendEmailConfirmation(browserTransport, language)) ?? ('sent' as const),
  })
  const { data: found } = query
  // No mail reaches this account, so no order of a guest can be its own.
  if (found?.state === 'none') return null
  const state = queryState(query)
  return (
    <EarlierOrders
      state={state === 'ready' && found?.state !== 'confirmed' ? 'unconfirmed' : state}
      email={found?.email}
      orders={found?.orders}
      pending={claim.isPending ? claim.variables : undefined}
      refused={claim.data === false ? claim.variables : undefined}
      mail={mail.isPending ? 'sending' : mail.data}
      onSend={() => mail.mutate()}
      onClaim={(id) => claim.mutateAsync(id)}
      onRetry={() => void query.refetch()}
    />
  )
}
