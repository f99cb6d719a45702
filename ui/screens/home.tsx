import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { cx } from '#ui/internal/cx.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { CollectionFeature } from '#ui/shop/home/collection-feature.tsx'
import { Hero } from '#ui/shop/home/hero.tsx'
import type { HomeView } from '#ui/shop/home/views.ts'
import { LoadFailed } from '#ui/shop/load-failed.tsx'
import { ProductGrid, ProductGridSkeleton } from '#ui/shop/product-grid.tsx'
import { Section } from '#ui/shop/section.tsx'
import { Tile } from '#ui/shop/tile.tsx'
import IconStore from '~icons/lucide/store'

export type HomeScreenProps = {
  /** Left out while loading and after a failure. */
  view?: HomeView
  /** @default 'ready' */
  state?: 'ready' | 'loading' | 'failed'
  onRetry?: () => void
}

/** The front page: shop window, categories, collections in turn, what is new. */
export function HomeScreen({ view, state = 'ready', onRetry }: HomeScreenProps) {
  const { t } = useUi()
  if (state === 'failed') return <LoadFailed onRetry={onRetry} />
  if (state === 'loading' || !view) return <HomeSkeleton />
  const { hero, categories, collections, newest } = view
  // The window's own collection is not shown as a large picture twice: its things stand right under the window.
  const shown = collections.find((collection) => collection.href === hero?.href)
  const [first, ...others] = collections.filter((collection) => collection !== shown)
  const more = others.slice(2)
  return (
    <div data-slot="home-screen">
      {hero ? <Hero hero={hero} /> : null}
      <div className="page">
        {categories.length ? (
          <Section
            title={t('catalogue.home.categories')}
            more={{ href: '/products', label: t('catalogue.home.all') }}
            className="pt-14 md:pt-20"
          >
            <ul className="-mx-4 grid snap-x scroll-px-4 auto-cols-[42%] grid-flow-col gap-2 overflow-x-auto px-4 pb-2 sm:auto-cols-[28%] sm:gap-3 md:mx-0 md:auto-cols-fr md:overflow-visible md:px-0">
              {categories.slice(0, 6).map((category) => (
                <li key={category.id} className="snap-start">
                  <Tile tile={category} sizes="(min-width: 60rem) 16vw, 42vw" />
                </li>
              ))}
            </ul>
          </Section>
        ) : null}
        {shown?.products.length ? (
          <Section
            title={shown.title}
            more={{ href: shown.href, label: t('catalogue.home.collection', { name: shown.title }) }}
          >
            <ProductGrid cards={shown.products.slice(0, 4)} />
          </Section>
        ) : null}
        {first ? <CollectionFeature collection={first} /> : null}
        {newest.length ? (
          <Section
            title={t('catalogue.home.newest')}
            more={{ href: '/products?sort=newest', label: t('catalogue.home.all') }}
          >
            <ProductGrid cards={newest.slice(0, 8)} />
          </Section>
        ) : null}
        {others.slice(0, 2).map((collection, index) => (
          <CollectionFeature key={collection.id} collection={collection} side={index % 2 === 0 ? 'end' : 'start'} />
        ))}
        {more.length ? (
          <Section title={t('shop.nav.collections')}>
            <ul className={cx('grid gap-x-3 gap-y-6 sm:grid-cols-2', more.length % 2 === 1 && 'lg:grid-cols-3')}>
              {more.map((collection) => (
                <li key={collection.id}>
                  <Tile tile={collection} ratio="4 / 3" sizes="(min-width: 40rem) 50vw, 100vw" />
                </li>
              ))}
            </ul>
          </Section>
        ) : null}
        {hero ? null : (
          <EmptyState
            level={1}
            icon={IconStore}
            title={t('catalogue.home.empty.title')}
            description={t('catalogue.home.empty.text')}
          />
        )}
      </div>
    </div>
  )
}

function HomeSkeleton() {
  const { t } = useUi()
  return (
    <div aria-busy="true" data-slot="home-screen" data-state="loading">
      <p className="sr-only">{t('shop.loading')}</p>
      <div className="h-[28rem] animate-shimmer bg-sunken" />
      <div className="page py-16">
        <ProductGridSkeleton />
      </div>
    </div>
  )
}
