import { Suspense } from 'react'
import { loadOrder } from '#features/orders/order.ts'
import { kindOfProvider } from '#features/shared/payment-kind.ts'
import { OrderSummaryScreen } from '#ui/screens/order-summary.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { shopContext } from '../context.ts'
import { load } from '../load.ts'
import { named } from '../named-middleware.ts'
import { metaTags, pageMeta } from '../page-meta.ts'
import { optional } from '../shell/optional.ts'
import { RouteError } from '../shell/route-error.tsx'
import { useShellData } from '../shell/shell-data.ts'
import { wordsOf } from '../words.server.ts'
import type { Route } from './+types/order-summary'

/** For people with an account only. */
const TransferOffer = optional(() =>
  import('../session/order-transfer-offer.tsx').then((part) => part.OrderTransferOffer),
)

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
  const { order } = loaderData
  const hasAccount = useShellData().session?.roles.includes('CUSTOMER') ?? false
  const offer = (
    <Suspense fallback={null}>
      <TransferOffer orderId={order.id} />
    </Suspense>
  )
  return (
    <WordsScope areas={['order', 'cart', 'checkout']}>
      <OrderSummaryScreen state="ready" order={order} notice={hasAccount ? offer : undefined} />
    </WordsScope>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
