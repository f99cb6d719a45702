import type { ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { ProductGrid, ProductGridSkeleton } from '../product-grid.tsx'
import { Section } from '../section.tsx'
import type { ProductCardView } from '../views.ts'

export type ViewedBeforeProps = {
  /** Undefined until they are here. */
  cards: ProductCardView[] | undefined
  /** How many are waited for. */
  count: number
  /** What else there is to do with one of them, under its card. */
  below?: (card: ProductCardView) => ReactNode
  onForget: () => void
}

/** What the person looked at before, the latest first, and a way to have that forgotten. */
export function ViewedBefore({ cards, count, below, onForget }: ViewedBeforeProps) {
  const { t } = useUi()
  if (cards?.length === 0) return null
  return (
    <div data-slot="viewed-before" aria-busy={!cards || undefined}>
      <Section size="title" title={t('wishlist.viewed.title')} className="border-line border-t">
        {cards ? <ProductGrid cards={cards} heading="h3" below={below} /> : <ProductGridSkeleton count={count} />}
        <Button variant="link" className="mt-6" onClick={onForget}>
          {t('wishlist.viewed.forget')}
        </Button>
      </Section>
    </div>
  )
}
