import { type ComponentType, Suspense } from 'react'
import { optional } from '../shell/optional.ts'

/** Parts of their own below the form of some kinds, by the last part of the kind's address; each in a chunk of its own. */
const parts: Readonly<Record<string, ComponentType<{ id: string }>>> = {
  customers: optional(() => import('./customer-section.tsx').then((file) => file.CustomerSection)),
  'draft-orders': optional(() => import('./draft-section.tsx').then((file) => file.DraftSection)),
  'inventory-items': optional(() => import('./stock-levels-section.tsx').then((file) => file.StockLevelsSection)),
  promotions: optional(() => import('./promotion-section.tsx').then((file) => file.PromotionSection)),
  'price-lists': optional(() => import('./list-prices-section.tsx').then((file) => file.ListPricesSection)),
  'stock-locations': optional(() => import('./zones-section.tsx').then((file) => file.ZonesSection)),
}

/** What a kind of thing has on its page besides its form; nothing while it is being made. */
export function ResourceMore({ name, id }: { name: string; id: string }) {
  const Part = id !== 'new' && Object.hasOwn(parts, name) ? parts[name] : undefined
  return Part ? (
    <Suspense fallback={null}>
      <Part id={id} />
    </Suspense>
  ) : null
}
