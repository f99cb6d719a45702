import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type OrderProblem, transferOrder } from '#features/account/orders.ts'
import { OrderTransferScreen } from '#ui/screens/account/order-transfer.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { browserTransport } from '../../browser/transport.ts'
import { metaTags } from '../../page-meta.ts'
import { accountMeta } from '../../session/auth-meta.ts'
import { RouteError } from '../../shell/route-error.tsx'
import type { Route } from './+types/order-transfer'

/** The page that the mail about an order transfer opens; the token in its address works without signing in. */
export const loader = ({ context }: Route.LoaderArgs) => ({
  meta: accountMeta(context, 'account.transfer.title', '/account/order-transfer'),
})

export const meta: Route.MetaFunction = ({ loaderData, error }) => [
  ...metaTags(loaderData?.meta, error),
  { name: 'referrer', content: 'no-referrer' },
]

export default function OrderTransfer() {
  const [params] = useSearchParams()
  const [pending, setPending] = useState<'accept' | 'decline'>()
  const [done, setDone] = useState<'accepted' | 'declined'>()
  const [problem, setProblem] = useState<OrderProblem>(null)
  const order = params.get('order') ?? ''
  const token = params.get('token') ?? ''
  const answer = async (step: 'accept' | 'decline') => {
    setPending(step)
    const refused = await transferOrder(browserTransport, order, step, token)
    setPending(undefined)
    setProblem(refused)
    if (!refused) setDone(step === 'accept' ? 'accepted' : 'declined')
  }
  return (
    <WordsScope areas={['account']}>
      <OrderTransferScreen
        state={done ?? (order === '' || token === '' ? 'bad-link' : 'ready')}
        pending={pending}
        problem={problem ?? undefined}
        onAnswer={(step) => void answer(step)}
      />
    </WordsScope>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
