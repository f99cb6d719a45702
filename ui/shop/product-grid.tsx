import type { ReactNode } from 'react'
import { cx } from '#ui/internal/cx.ts'
import { ProductCard, ProductCardSkeleton } from './product-card.tsx'
import type { ProductCardView } from './views.ts'

export type ProductGridProps = {
  cards: ProductCardView[]
  /** `four` for full pages, `three` beside a filter column, `pair` beside a large tile. @default 'four' */
  columns?: 'four' | 'three' | 'pair'
  /** How many of the first pictures are on the first screen. @default 0 */
  priority?: number
  heading?: 'h2' | 'h3' | 'h4'
  /** An older state of the list, shown while the new one is fetched. */
  pending?: boolean
  /** What else there is to do with a product, under its card. */
  below?: (card: ProductCardView) => ReactNode
  className?: string
}

const grids = {
  four: 'grid-two md:grid-cols-3 lg:grid-cols-4',
  three: 'grid-two md:grid-cols-3 xl:grid-cols-4',
  pair: 'grid-two',
} as const

const gaps = 'gap-x-2 gap-y-8 sm:gap-x-3 md:gap-y-12'

/** Products side by side with fine gaps, so that the pictures are the page. */
export function ProductGrid({
  cards,
  columns = 'four',
  priority = 0,
  heading,
  pending,
  below,
  className,
}: ProductGridProps) {
  return (
    <ul
      data-slot="product-grid"
      data-pending={pending || undefined}
      className={cx('grid data-pending:[&_[data-slot=picture]]:opacity-45', gaps, grids[columns], className)}
    >
      {cards.map((card, index) => (
        <li key={card.id} className="min-w-0">
          <ProductCard card={card} priority={index < priority} heading={heading} />
          {below?.(card)}
        </li>
      ))}
    </ul>
  )
}

/** The grid while nothing is known yet. */
export function ProductGridSkeleton({ columns = 'four', count = 8 }: { columns?: keyof typeof grids; count?: number }) {
  return (
    <div aria-hidden="true" className={cx('grid', gaps, grids[columns])}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity and never move
        <ProductCardSkeleton key={index} />
      ))}
    </div>
  )
}
