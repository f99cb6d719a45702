import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { ordersQuery } from '#features/account/account.queries.ts'
import { moreOrdersHref, ordersShown } from '#features/account/orders.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { OrdersScreen } from '#ui/screens/account/orders.tsx'
import { browserTransport } from '../../browser/transport.ts'
import { useBuyAgain } from '../../cart/use-buy-again.ts'
import { shopContext } from '../../context.ts'
import { load } from '../../load.ts'
import { loadQueries } from '../../load-queries.ts'
import { metaTags } from '../../page-meta.ts'
import { AccountPage } from '../../session/account-page.tsx'
import { accountMeta } from '../../session/auth-meta.ts'
import { EarlierOrdersSection } from '../../session/earlier-orders-section.tsx'
import { RouteError } from '../../shell/route-error.tsx'
import type { Route } from './+types/orders'

/** The orders of this account, newest first; `?show=20` shows older ones. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const shown = ordersShown(url.searchParams)
  const queries = await load(shop, () =>
    loadQueries((client) => client.fetchQuery(ordersQuery(shop.transport, shop.language, shown))),
  )
  return { queries, meta: accountMeta(context, 'account.orders.title', '/account/orders') }
}

export const meta: Route.MetaFunction = ({ loaderData, error }) => metaTags(loaderData?.meta, error)

export default function Orders() {
  const { language } = useUi()
  const shown = ordersShown(useSearchParams()[0])
  const { data } = useSuspenseQuery(ordersQuery(browserTransport, language, shown))
  const { pending, again } = useBuyAgain()
  return (
    <AccountPage page="orders">
      <OrdersScreen
        orders={data.orders}
        moreHref={data.more ? moreOrdersHref(shown) : undefined}
        trackHref="/track-order"
        pendingAgain={pending}
        onAgain={again}
      />
      <EarlierOrdersSection />
    </AccountPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
