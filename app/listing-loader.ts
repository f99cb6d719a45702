import type { ListingView } from '#features/catalogue/catalogue.view.ts'
import { listHref, parseListQuery } from '#features/catalogue/list-query.ts'
import { findScope, loadListing } from '#features/catalogue/listing.ts'
import { scopePath } from '#features/catalogue/scope.ts'
import { breadcrumbData, itemListData } from '#features/catalogue/structured-data.ts'
import type { ShopContext } from './context.ts'
import { load, regionOf } from './load.ts'
import { type PageMeta, pageMeta } from './page-meta.ts'
import { absolute } from './paths.ts'
import { wordsOf } from './words.server.ts'

export type ListingData = { view: ListingView; meta: PageMeta }

/** Loads one listing for its address; 404 for a handle that nothing has. Filters are not pages of their own to robots. */
export async function listingLoader(
  shop: ShopContext,
  url: URL,
  wanted: Parameters<typeof findScope>[1],
): Promise<ListingData> {
  const { language, transport, origin } = shop
  const region = regionOf(shop)
  const query = parseListQuery(url.searchParams)
  const { view: found, path } = await load(shop, async () => {
    const place = await findScope(transport, wanted, language)
    if (!place) return null
    const reader = { language, currency: region.currencyCode }
    const view = await loadListing(transport, query, place.scope, place.reference, reader)
    return { view, path: scopePath(place.scope) }
  })
  const { t } = wordsOf(language)
  const view = found.title === '' ? { ...found, title: t('shop.nav.all') } : found
  const here = absolute(origin, language)
  const canonical = listHref(path, { ...parseListQuery(new URLSearchParams()), page: query.page })
  const picture = view.picture?.src ?? view.cards[0]?.picture?.src
  return {
    view,
    meta: pageMeta(shop, {
      title: query.q === '' ? view.title : `${query.q} · ${view.title}`,
      description: view.description ?? t('shop.footer.line'),
      path: canonical,
      ...(picture ? { picture } : {}),
      data: [
        itemListData(view.cards, view.paging.firstShown, here),
        ...(view.breadcrumbs.length > 0 ? [breadcrumbData(view.breadcrumbs, path, here)] : []),
      ],
    }),
  }
}
