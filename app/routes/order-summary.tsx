import { Suspense } from 'react'
import { returnDay } from '#features/orders/story.ts'
import { OrderSummaryScreen } from '#ui/screens/order-summary.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { shopContext } from '../context.ts'
import { named } from '../named-middleware.ts'
import { soldTo } from '../orders/sold.server.ts'
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

const OrderActions = optional(() => import('../orders/order-actions.tsx').then((part) => part.OrderActions))

export const middleware = [named('order-reader')]

/** An order for the browser that bought it, its customer and staff; anybody else gets a 404. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { order, story } = await soldTo(shop, params.orderId)
  const title = wordsOf(shop.language).t('order.number', { number: order.number })
  const meta = pageMeta(shop, { title, path: `/order-summary/${order.id}`, hidden: true })
  const can = { canCancel: story.can_cancel, canReturn: story.returnable.length > 0 }
  return { order, can: { ...can, returnUntil: returnDay(story, shop.language) }, meta }
}

export const meta: Route.MetaFunction = ({ loaderData, error }) => metaTags(loaderData?.meta, error)

export default function OrderSummary({ loaderData }: Route.ComponentProps) {
  const { order, can } = loaderData
  const hasAccount = useShellData().session?.roles.includes('CUSTOMER') ?? false
  const offer = (
    <Suspense fallback={null}>
      <TransferOffer orderId={order.id} />
    </Suspense>
  )
  const actions = (
    <Suspense fallback={null}>
      <OrderActions orderId={order.id} {...can} />
    </Suspense>
  )
  return (
    <WordsScope areas={['order', 'cart', 'checkout']}>
      <OrderSummaryScreen state="ready" order={order} notice={hasAccount ? offer : undefined} actions={actions} />
    </WordsScope>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
