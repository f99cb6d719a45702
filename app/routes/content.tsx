import { lazy } from 'react'
import { contactOutcome } from '#features/content/contact-open.ts'
import { loadContent } from '#features/content/page.ts'
import { ContentScreen } from '#ui/screens/content.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { shopContext } from '../context.ts'
import { load } from '../load.ts'
import { metaTags, pageMeta } from '../page-meta.ts'
import { RouteError } from '../shell/route-error.tsx'
import type { Route } from './+types/content'

/** Fetched by the page of contact alone. */
const ContactPart = lazy(() => import('../content/contact-part.tsx').then((part) => ({ default: part.ContactPart })))

/** A page of text: one file of `content/` a language. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { view, path, data } = await load(shop, () => loadContent(shop, params.page))
  const { title, description } = view
  // How a form comes back that was sent without a script.
  if (params.page === 'contact') shop.readsQuery(['contact'])
  return {
    view,
    outcome: contactOutcome(url.searchParams.get('contact')),
    meta: pageMeta(shop, { title, description, path, data }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, error }) => metaTags(loaderData?.meta, error)

export default function Content({ loaderData }: Route.ComponentProps) {
  return (
    <WordsScope areas={['content']} fallback={<ContentScreen state="loading" />}>
      <ContentScreen state="ready" page={loaderData.view} contact={<ContactPart outcome={loaderData.outcome} />} />
    </WordsScope>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
