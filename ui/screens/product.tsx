import type { ReactNode } from 'react'
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { AfterPaint } from '#ui/internal/after-paint.tsx'
import { Price } from '#ui/price/price.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { LoadFailed } from '#ui/shop/load-failed.tsx'
import { similarId } from '#ui/shop/product/buy-note.tsx'
import { Facts } from '#ui/shop/product/facts.tsx'
import { Gallery } from '#ui/shop/product/gallery.tsx'
import type { ProductView } from '#ui/shop/product/views.ts'
import { ProductGrid } from '#ui/shop/product-grid.tsx'
import { Section } from '#ui/shop/section.tsx'
import { headlineType } from '#ui/shop/type.ts'
import { Skeleton, SkeletonText } from '#ui/skeleton/skeleton.tsx'

export type { ProductView }

export type ProductScreenProps = {
  /** Left out while loading and after a failure. */
  view?: ProductView
  /** How it is bought: a `BuyBox`. A part of its own, so that what comes of a press draws nothing else anew. */
  buy?: ReactNode
  /** @default 'ready' */
  state?: 'ready' | 'loading' | 'failed'
  onRetry?: () => void
  /** How good others find it, under its name. */
  rating?: ReactNode
  /** What they say, below all that it is. */
  reviews?: ReactNode
  /** Below the button: the way into the comparison. */
  compare?: ReactNode
  /** Below everything: what this person looked at before. */
  after?: ReactNode
  /** Somebody pressed a link to it in this browser: what is below its first screen comes after the first frame. */
  isArriving?: boolean
}

/** One product: its pictures, its choices, its facts, and what goes well with it. */
export function ProductScreen({
  view,
  state = 'ready',
  onRetry,
  rating,
  reviews,
  compare,
  after,
  buy,
  isArriving = false,
}: ProductScreenProps) {
  const { t } = useUi()
  if (state === 'failed') return <LoadFailed onRetry={onRetry} />
  if (state === 'loading' || !view) return <ProductSkeleton />
  const price = view.variant ? view.variant.price : view.price
  return (
    <div data-slot="product-screen">
      <div className="page pt-3 md:pt-5">
        <Breadcrumbs items={view.breadcrumbs} className="mb-3 md:mb-5" />
        <div className="grid grid-cols-1 gap-x-10 gap-y-6 md:grid-cols-[minmax(0,11fr)_minmax(0,9fr)] lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-16">
          <Gallery
            key={view.id}
            id={view.id}
            pictures={view.pictures}
            selected={view.selectedPicture}
            name={view.title}
          />
          <div className="md:sticky md:top-20 md:self-start lg:top-24">
            <h1 className={headlineType}>{view.title}</h1>
            {view.subtitle ? <p className="mt-2 text-lead text-muted">{view.subtitle}</p> : null}
            {rating}
            <p aria-live="polite" className="mt-4 mb-7">
              {price === undefined ? null : <Price value={price} size="lg" />}
            </p>
            {buy}
            {compare}
            {view.description ? <p className="mt-8 mb-6 max-w-[60ch] whitespace-pre-line">{view.description}</p> : null}
            <Facts view={view} />
          </div>
        </div>
      </div>
      <AfterPaint key={view.id} atOnce={!isArriving}>
        {reviews ? <div className="page mt-10 md:mt-16">{reviews}</div> : null}
        {view.related.length ? (
          <div id={similarId} className="page mt-10 md:mt-16">
            <Section
              size="title"
              title={t(view.gone?.all ? 'catalogue.product.similar' : 'catalogue.product.related')}
              className="border-line border-t"
            >
              <ProductGrid cards={view.related.slice(0, 4)} />
            </Section>
          </div>
        ) : (
          <div className="h-24" />
        )}
        {after}
      </AfterPaint>
    </div>
  )
}

function ProductSkeleton() {
  const { t } = useUi()
  return (
    <div aria-busy="true" data-slot="product-screen" data-state="loading" className="page min-h-dvh pt-3 md:pt-5">
      <p className="sr-only">{t('shop.loading')}</p>
      <Skeleton className="mt-1.5 mb-4.5 h-5 w-3/5 max-w-80 md:mb-6.5" />
      <div className="grid grid-cols-1 gap-x-10 gap-y-6 md:grid-cols-[minmax(0,11fr)_minmax(0,9fr)] lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-16">
        <div className="-mx-4 aspect-[4/5] animate-shimmer bg-sunken sm:mx-0" />
        <div>
          <Skeleton className="mb-4 h-10 w-4/5" />
          <Skeleton className="mb-10 h-8 w-1/3" />
          <SkeletonText lines={3} className="mb-8" />
          <Skeleton className="h-13" />
          <SkeletonText lines={8} className="mt-16" />
        </div>
      </div>
    </div>
  )
}
