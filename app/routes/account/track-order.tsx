import { useSearchParams } from 'react-router-dom'
import { trackOrder } from '#features/account/orders.ts'
import { TrackOrderScreen } from '#ui/screens/account/track-order.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { browserTransport } from '../../browser/transport.ts'
import { metaTags } from '../../page-meta.ts'
import { accountMeta } from '../../session/auth-meta.ts'
import { RouteError } from '../../shell/route-error.tsx'
import { useShopNavigate } from '../../shell/use-shop-navigate.ts'
import type { Route } from './+types/track-order'

/** A guest's way back to an order: number and e-mail. */
export const loader = ({ context }: Route.LoaderArgs) => ({
  meta: accountMeta(context, 'account.track.title', '/track-order'),
})

export const meta: Route.MetaFunction = ({ loaderData, error }) => metaTags(loaderData?.meta, error)

export default function TrackOrder() {
  const navigate = useShopNavigate()
  const [params] = useSearchParams()
  return (
    <WordsScope areas={['account']}>
      <TrackOrderScreen
        oldLink={params.get('link') === 'old'}
        onSubmit={async (values) => {
          const found = await trackOrder(browserTransport, values)
          if ('problem' in found) return { root: found.problem }
          navigate(`/order-summary/${found.id}`)
        }}
      />
    </WordsScope>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
