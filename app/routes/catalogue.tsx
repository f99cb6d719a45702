import { redirect } from 'react-router-dom'
import { loadById } from '#features/catalogue/by-id.ts'
import { itemListData } from '#features/catalogue/structured-data.ts'
import { withLanguage } from '#features/shared/language.ts'
import { shopContext } from '../context.ts'
import { load, regionOf } from '../load.ts'
import { metaTags, pageMeta } from '../page-meta.ts'
import { absolute } from '../paths.ts'
import { ListingPage } from '../shell/listing-page.tsx'
import { RouteError } from '../shell/route-error.tsx'
import { wordsOf } from '../words.server.ts'
import type { Route } from './+types/catalogue'

/** The permanent address of anything in the catalogue: a line, or the way to a category or product. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { language, origin } = shop
  const { currencyCode: currency, id: region } = regionOf(shop)
  const found = await load(shop, () => loadById(shop.transport, params.id, { language, currency, region }))
  if (found.kind === 'redirect') throw redirect(withLanguage(found.href, language), 302)
  const other = wordsOf(language).t('catalogue.other')
  const sections = found.view.sections?.map((section) => ({
    ...section,
    groups: section.groups.map((group) => ({ ...group, title: group.title || other })),
  }))
  const cards = sections?.flatMap(({ groups }) => groups.flatMap((group) => group.cards)) ?? []
  const view = { ...found.view, sections }
  return {
    view,
    meta: pageMeta(shop, {
      title: view.title,
      description: view.description ?? '',
      path: found.href,
      data: [itemListData(cards, 1, absolute(origin, language))],
    }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, error }) => metaTags(loaderData?.meta, error)

export default function Catalogue({ loaderData }: Route.ComponentProps) {
  return <ListingPage view={loaderData.view} />
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
