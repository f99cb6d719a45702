import { redirect, useSearchParams } from 'react-router-dom'
import { orderOf } from '#features/checkout/outcome.ts'
import { CartScreen } from '#ui/screens/cart.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { cartAction } from '../cart/cart-action.server.ts'
import { servedCart } from '../cart/served-cart.server.ts'
import { ServedCartProvider, useWholeCart } from '../cart/use-cart.tsx'
import { type FromServer, useCartProps } from '../cart/use-cart-props.ts'
import { useServedCart } from '../cart/use-served-cart.ts'
import { shopContext } from '../context.ts'
import { useLater } from '../later/use-later.tsx'
import { metaTags, pageMeta } from '../page-meta.ts'
import { withLanguage } from '../paths.ts'
import { RouteError } from '../shell/route-error.tsx'
import { wordsOf } from '../words.server.ts'
import type { Route } from './+types/cart'

/** The cart's page: the server draws the cart of this browser's cookie, the browser's own cart takes over from there. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  // Who had this cart in the checkout is told what became of it by the page of its order.
  const of = new URL(request.url).searchParams.get('of')
  const order = of && (await orderOf(shop.transport, of))
  if (order) throw redirect(withLanguage(`/order-summary/${order}`, shop.language))
  const title = wordsOf(shop.language).t('cart.title')
  return { served: await servedCart(shop), meta: pageMeta(shop, { title, path: '/cart', hidden: true }) }
}

/** The page's forms, for shoppers without scripts. */
export const action = ({ context, request }: Route.ActionArgs) => cartAction(context.get(shopContext), request)

export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ loaderData, error }) => metaTags(loaderData?.meta, error)

export default function Cart({ loaderData: { served }, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  useWholeCart()
  const state = useServedCart(served, actionData?.problems)
  return (
    <ServedCartProvider state={state}>
      <WordsScope areas={['cart']}>
        <Page
          none={served.state === 'none'}
          facts={served.state === 'ready' ? served.facts : undefined}
          notice={params.get('notice') ?? undefined}
        />
      </WordsScope>
    </ServedCartProvider>
  )
}

function Page(known: FromServer) {
  const { hidesRemoved, ...saving } = useLater()
  const { removed, ...props } = useCartProps(true, known)
  return <CartScreen {...props} {...saving} removed={hidesRemoved ? undefined : removed} />
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
