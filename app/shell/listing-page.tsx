import { useLocation, useNavigation, useRevalidator } from 'react-router-dom'
import type { ListingView } from '#features/catalogue/catalogue.view.ts'
import { defaultSort, listHref, parseListQuery, refine } from '#features/catalogue/list-query.ts'
import { CatalogueScreen } from '#ui/screens/catalogue.tsx'
import type { ListingScreenProps } from '#ui/screens/listing.tsx'
import { withoutLanguage } from '../paths.ts'
import { useShopNavigate } from './use-shop-navigate.ts'

/** What a listing's controls do: all of it is a change of the address, the server draws the rest. */
function useListing(): Omit<ListingScreenProps, 'view'> {
  const { pathname, search } = useLocation()
  const navigation = useNavigation()
  const navigate = useShopNavigate()
  const revalidator = useRevalidator()
  const params = new URLSearchParams(search)
  const query = parseListQuery(params)
  const path = withoutLanguage(pathname)
  const go = (href: string) => navigate(href, { replace: true, preventScrollReset: true })
  return {
    state: navigation.location?.pathname === pathname ? 'pending' : 'ready',
    onSearch(q) {
      // A chosen order stays; the default one follows the search.
      const sort = params.has('sort') && !(q === '' && query.sort === 'relevance') ? query.sort : defaultSort(q)
      if (q !== query.q) go(listHref(path, refine(query, { q, sort })))
    },
    onPriceRange: (min, max) => go(listHref(path, refine(query, { min, max }))),
    onSort: go,
    onRetry: () => void revalidator.revalidate(),
  }
}

/** Any list of products: the whole catalogue, a collection, a category, a line. */
export function ListingPage({ view }: { view: ListingView }) {
  return <CatalogueScreen view={view} {...useListing()} />
}
