import { z } from '@medusajs/framework/zod'
import { SHOP_ZONE } from '../../lib/shop-time.ts'

const day = z.iso.date()

/** Days of the shop, both included. Two years at most. */
export const periodBody = z
  .object({ from: day, to: day, currency: z.string().trim().toLowerCase().length(3).optional() })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'is before the first day' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < 732 * 86_400_000, {
    path: ['from'],
    message: 'is more than two years before the last day',
  })
export type Period = z.infer<typeof periodBody>

/** SQL of a moment's day in the shop. */
export const dayOf = (column: string): string => `(${column} at time zone '${SHOP_ZONE}')::date::text`

/** SQL: whether a moment is in the period; takes its first and its last day. */
export const within = (column: string): string =>
  `${column} >= (?::date)::timestamp at time zone '${SHOP_ZONE}'
   and ${column} < (?::date + 1)::timestamp at time zone '${SHOP_ZONE}'`
