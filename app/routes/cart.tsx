import { useSearchParams } from 'react-router-dom'
import { useWholeCart } from '#features/cart/cart-provider.tsx'
import { CartScreen } from '#ui/screens/cart.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { useCartProps } from '../cart/use-cart-props.ts'
import { shopContext } from '../context.ts'
import { metaTags, pageMeta } from '../page-meta.ts'
import { RouteError } from '../shell/route-error.tsx'
import { wordsOf } from '../words.server.ts'
import type { Route } from './+types/cart'

/** The cart's page: the server draws the frame, the cart itself belongs to the browser. */
export function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const title = wordsOf(shop.language).t('cart.title')
  return { meta: pageMeta(shop, { title, path: '/cart', hidden: true }) }
}

export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ loaderData, error }) => metaTags(loaderData?.meta, error)

export default function Cart() {
  const [params] = useSearchParams()
  useWholeCart()
  return (
    <WordsScope areas={['cart']}>
      <CartScreen {...useCartProps(true, params.get('notice') ?? undefined)} />
    </WordsScope>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
