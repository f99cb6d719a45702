import { useId } from 'react'
import { cx } from '#ui/internal/cx.ts'
import { Picture } from '#ui/picture/picture.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { headlineType } from '#ui/shop/type.ts'
import { ProductGrid } from '../product-grid.tsx'
import { MoreLink } from '../section.tsx'
import type { ProductCardView, TileView } from '../views.ts'

export type CollectionFeatureProps = {
  collection: TileView & { products: ProductCardView[] }
  /** Which side the large picture is on; alternating gives the page its rhythm. @default 'start' */
  side?: 'start' | 'end'
}

/** A collection as a magazine would show it: one large picture, a few words, four things from it. */
export function CollectionFeature({ collection, side = 'start' }: CollectionFeatureProps) {
  const { Link, t } = useUi()
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      data-slot="collection-feature"
      className="grid gap-x-3 gap-y-6 py-10 md:py-16 lg:grid-cols-2 lg:gap-x-12"
    >
      <div className={cx('group relative flex flex-col', side === 'end' && 'lg:order-last')}>
        <div className="aspect-[5/4] overflow-hidden bg-sunken lg:aspect-auto lg:flex-1">
          <Picture
            picture={collection.picture ? { ...collection.picture, alt: '' } : null}
            ratio="auto"
            sizes="(min-width: 80rem) 50vw, 100vw"
            className="size-full transition-transform duration-700 ease-out group-hover:scale-102 [&_img]:object-[80%_50%]"
          />
        </div>
        <div className="pt-5">
          <h2 id={id} className={headlineType}>
            <Link href={collection.href} prefetch="intent" className="after:absolute after:inset-0">
              {collection.title}
            </Link>
          </h2>
          {collection.description ? <p className="mt-2 max-w-[52ch] text-muted">{collection.description}</p> : null}
        </div>
      </div>
      <div className="flex flex-col justify-between gap-4">
        <ProductGrid cards={collection.products.slice(0, 4)} columns="pair" />
        <MoreLink href={collection.href} label={t('catalogue.home.collection', { name: collection.title })} />
      </div>
    </section>
  )
}
