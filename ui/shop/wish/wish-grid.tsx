import type { ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { ProductCard } from '../product-card.tsx'
import type { ProductCardView } from '../views.ts'
import type { WishView } from './views.ts'

export type WishGridProps = {
  wishes: readonly WishView[]
  /** Products that were put into the cart from here. */
  added?: ReadonlySet<string>
  onAdd: (wish: WishView) => void
  /** What else there is to do with a product. */
  below?: (card: ProductCardView) => ReactNode
}

/** What somebody wishes for, each with the way into the cart: at once where there is nothing to choose. */
export function WishGrid({ wishes, added, onAdd, below }: WishGridProps) {
  return (
    <ul
      data-slot="wish-grid"
      className="grid grid-two gap-x-2 gap-y-8 sm:gap-x-3 md:grid-cols-3 md:gap-y-12 lg:grid-cols-4"
    >
      {wishes.map((wish) => (
        <li key={wish.card.id} className="flex min-w-0 flex-col gap-3">
          <div className="flex-1">
            <ProductCard card={wish.card} heading="h2" />
          </div>
          <Way wish={wish} added={added?.has(wish.card.id)} onAdd={() => onAdd(wish)} />
          {below?.(wish.card)}
        </li>
      ))}
    </ul>
  )
}

function Way({ wish: { card, variantId }, added, onAdd }: { wish: WishView; added?: boolean; onAdd: () => void }) {
  const { t } = useUi()
  // That it has no price stands where the price would.
  if (!card.price) return null
  if (card.badge === 'sold-out')
    return <p className="flex min-h-11 items-center text-muted text-small">{t('catalogue.product.soldOut')}</p>
  return variantId ? (
    <Button variant="secondary" block onClick={onAdd} className="px-2!">
      <span aria-live="polite">{t(added ? 'wishlist.added' : 'wishlist.add')}</span>
      <span className="sr-only">{card.title}</span>
    </Button>
  ) : (
    <LinkButton href={card.href} variant="secondary" block className="px-2!">
      {t('wishlist.choose')} <span className="sr-only">{card.title}</span>
    </LinkButton>
  )
}
