import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useCartState, useCartStore, useWholeCart } from '#features/cart/cart-provider.tsx'
import { CheckoutSteps, CheckoutWaiting } from '../cart/checkout-steps.tsx'
import { useCartView } from '../cart/use-cart-view.ts'
import { shopContext } from '../context.ts'
import { metaTags, pageMeta } from '../page-meta.ts'
import { RouteError } from '../shell/route-error.tsx'
import { useShopNavigate } from '../shell/use-shop-navigate.ts'
import { wordsOf } from '../words.server.ts'
import type { Route } from './+types/checkout'

/** The checkout: the server draws the frame, everything else belongs to the cart of this browser. */
export function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const title = wordsOf(shop.language).t('checkout.title')
  return { stripeKey: shop.stripeKey, meta: pageMeta(shop, { title, path: '/checkout', hidden: true }) }
}

export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ loaderData, error }) => metaTags(loaderData?.meta, error)

export default function Checkout({ loaderData }: Route.ComponentProps) {
  useWholeCart()
  const store = useCartStore()
  const { status, cart } = useCartState()
  const view = useCartView()
  const navigate = useShopNavigate()
  const [params] = useSearchParams()
  const empty = status !== 'starting' && status !== 'failed' && view.lines.length === 0
  const left = useRef(false)

  // An empty cart has nothing to check out; one that has just become an order is empty too, and on its way.
  useEffect(() => {
    if (empty && !left.current) navigate('/cart?notice=empty_checkout', { replace: true })
  }, [empty, navigate])

  if (!cart || view.lines.length === 0) {
    return <CheckoutWaiting failed={status === 'failed'} onRetry={() => void store.port.refresh()} />
  }
  const onOrder = (orderId: string) => {
    left.current = true
    navigate(`/order-summary/${orderId}`, { replace: true })
  }
  return (
    <CheckoutSteps
      cart={cart}
      summary={view}
      wanted={params.get('step')}
      returned={params.get('redirect_status')}
      stripeKey={loaderData.stripeKey}
      onOrder={onOrder}
    />
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
