import { queryOptions } from '@tanstack/react-query'
import type { Transport } from '#features/shared/commerce-port.ts'
import type { Loss } from './resource.ts'

const uses = {
  price_lists: 'lists',
  promotions: 'promotions',
  tax_rates: 'rates',
  priced: 'priced',
  carts: 'carts',
  orders: 'orders',
  returns: 'returns',
  refunds: 'refunds',
} as const
/** How many of each kind hang on a thing. */
type Uses = Partial<Record<keyof typeof uses, number>>

/** What hangs on a thing, asked before it is deleted. Rejects with HttpError. */
export const usesQuery = (admin: Transport, id: string) =>
  queryOptions({
    queryKey: ['admin', 'uses', id],
    queryFn: ({ signal }) => admin.fetch<{ uses: Uses }>(`/admin/desk/uses/${id}`, { signal }),
  })

/** What is for nobody any more without it, and what has it still. */
export const lostUses = (found: Uses): Loss[] =>
  (Object.keys(uses) as (keyof Uses)[]).flatMap((name) => {
    const count = found[name] ?? 0
    return count > 0 ? [{ word: `resources.uses.${uses[name]}` as const, values: { count } }] : []
  })
