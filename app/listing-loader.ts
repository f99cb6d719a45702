import { data } from 'react-router-dom'
import { facets } from '#features/catalogue/facets.ts'
import { emptyQuery, listHref, listParams, parseListQuery } from '#features/catalogue/list-query.ts'
import { findScope, loadListing } from '#features/catalogue/listing.ts'
import { scopePath } from '#features/catalogue/scope.ts'
import { breadcrumbData, itemListData } from '#features/catalogue/structured-data.ts'
import type { ListingView } from '#ui/shop/listing/views.ts'
import type { ShopContext } from './context.ts'
import { leadOn } from './lead-on.ts'
import { load, regionOf } from './load.ts'
import { type PageMeta, pageMeta } from './page-meta.ts'
import { absolute } from './paths.ts'
import { wordsOf } from './words.server.ts'

export type ListingData = { view: ListingView; meta: PageMeta }

/** What tells this list from others in a tab and among what a search engine found: two categories may have one name. */
function titleOf(
  { heading, title, breadcrumbs }: ListingView,
  { q, page }: ReturnType<typeof parseListQuery>,
  t: ReturnType<typeof wordsOf>['t'],
): string {
  const parts = heading ? [heading] : [q, title, breadcrumbs.at(-2)?.label]
  return [...parts, page > 1 ? t('pagination.page', { page }) : ''].filter(Boolean).join(' · ')
}

/**
 * Loads one listing for its address; an earlier one leads on, and 404 for a handle that nothing has or had. Filters are not
 * pages of their own to robots. A page past the end is no page: the list around it is drawn with the way back, under the status
 * 404 and out of search engines.
 */
export async function listingLoader(
  shop: ShopContext,
  url: URL,
  wanted: Parameters<typeof findScope>[1],
): Promise<ReturnType<typeof data<ListingData>>> {
  const { language, transport, origin } = shop
  const region = regionOf(shop)
  shop.readsQuery(listParams(facets))
  const query = parseListQuery(url.searchParams, facets)
  const { view: found, path } = await load(shop, async () => {
    const place = await findScope(transport, wanted, language)
    if (!place) return wanted.kind === 'all' ? null : leadOn(shop, wanted.kind, wanted.handle, url.search)
    const reader = { language, currency: region.currencyCode, region: region.id }
    const view = await loadListing(transport, query, place.scope, place.reference, reader)
    return { view, path: scopePath(place.scope) }
  })
  const { t } = wordsOf(language)
  const named = found.title === '' ? { ...found, title: t('shop.nav.all') } : found
  // Results are headed by what was searched; a collection or category stays the place that was searched in.
  const searched = found.title === '' && query.q !== ''
  const view = searched ? { ...named, heading: t('catalogue.listing.heading', { query: query.q }) } : named
  const pastTheEnd = view.paging.page > view.paging.pages
  const here = absolute(origin, language)
  const canonical = listHref(path, { ...emptyQuery, page: query.page })
  const picture = view.picture?.src ?? view.cards[0]?.picture?.src
  const listing = {
    view,
    meta: pageMeta(shop, {
      title: titleOf(view, query, t),
      hidden: pastTheEnd,
      description: view.description ?? t('shop.footer.line'),
      path: canonical,
      picture: picture ?? undefined,
      data: [
        itemListData(view.cards, view.paging.firstShown, here),
        ...(view.breadcrumbs.length > 0 ? [breadcrumbData(view.breadcrumbs, path, here)] : []),
      ],
    }),
  }
  return data(listing, { status: pastTheEnd ? 404 : 200 })
}
