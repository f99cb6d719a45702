import { LinkButton } from '#ui/button/link-button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { Pagination } from '#ui/pagination/pagination.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import IconSearchX from '~icons/lucide/search-x'
import IconStore from '~icons/lucide/store'
import { ProductGrid } from '../product-grid.tsx'
import type { ListingView } from './views.ts'

/** The products of a list with the way to the next ones, or why there are none and where to go. */
export function Results({ view, pending }: { view: ListingView; pending: boolean }) {
  const { t } = useUi()
  if (view.cards.length === 0) return <NoResults view={view} />
  const { paging } = view
  const last = paging.firstShown + paging.shown - 1
  return (
    <div data-slot="results" aria-busy={pending || undefined}>
      <h2 className="sr-only">{t('catalogue.listing.products')}</h2>
      <ProductGrid cards={view.cards} columns="three" priority={3} pending={pending} />
      <div className="mt-12 flex flex-col items-center gap-5 border-line border-t pt-8 md:mt-16">
        <p className="text-muted text-small tabular-nums">
          {t('catalogue.paging.shown', { first: paging.firstShown, last, total: view.total })}
        </p>
        {paging.moreHref ? (
          <LinkButton href={paging.moreHref} variant="secondary" size="lg" preventScrollReset replace>
            {t('catalogue.paging.more')}
          </LinkButton>
        ) : null}
        <Pagination {...paging} />
      </div>
    </div>
  )
}

/** There are products, but not on this page: an old link, or a list that became shorter. */
function PastTheEnd({ paging }: Pick<ListingView, 'paging'>) {
  const { t } = useUi()
  const last = paging.pageHrefs.at(-1)
  return (
    <EmptyState
      icon={IconSearchX}
      title={t('catalogue.paging.past', { page: paging.page })}
      description={t('catalogue.paging.pastText', { pages: paging.pages })}
      actions={last ? <LinkButton href={last.href}>{t('catalogue.paging.last')}</LinkButton> : null}
    />
  )
}

function NoResults({ view }: { view: ListingView }) {
  const { t } = useUi()
  const { paging } = view
  if (view.total > 0) return <PastTheEnd paging={paging} />
  const filtered = view.chips.length > 0
  if (view.query === '' && !filtered) {
    // The list of everything is nobody's child, and there is no larger one to lead to.
    const [parent] = view.breadcrumbs
    return (
      <EmptyState
        icon={IconStore}
        title={t('catalogue.listing.empty.title')}
        description={t('catalogue.home.empty.text')}
        actions={parent && <LinkButton href="/products">{t('shop.nav.all')}</LinkButton>}
      />
    )
  }
  return (
    <EmptyState
      icon={IconSearchX}
      title={
        filtered
          ? t('catalogue.listing.filteredEmpty.title')
          : t('catalogue.listing.results', { count: 0, query: view.query })
      }
      description={t(view.query ? 'catalogue.listing.filteredEmpty.search' : 'catalogue.listing.filteredEmpty.text')}
      actions={
        <>
          <LinkButton href={view.clearHref}>{t(filtered ? 'catalogue.listing.clear' : 'search.clear')}</LinkButton>
          {/* A search through everything that is cleared shows all products already. */}
          {filtered || view.clearHref !== '/products' ? (
            <LinkButton href="/products" variant="secondary">
              {t('shop.nav.all')}
            </LinkButton>
          ) : null}
        </>
      }
    />
  )
}
