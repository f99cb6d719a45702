import { queryOptions } from '@tanstack/react-query'
import type { Transport } from '#features/shared/commerce-port.ts'
import type { RecordValues } from './record-edits.ts'
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
type Uses = Record<keyof typeof uses, number>

/** What is asked of a thing before it is deleted. Rejects with HttpError. */
export const usesQuery = (admin: Transport, id: string) =>
  queryOptions({
    queryKey: ['admin', 'uses', id],
    queryFn: ({ signal }) => admin.fetch<RecordValues>(`/admin/desk/uses/${id}`, { signal }),
  })

/** What is for nobody any more without it, and what has it still. */
export const lostUses = (values: RecordValues): Loss[] =>
  (Object.keys(uses) as (keyof Uses)[]).flatMap((name) => {
    const count = (values.uses as Uses | undefined)?.[name] ?? 0
    return count > 0 ? [{ word: `resources.uses.${uses[name]}` as const, values: { count } }] : []
  })
