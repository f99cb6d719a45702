import type { MedusaContainer } from '@medusajs/framework/types'
import { MathBN, ProductStatus } from '@medusajs/framework/utils'
import { z } from '@medusajs/framework/zod'
import { decimalsOf } from '../../lib/amounts.ts'
import { rowsOf } from '../../lib/rows.ts'
import type { Reason } from '../../modules/desk-job/service.ts'
import { id } from '../id.ts'
import { invalid } from '../problem.ts'
import { holds, type Values } from '../records/kind.ts'
import { type Change, same } from '../records/merge.ts'

const ids = z.array(id).max(200).default([])
const members = z.strictObject({ add: ids, remove: ids })
const price = z
  .strictObject({
    currency_code: z.string().regex(/^[a-z]{3}$/, 'must be three small letters'),
    by: z.enum(['percent', 'amount', 'set']),
    value: z.number().min(-1e12).max(1e12),
    /** To a multiple of this; without it to the currency's smallest coin. */
    round_to: z.number().positive().max(1e9).optional(),
    /** What a rounded price ends in: with `round_to` 10 and 9, 1,234 becomes 1,229 or 1,239, whichever is nearer. */
    ending: z.number().min(0).max(1e9).default(0),
  })
  .refine(({ round_to, ending }) => ending === 0 || ending < (round_to ?? 0), {
    path: ['ending'],
    message: 'must be below round_to',
  })
  .refine(({ by, value }) => by !== 'set' || value >= 0, { path: ['value'], message: 'must not be below 0' })
  .refine(({ by, value }) => by !== 'percent' || value >= -100, { path: ['value'], message: 'must not be below -100' })
type PriceChange = z.input<typeof price>

/** What is done to many products at once. */
export const productChange = z
  .strictObject({
    status: z.enum(ProductStatus).optional(),
    collection_id: holds.id.optional(),
    tags: members.optional(),
    categories: members.optional(),
    prices: z
      .array(price)
      .max(50)
      .refine((all) => new Set(all.map((one) => one.currency_code)).size === all.length, 'names a currency twice')
      .default([]),
  })
  .refine((change) => hasOwnPart(change) || change.prices.length > 0, 'must say what is to be changed')
export type ProductChange = z.infer<typeof productChange>

const sets = ['tags', 'categories'] as const

/** Whether something of the product itself is changed, and not only of its variants. */
export const hasOwnPart = (change: Pick<ProductChange, 'status' | 'collection_id' | 'tags' | 'categories'>): boolean =>
  change.status !== undefined ||
  change.collection_id !== undefined ||
  sets.some((name) => (change[name]?.add.length ?? 0) + (change[name]?.remove.length ?? 0) > 0)

/** What there is none of is told before anything is done. */
export async function checkProductChange(container: MedusaContainer, change: ProductChange): Promise<void> {
  const problems: Record<string, string> = {}
  const known = async (entity: string, path: string, wanted: readonly string[], key = 'id') => {
    if (wanted.length === 0) return
    const rows = await rowsOf<Record<string, string>>(container, entity, [key], { [key]: [...wanted] })
    const there = new Set(rows.map((row) => row[key]))
    const gone = wanted.filter((id) => !there.has(id))
    if (gone.length > 0) problems[path] = `${gone.join(', ')} is not known`
  }
  await known('product_tag', 'change.tags.add', change.tags?.add ?? [])
  await known('product_category', 'change.categories.add', change.categories?.add ?? [])
  await known('product_collection', 'change.collection_id', change.collection_id ? [change.collection_id] : [])
  await known(
    'currency',
    'change.prices',
    change.prices.map((one) => one.currency_code),
    'code',
  )
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

/** A price after a change, exactly: 19.99 + 10 % is 21.99, and half a coin goes up. */
export function priceAfter(
  from: number | null,
  { by, value, round_to, ending = 0 }: PriceChange,
  digits: number,
): number | Reason {
  if (by !== 'set' && from === null) return { code: 'no_price', message: 'There is no price in this currency' }
  const wanted =
    by === 'set'
      ? MathBN.convert(value)
      : by === 'amount'
        ? MathBN.add(from ?? 0, value)
        : MathBN.div(MathBN.mult(from ?? 0, MathBN.add(100, value)), 100)
  const step = round_to ?? 10 ** -digits
  const HALF_UP = 4
  const steps = MathBN.div(MathBN.sub(wanted, ending), step).integerValue(HALF_UP)
  const rounded = MathBN.add(MathBN.mult(steps, step), ending).decimalPlaces(digits, HALF_UP)
  if (rounded.isNegative() && !rounded.isZero())
    return { code: 'below_zero', message: `Would be ${rounded.toString()}` }
  return Math.abs(rounded.toNumber())
}

/** What is written of one record, or why nothing is. */
export type Plan = { changes: Change[] } | { reason: Reason }

const unchanged: Reason = { code: 'unchanged', message: 'Is so already' }
const planned = (changes: Change[], reason = unchanged): Plan => (changes.length > 0 ? { changes } : { reason })

/** What a change does to a product. */
export function planProduct(values: Values, change: ProductChange): Plan {
  const wanted: Change[] = (['status', 'collection_id'] as const)
    .filter((path) => change[path] !== undefined)
    .map((path) => ({ path, from: values[path] ?? null, to: change[path] ?? null }))
  for (const path of sets) {
    const { add = [], remove = [] } = change[path] ?? {}
    const from = (values[path] ?? []) as string[]
    const stays = from.filter((id) => !remove.includes(id))
    wanted.push({ path, from, to: [...new Set([...stays, ...add])].sort() })
  }
  return planned(wanted.filter(({ from, to }) => !same(from, to)))
}

/** What a change does to the prices of a variant. */
export function planVariant(values: Values, change: ProductChange): Plan {
  let reason: Reason | undefined
  const changes = change.prices.flatMap((one): Change[] => {
    const path = `prices.${one.currency_code}`
    const from = (values[path] ?? null) as number | null
    const to = priceAfter(from, one, decimalsOf(one.currency_code))
    if (typeof to === 'number') return same(from, to) ? [] : [{ path, from, to }]
    reason ??= to
    return []
  })
  return planned(changes, reason)
}
