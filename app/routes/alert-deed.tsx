import { alertDeeds, alertId, deedHref } from '#features/alerts/deed.ts'
import { deedState } from '#features/shared/deed-outcome.ts'
import { AlertDeedScreen } from '#ui/screens/alert-deed.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { shopContext } from '../context.ts'
import { metaTags, pageMeta } from '../page-meta.ts'
import { RouteError } from '../shell/route-error.tsx'
import { wordsOf } from '../words.server.ts'
import type { Route } from './+types/alert-deed'

/** The page behind a link in a letter about an alert; the server in front takes its form (backend/server/alerts). */
export function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { language } = shop
  const { alertId: id = '' } = params
  const deed = alertDeeds.find((one) => one === params.deed)
  const state = deedState(url.searchParams, deed !== undefined && alertId.test(id))
  const { t } = wordsOf(language)
  const title = state === 'cut' || !deed ? t('alert.cut.title') : t(`alert.${deed}.title`)
  return {
    deed: deed ?? alertDeeds[0],
    state,
    action: deed ? deedHref(id, deed, { key: url.searchParams.get('key') ?? '' }, language) : '',
    meta: pageMeta(shop, { title, path: '/alerts', hidden: true }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, error }) => [
  ...metaTags(loaderData?.meta, error),
  // The key in the address is told to no other site; "no-referrer" would make the form a stranger's.
  { name: 'referrer', content: 'same-origin' },
]

export default function AlertDeed({ loaderData: { deed, state, action } }: Route.ComponentProps) {
  return (
    <WordsScope areas={['alerts']}>
      <AlertDeedScreen {...{ deed, state, action }} />
    </WordsScope>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
