import { useUi } from '#ui/provider/ui-provider.tsx'
import type { SearchReason } from '#ui/search-box/search-box.tsx'
import { Chips } from '#ui/shop/listing/chips.tsx'
import { Facets } from '#ui/shop/listing/facets.tsx'
import { ListingHeader } from '#ui/shop/listing/listing-header.tsx'
import { Results } from '#ui/shop/listing/results.tsx'
import { Toolbar } from '#ui/shop/listing/toolbar.tsx'
import type { ListingView } from '#ui/shop/listing/views.ts'
import { LoadFailed } from '#ui/shop/load-failed.tsx'
import { ProductGridSkeleton } from '#ui/shop/product-grid.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'

export type { ListingView }

export type ListingScreenProps = {
  /** Left out while loading and after a failure. */
  view?: ListingView
  /** `pending`: an older list is shown while the next one is fetched. */
  state: 'ready' | 'pending' | 'loading' | 'failed'
  onSearch: (query: string, details: { reason: SearchReason }) => void
  /** Major units; a side left out has no bound. */
  onPriceRange: (from?: number, to?: number) => void
  onSort: (href: string) => void
  onRetry?: () => void
}

/** A list of products: the whole catalogue, a collection, a category, a search. */
export function ListingScreen({ view, state, onSearch, onPriceRange, onSort, onRetry }: ListingScreenProps) {
  if (state === 'failed') return <LoadFailed onRetry={onRetry} />
  if (state === 'loading' || !view) return <ListingSkeleton />
  const pending = state === 'pending'
  const narrowable = view.facets.some((facet) => facet.options.length > 0) || view.price !== null
  return (
    <div data-slot="listing-screen" data-state={state} className="page pb-16 md:pb-24">
      <ListingHeader view={view} />
      <Toolbar view={view} pending={pending} onSearch={onSearch} onSort={onSort} onPriceRange={onPriceRange} />
      <div className={narrowable ? 'lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-14' : undefined}>
        {narrowable ? <FilterColumn view={view} onPriceRange={onPriceRange} /> : null}
        <div className="min-w-0">
          <Chips chips={view.chips} clearHref={view.clearHref} />
          <Results view={view} pending={pending} />
        </div>
      </div>
    </div>
  )
}

function FilterColumn({ view, onPriceRange }: Pick<ListingScreenProps, 'onPriceRange'> & { view: ListingView }) {
  const { t } = useUi()
  return (
    <aside
      aria-label={t('catalogue.listing.filters')}
      className="sticky top-18 hidden max-h-[calc(100dvh-4.5rem)] -ms-2 self-start overflow-y-auto overscroll-contain ps-2 pe-1 pb-10 [scrollbar-width:thin] lg:block"
    >
      <Facets view={view} onPriceRange={onPriceRange} />
    </aside>
  )
}

function ListingSkeleton() {
  const { t } = useUi()
  return (
    <div aria-busy="true" data-slot="listing-screen" data-state="loading" className="page pt-8 pb-16">
      <p className="sr-only">{t('shop.loading')}</p>
      <Skeleton className="mb-8 h-4 w-48" />
      <Skeleton className="mb-10 h-14 w-72 max-w-full" />
      <ProductGridSkeleton />
    </div>
  )
}
