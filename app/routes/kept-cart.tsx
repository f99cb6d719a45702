import { keptCartDeeds, keptCartHref, keptCartId } from '#features/kept-cart/deed.ts'
import { deedState } from '#features/shared/deed-outcome.ts'
import { KeptCartScreen } from '#ui/screens/kept-cart.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { shopContext } from '../context.ts'
import { metaTags, pageMeta } from '../page-meta.ts'
import { RouteError } from '../shell/route-error.tsx'
import { wordsOf } from '../words.server.ts'
import type { Route } from './+types/kept-cart'

/** The page behind a link in a letter about a cart; the server in front takes its form (backend/server/kept-cart). */
export function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { language } = shop
  const { keptId: id = '' } = params
  const deed = keptCartDeeds.find((one) => one === params.deed)
  const state = deedState(url.searchParams, deed !== undefined && keptCartId.test(id))
  const { t } = wordsOf(language)
  const title = state === 'cut' || !deed ? t('kept.cut.title') : t(`kept.${deed}.title`)
  return {
    deed: deed ?? keptCartDeeds[0],
    state,
    action: deed ? keptCartHref(id, deed, { key: url.searchParams.get('key') ?? '' }, language) : '',
    meta: pageMeta(shop, { title, path: '/cart/kept', hidden: true }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, error }) => [
  ...metaTags(loaderData?.meta, error),
  // The key in the address is told to no other site; "no-referrer" would make the form a stranger's.
  { name: 'referrer', content: 'same-origin' },
]

export default function KeptCart({ loaderData: { deed, state, action } }: Route.ComponentProps) {
  return (
    <WordsScope areas={['kept']}>
      <KeptCartScreen {...{ deed, state, action }} />
    </WordsScope>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
