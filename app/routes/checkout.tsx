import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { payingMark } from '#features/checkout/paying-mark.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { CheckoutScreen } from '#ui/screens/checkout.tsx'
import { checkoutAction } from '../cart/checkout-action.server.ts'
import { CheckoutSteps } from '../cart/checkout-steps.tsx'
import { servedCart } from '../cart/served-cart.server.ts'
import { servedOffers } from '../cart/served-offers.server.ts'
import { ServedCartProvider, useCart, useCartState, useWholeCart } from '../cart/use-cart.tsx'
import { useCartView } from '../cart/use-cart-view.ts'
import { useServedCart } from '../cart/use-served-cart.ts'
import { shopContext } from '../context.ts'
import { metaTags, pageMeta } from '../page-meta.ts'
import { withLanguage } from '../paths.ts'
import { RouteError } from '../shell/route-error.tsx'
import { useShopNavigate } from '../shell/use-shop-navigate.ts'
import { wordsOf } from '../words.server.ts'
import type { Route } from './+types/checkout'

/** The checkout: the server draws the steps of this browser's cart, the cart itself takes over from there. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const title = wordsOf(shop.language).t('checkout.title')
  const served = await servedCart(shop)
  const offers = served.state === 'ready' ? await servedOffers(shop, served.cart) : null
  return {
    served,
    offers,
    payKeys: shop.payKeys,
    meta: pageMeta(shop, { title, path: '/checkout', hidden: true }),
  }
}

/** The steps' forms, for shoppers without scripts. */
export const action = ({ context, request }: Route.ActionArgs) => checkoutAction(context.get(shopContext), request)

export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ loaderData, error }) => metaTags(loaderData?.meta, error)

export default function Checkout(props: Route.ComponentProps) {
  const state = useServedCart(props.loaderData.served)
  return (
    <ServedCartProvider state={state}>
      <Page {...props} />
    </ServedCartProvider>
  )
}

function Page({ loaderData, actionData }: Pick<Route.ComponentProps, 'loaderData' | 'actionData'>) {
  useWholeCart()
  const store = useCart()
  const { status, cart } = useCartState()
  const view = useCartView()
  const navigate = useShopNavigate()
  const [params] = useSearchParams()
  const empty = status !== 'starting' && status !== 'failed' && view.lines.length === 0
  const left = useRef(false)
  const { offers } = loaderData
  const { language } = useUi()

  // An empty cart has nothing to check out; one that has just become an order is empty too, and on its way.
  useEffect(() => {
    // One whose payment is being looked for stays: the page of its order is next.
    if (empty && !left.current && !payingMark().read()) navigate('/cart?notice=empty_checkout', { replace: true })
  }, [empty, navigate])

  if (!cart || view.lines.length === 0) {
    return (
      <>
        {loaderData.served.state === 'none' ? (
          <noscript>
            <meta httpEquiv="refresh" content={`0;url=${withLanguage('/cart', language)}?notice=empty_checkout`} />
          </noscript>
        ) : null}
        <CheckoutScreen state={status === 'failed' ? 'failed' : 'loading'} onRetry={() => void store.refresh()} />
      </>
    )
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
      payKeys={loaderData.payKeys}
      onOrder={onOrder}
      known={offers ?? undefined}
      refused={actionData}
    />
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
