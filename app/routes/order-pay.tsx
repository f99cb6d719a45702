import { useSearchParams } from 'react-router-dom'
import { loadOwed } from '#features/checkout/order-pay.ts'
import { providerViews } from '#features/shared/payment-kind.ts'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { shopContext } from '../context.ts'
import { load } from '../load.ts'
import { named } from '../named-middleware.ts'
import { OrderPay } from '../orders/order-pay.tsx'
import { metaTags, pageMeta } from '../page-meta.ts'
import { RouteError } from '../shell/route-error.tsx'
import { wordsOf } from '../words.server.ts'
import type { Route } from './+types/order-pay'

export const middleware = [named('order-reader')]

/** Where what an order owes is paid, by whoever may see the order (docs/adr/005); anybody else gets a 404. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const owed = await load(shop, () => loadOwed(shop.transport, params.orderId))
  const title = wordsOf(shop.language).t('owed.meta', { number: String(owed.number) })
  const meta = pageMeta(shop, { title, path: `/order-summary/${owed.id}/pay`, hidden: true })
  return { owed, providers: providerViews(owed.providers, shop.payKeys), payKeys: shop.payKeys, meta }
}

export const meta: Route.MetaFunction = ({ loaderData, error }) => metaTags(loaderData?.meta, error)

export default function OrderPayPage({ loaderData: { owed, providers, payKeys } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  return (
    <WordsScope areas={['order', 'checkout', 'payment', 'owed']}>
      <OrderPay owed={owed} providers={providers} payKeys={payKeys} returned={params.get('redirect_status')} />
    </WordsScope>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
