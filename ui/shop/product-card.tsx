import { useState, ViewTransition } from 'react'
import { cx } from '#ui/internal/cx.ts'
import { Picture } from '#ui/picture/picture.tsx'
import { Price } from '#ui/price/price.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { carryPicture } from './carried-picture.ts'
import type { ProductCardView } from './views.ts'
import { Heart } from './wish/heart.tsx'

export type ProductCardProps = {
  card: ProductCardView
  /** Among the first pictures on the screen. @default false */
  priority?: boolean
  /** How wide the picture will be. @default four in a row on a desktop, two on a phone */
  sizes?: string
  /** Level of the heading in the page's outline. @default 'h3' */
  heading?: 'h2' | 'h3' | 'h4'
}

export const cardSizes = '(min-width: 80rem) 24vw, (min-width: 60rem) 32vw, 50vw'

/** A product in a grid: the picture leads, the words under it are few and exact. The whole card is one link; a heart lies over it. */
export function ProductCard({ card, priority, sizes = cardSizes, heading: Heading = 'h3' }: ProductCardProps) {
  const { Link } = useUi()
  // The second picture is for those who look closer: it costs nothing until the pointer arrives.
  const [near, setNear] = useState(false)
  // Known by a name only on its way to the product's page: one product may stand on a page twice.
  const [name, setName] = useState<string>()
  const soldOut = card.badge === 'sold-out'
  return (
    <article
      data-slot="product-card"
      data-badge={card.badge}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setNear(true)}
      className="group relative flex min-w-0 flex-col"
    >
      <div className="relative overflow-hidden bg-sunken">
        <ViewTransition name={name} default="none" share="auto">
          <Picture
            picture={card.picture}
            ratio="4 / 5"
            sizes={sizes}
            priority={priority}
            className={cx(soldOut && 'opacity-70')}
          />
        </ViewTransition>
        {near && card.hoverPicture ? (
          <span className="absolute inset-0 opacity-0 transition-opacity duration-300 group-hover:opacity-100">
            <Picture picture={{ ...card.hoverPicture, alt: '' }} ratio="4 / 5" sizes={sizes} />
          </span>
        ) : null}
        <CardBadge card={card} />
      </div>
      <div className="flex flex-1 flex-col gap-0.5 pt-3 pe-2">
        <Heading className="font-medium font-text text-fg text-small">
          <Link
            href={card.href}
            prefetch="intent"
            onClick={(event) => setName(carryPicture(card.id, event)?.name)}
            className="decoration-1 underline-offset-4 after:absolute after:inset-0 after:z-1 group-hover:underline"
          >
            {card.title}
          </Link>
        </Heading>
        {card.subtitle ? <p className="line-clamp-2 text-caption text-muted">{card.subtitle}</p> : null}
        <Price value={card.price} size="sm" className="mt-0.5" />
        <CardSwatches card={card} />
      </div>
      <Heart id={card.id} title={card.title} />
    </article>
  )
}

const badgeWords = {
  sale: 'catalogue.badge.sale',
  new: 'catalogue.badge.new',
  'sold-out': 'catalogue.badge.soldOut',
  'last-one': 'catalogue.badge.lastOne',
} as const

function CardBadge({ card }: { card: ProductCardView }) {
  const { t } = useUi()
  if (!card.badge) return null
  const percent = card.badge === 'sale' ? card.price?.percentOff : undefined
  return (
    <span
      data-slot="card-badge"
      className={cx(
        'absolute start-2 top-2 px-2 font-semibold text-caption',
        card.badge === 'sale' ? 'bg-highlight text-highlight-fg' : 'bg-bg text-fg',
      )}
    >
      {t(badgeWords[card.badge])}
      {percent ? <span className="tabular-nums"> {t('price.off', { percent })}</span> : null}
    </span>
  )
}

const most = 5

function CardSwatches({ card }: { card: ProductCardView }) {
  const { t } = useUi()
  if (card.swatches.length < 2) return null
  const more = card.swatches.length - most
  return (
    <p className="mt-1.5 flex items-center gap-1.5">
      <span className="sr-only">
        {t('catalogue.card.colorList', { names: card.swatches.map((one) => one.name).join(', ') })}
      </span>
      {card.swatches.slice(0, most).map((swatch) => (
        <span
          key={swatch.name}
          aria-hidden="true"
          style={{ backgroundColor: swatch.hex }}
          className="size-3 rounded-full ring-1 ring-line-strong/60 ring-inset"
        />
      ))}
      {more > 0 ? (
        <span aria-hidden="true" className="text-caption text-muted">
          {t('catalogue.card.moreColors', { count: more })}
        </span>
      ) : null}
    </p>
  )
}

/** The place of a card that is on its way. */
export function ProductCardSkeleton() {
  return (
    <div data-slot="product-card-skeleton" className="flex flex-col gap-2">
      <div className="aspect-[4/5] animate-shimmer bg-sunken" />
      <Skeleton shape="text" className="mt-1 w-4/5 text-small" />
      <Skeleton shape="text" className="w-2/5 text-small" />
    </div>
  )
}
