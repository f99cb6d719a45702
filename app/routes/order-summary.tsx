import { loadOrder } from '#features/orders/order.ts'
import { kindOfProvider } from '#features/shared/payment-kind.ts'
import { OrderSummaryScreen } from '#ui/screens/order-summary.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { shopContext } from '../context.ts'
import { load } from '../load.ts'
import { named } from '../named-middleware.ts'
import { metaTags, pageMeta } from '../page-meta.ts'
import { RouteError } from '../shell/route-error.tsx'
import { wordsOf } from '../words.server.ts'
import type { Route } from './+types/order-summary'

export const middleware = [named('order-reader')]

/** An order for the browser that bought it, its customer and staff; anybody else gets a 404. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { language, transport } = shop
  const { t } = wordsOf(language)
  const found = await load(shop, () => loadOrder(transport, params.orderId, language))
  const payment = found.payment.map(({ label, ...rest }) => ({
    ...rest,
    label: t(`checkout.payment.kind.${kindOfProvider(label)}`),
  }))
  const title = t('order.number', { number: found.number })
  const path = `/order-summary/${found.id}`
  return { order: { ...found, payment }, meta: pageMeta(shop, { title, path, hidden: true }) }
}

export const meta: Route.MetaFunction = ({ loaderData, error }) => metaTags(loaderData?.meta, error)

export default function OrderSummary({ loaderData }: Route.ComponentProps) {
  return (
    <WordsScope areas={['order', 'cart', 'checkout']}>
      <OrderSummaryScreen state="ready" order={loaderData.order} />
    </WordsScope>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
