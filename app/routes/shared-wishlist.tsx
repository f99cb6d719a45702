import { productsOf } from '#features/shared/products-by-id.ts'
import { sharedWishlist } from '#features/wishlist/api.ts'
import { wishView } from '#features/wishlist/products.ts'
import { SharedWishlistScreen } from '#ui/screens/shared-wishlist.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { shopContext } from '../context.ts'
import { load, regionOf } from '../load.ts'
import { metaTags, pageMeta } from '../page-meta.ts'
import { RouteError } from '../shell/route-error.tsx'
import type { Route } from './+types/shared-wishlist'

/** Somebody's wishlist for whoever has its address, drawn by the server: it needs no scripts. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const region = regionOf(shop)
  const { name, cards } = await load(shop, async () => {
    const { name, products } = await sharedWishlist(shop.transport, params.token)
    const sold = await productsOf(shop.transport, region, products)
    const cards = products.flatMap((id) => {
      const product = sold.get(id)
      return product ? [wishView(product, region.currencyCode).card] : []
    })
    return { name, cards }
  })
  return { name, cards, meta: pageMeta(shop, { title: name, path: `/wishlist/${params.token}`, hidden: true }) }
}

export const meta: Route.MetaFunction = ({ loaderData, error }) => metaTags(loaderData?.meta, error)

export default function SharedWishlist({ loaderData: { name, cards } }: Route.ComponentProps) {
  return (
    <WordsScope areas={['wishlist']}>
      <SharedWishlistScreen name={name} cards={cards} />
    </WordsScope>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
