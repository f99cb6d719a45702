import { useSearchParams } from 'react-router-dom'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { CheckoutScreen } from '#ui/screens/checkout.tsx'
import { checkoutAction } from '../cart/checkout-action.server.ts'
import { CheckoutSteps } from '../cart/checkout-steps.tsx'
import { servedCart } from '../cart/served-cart.server.ts'
import { servedOffers } from '../cart/served-offers.server.ts'
import { ServedCartProvider, useCart, useCartState, useWholeCart } from '../cart/use-cart.tsx'
import { useCartView } from '../cart/use-cart-view.ts'
import { useLeftCheckout } from '../cart/use-left-checkout.ts'
import { useServedCart } from '../cart/use-served-cart.ts'
import { shopContext } from '../context.ts'
import { metaTags, pageMeta } from '../page-meta.ts'
import { withLanguage } from '../paths.ts'
import { RouteError } from '../shell/route-error.tsx'
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
  const state = useCartState()
  const { status, cart } = state
  const view = useCartView()
  const onOrder = useLeftCheckout(state, view.lines.length)
  const [params] = useSearchParams()
  const { offers } = loaderData
  const { language } = useUi()

  if (!cart || view.lines.length === 0) {
    return (
      <>
        {loaderData.served.state === 'none' ? (
          <noscript>
            {/* A browser that draws it has scripts, and draws nothing of what is in here. */}
            {import.meta.env.SSR ? (
              <meta httpEquiv="refresh" content={`0;url=${withLanguage('/cart', language)}?notice=empty_checkout`} />
            ) : null}
          </noscript>
        ) : null}
        <CheckoutScreen state={status === 'failed' ? 'failed' : 'loading'} onRetry={() => void store.refresh()} />
      </>
    )
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
