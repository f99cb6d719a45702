import { queryOptions } from '@tanstack/react-query'
import type { Transport } from '#features/shared/commerce-port.ts'

/** What waits for staff (docs/desk.md, "Counts"). */
export type DeskCounts = {
  products: { draft: number; proposed: number }
  items: { low: number; out: number }
  orders: { to_fulfil: number; to_ship: number; to_capture: number }
  pictures: { broken: number }
}

/** The numbers beside the navigation, asked again each minute while somebody looks. */
export const deskCountsQuery = (admin: Transport) =>
  queryOptions({
    queryKey: ['admin', 'counts'],
    queryFn: ({ signal }) => admin.fetch<DeskCounts>('/admin/desk/counts', { signal }),
    refetchInterval: 60_000,
  })
