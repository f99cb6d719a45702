import { LinkButton } from '#ui/button/link-button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { LoadFailed } from '#ui/shop/load-failed.tsx'
import { ProductGrid, ProductGridSkeleton } from '#ui/shop/product-grid.tsx'
import { headlineType } from '#ui/shop/type.ts'
import type { ProductCardView } from '#ui/shop/views.ts'
import IconHeart from '~icons/lucide/heart'

export type SharedWishlistScreenProps = {
  /** @default 'ready' */
  state?: 'ready' | 'loading' | 'failed'
  /** What its owner calls it. */
  name: string
  cards: ProductCardView[]
  onRetry?: () => void
}

/** Somebody else's wishlist, to look at: what they wish for, as it is sold today. */
export function SharedWishlistScreen({ state = 'ready', name, cards, onRetry }: SharedWishlistScreenProps) {
  const { t } = useUi()
  if (state === 'failed') return <LoadFailed onRetry={onRetry} />
  return (
    <div
      data-slot="shared-wishlist-screen"
      data-state={state}
      aria-busy={state === 'loading' || undefined}
      className="page pt-8 pb-20 md:pt-12"
    >
      {state === 'loading' ? (
        <>
          <p className="sr-only">{t('shop.loading')}</p>
          <ProductGridSkeleton />
        </>
      ) : (
        <>
          <div className="mb-6 md:mb-10">
            <h1 className={`${headlineType} wrap-anywhere`}>{name}</h1>
            <p className="mt-2 text-muted">{t('wishlist.shared', { count: cards.length })}</p>
          </div>
          {cards.length > 0 ? (
            <ProductGrid cards={cards} heading="h2" priority={4} />
          ) : (
            <EmptyState
              icon={IconHeart}
              title={t('wishlist.sharedEmpty.title')}
              description={t('wishlist.sharedEmpty.text')}
              actions={<LinkButton href="/products">{t('wishlist.empty.action')}</LinkButton>}
            />
          )}
        </>
      )}
    </div>
  )
}
