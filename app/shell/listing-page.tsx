import { memo } from 'react'
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
function useListing({ facets }: ListingView): Omit<ListingScreenProps, 'view' | 'state'> {
  const { pathname, search } = useLocation()
  const navigate = useShopNavigate()
  const revalidator = useRevalidator()
  const params = new URLSearchParams(search)
  const query = parseListQuery(params, facets)
  const path = withoutLanguage(pathname)
  const go = (href: string, options?: NavigateOptions) => navigate(href, { preventScrollReset: true, ...options })
  return {
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

type ListingPageProps = { view: ListingView }

/** By itself, so that a list that is left is not drawn once more on the way to another page. */
const Listing = memo(function Listing({ view, state }: ListingPageProps & Pick<ListingScreenProps, 'state'>) {
  return <CatalogueScreen view={view} state={state} {...useListing(view)} />
})

/** Any list of products: the whole catalogue, a collection, a category, a line. */
export function ListingPage({ view }: ListingPageProps) {
  const { pathname } = useLocation()
  const isPending = useNavigation().location?.pathname === pathname
  return <Listing view={view} state={isPending ? 'pending' : 'ready'} />
}
