import { type NavigateOptions, useLocation, useNavigation, useRevalidator } from 'react-router-dom'
import { defaultSort, listHref, parseListQuery, refine } from '#features/catalogue/list-query.ts'
import { CatalogueScreen } from '#ui/screens/catalogue.tsx'
import type { ListingScreenProps } from '#ui/screens/listing.tsx'
import type { ListingView } from '#ui/shop/listing/views.ts'
import { withoutLanguage } from '../paths.ts'
import { useShopNavigate } from './use-shop-navigate.ts'

/** Kept with a history entry: its search was typed into it, so the next letter belongs to the same entry. */
const typing = { typing: true }
/** Asked of the browser and not of the last drawing, which a fast typist overtakes; `usr` is where the router keeps it. */
const typedInto = (): boolean => (history.state as { usr?: Partial<typeof typing> | null } | null)?.usr?.typing === true

/**
 * What a listing's controls do: all of it is a change of the address, the server draws the rest. Whatever is chosen is an
 * entry of its own to go back over; the letters of one search are one entry.
 */
function useListing({ facets }: ListingView): Omit<ListingScreenProps, 'view'> {
  const { pathname, search } = useLocation()
  const navigation = useNavigation()
  const navigate = useShopNavigate()
  const revalidator = useRevalidator()
  const params = new URLSearchParams(search)
  const query = parseListQuery(params, facets)
  const path = withoutLanguage(pathname)
  const go = (href: string, options?: NavigateOptions) => navigate(href, { preventScrollReset: true, ...options })
  return {
    state: navigation.location?.pathname === pathname ? 'pending' : 'ready',
    onSearch(q, { reason }) {
      // A chosen order stays; the default one follows the search.
      const sort = params.has('sort') && !(q === '' && query.sort === 'relevance') ? query.sort : defaultSort(q)
      if (q === query.q) return
      const href = listHref(path, refine(query, { q, sort }))
      go(href, reason === 'typing' ? { replace: typedInto(), state: typing } : {})
    },
    onPriceRange: (min, max) => go(listHref(path, refine(query, { min, max }))),
    onSort: (href) => go(href),
    onRetry: () => void revalidator.revalidate(),
  }
}

/** Any list of products: the whole catalogue, a collection, a category, a line. */
export function ListingPage({ view }: { view: ListingView }) {
  return <CatalogueScreen view={view} {...useListing(view)} />
}
