import { WishlistScreen, WishlistWithoutScripts } from '#ui/screens/wishlist.tsx'
import { HeartsContext } from '#ui/shop/wish/heart.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { CompareToggleHost } from '../compare/compare-toggle-host.tsx'
import { shopContext } from '../context.ts'
import { metaTags, pageMeta } from '../page-meta.ts'
import { RouteError } from '../shell/route-error.tsx'
import { useWishlistPage } from '../wish/use-wishlist-page.ts'
import { wordsOf } from '../words.server.ts'
import type { Route } from './+types/wishlist'

/** The visitor's wishlist. The server draws its frame alone: what is on it the browser knows, or asks for. */
export function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const title = wordsOf(shop.language).t('shop.wishlist')
  return { meta: pageMeta(shop, { title, path: '/wishlist', hidden: true }) }
}

export const meta: Route.MetaFunction = ({ loaderData, error }) => metaTags(loaderData?.meta, error)

export default function Wishlist() {
  return (
    <WordsScope areas={['wishlist']}>
      <Page />
    </WordsScope>
  )
}

function Page() {
  const { hearts, ...page } = useWishlistPage()
  return (
    <HeartsContext value={hearts}>
      <WishlistWithoutScripts>
        <WishlistScreen {...page} below={({ id, title }) => <CompareToggleHost id={id} title={title} />} />
      </WishlistWithoutScripts>
    </HeartsContext>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
